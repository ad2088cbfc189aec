import { changes } from '../planted/changes.ts'
import { rewrite } from '../planted/rewrite.ts'
import { createRandom } from '../../simulation/random.ts'

/** Of a hundred deliveries, how many are lost on the way, and how many come although they seemed lost. */
const [lost, repeated] = [3, 3]

const random = createRandom(Number(process.env['CHAOS_SEED'] ?? 0) + process.pid)

// The hook calls it by this name in the files of the product.
Object.assign(globalThis, {
  async unreliably(deliver: () => Promise<unknown>): Promise<void> {
    const fate = random.below(100)
    if (fate < lost) throw new Error('chaos: the event was lost on its way')
    await deliver()
    if (fate < lost + repeated) throw new Error('chaos: the acknowledgement of the event was lost')
  }
})

rewrite(changes['unreliable-events'])
