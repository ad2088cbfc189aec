/**
 * Ten cards beside twelve busy loops of the usual priority: a card may take long on such a machine, but none may end because
 * its time is over, and what is found must be the card that was photographed.
 *   node bench/starved-cards.ts [--cards 10] [--loops 12]
 * Prints how long each card took until its analysis ended and how it ended. Ends with status 1 when one ended as an error, or
 * as another card than the photographed one.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { aVisitor, sampleCards, samplePhoto } from '../e2e/seller.ts'
import { startPortal, untilIndexed } from './started-portal.ts'

const PATIENCE_MS = 30 * 60_000
const SHOWN_EVERY_MS = 1000

const { values } = parseArgs({
  options: { cards: { type: 'string', default: '10' }, loops: { type: 'string', default: '12' } }
})
const names = Object.keys(sampleCards) as (keyof typeof sampleCards)[]
const wanted = Array.from(
  { length: Number(values.cards) },
  (_, n) => names[n % names.length] as keyof typeof sampleCards
)

const portal = await startPortal({ DEMO: '1' })
await untilIndexed(portal.base)
const visitor = aVisitor(portal.base)
const { id: batch } = await visitor.startBatch()
const back = await samplePhoto('verso.jpg')
/** Sends a card, and returns its id once it is taken in. */
const send = async (face: string): Promise<string> => {
  const { body } = await visitor.insist(
    async () => await visitor.addCard(batch, { face: await samplePhoto(face), back })
  )
  return (body as { id: string }).id
}
// The first card loads what the others find loaded.
await visitor.outcome(batch, await send('ignivol-recto.jpg'))

const loops: ChildProcess[] = Array.from({ length: Number(values.loops) }, () =>
  fork(`${import.meta.dirname}/busy-loop.js`)
)
process.once('exit', () => loops.forEach(loop => loop.kill()))
await pause(SHOWN_EVERY_MS)

const started = performance.now()
const cards = []
for (const face of wanted) cards.push({ face, id: await send(face), sent: performance.now() })
console.log(
  `${cards.length} cards sent in ${((performance.now() - started) / 1000).toFixed(0)} s beside ${loops.length} loops`
)
let wrong = 0
for (const open = new Set(cards); open.size > 0; await pause(SHOWN_EVERY_MS)) {
  if (performance.now() - started > PATIENCE_MS) throw new Error(`${open.size} cards have not ended`)
  for (const card of open) {
    const item = await visitor.item(batch, card.id)
    if (!item || item.status === 'AX') continue
    open.delete(card)
    const seen = JSON.stringify(item)
    const right = item.status !== 'E' && seen.includes(sampleCards[card.face])
    if (!right) wrong += 1
    const took = ((performance.now() - card.sent) / 1000).toFixed(0)
    console.log(`${card.face}: ${item.status} after ${took} s${right ? '' : `, WRONG: ${seen.slice(0, 400)}`}`)
  }
}
console.log(`${cards.length - wrong} of ${cards.length} right`)
for (const loop of loops) loop.kill()
await portal.stop()
process.exitCode = wrong === 0 ? 0 : 1
