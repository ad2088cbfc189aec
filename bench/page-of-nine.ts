/**
 * How long a page of nine cards takes from its upload to nine prices, in a portal with the demo's catalogue, started as
 * `npm start` does: two photographs of 12 megapixels of a binder page, drawn anew each time.
 *   node bench/page-of-nine.ts [--pages 5]
 * Prints each time and the median; ends with status 1 where the median is above 8 s or a card has no price. Times are
 * those of the machine as it is: nothing else should run on it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { createRandom } from '@comptoir/lab/draw/random'
import { frameFor } from '@comptoir/lab/evaluation/page-scenes'
import { binderPage, turnedOver } from '@comptoir/lab/photo/pages/layout'
import { photographPage } from '@comptoir/lab/photo/pages/photograph-page'
import { readPicture } from '@comptoir/lab/photo/picture'
import { demoBack, demoCards, readDemoImage } from '@comptoir/service-recognition/catalogue/demo/catalogue'
import { clientFrom, succeeded } from './client-from.ts'
import { startPortal, untilIndexed } from './started-portal.ts'

const MOST_MS = 8000
const CARDS = 9
const LONGEST = 4032
/** Questions are as good as a price here: what they ask for takes the seller's time and none of the portal's. */
const ended = new Set(['D', 'WUI'])

const { values } = parseArgs({ options: { pages: { type: 'string', default: '5' } } })

const back = await readPicture(await readDemoImage(demoBack))
const drawPage = async (seed: string) => {
  const random = createRandom(seed)
  const layout = binderPage(random, 3, 3, 0)
  const shown = Array.from({ length: CARDS }, () => random.pick(demoCards))
  const pictures = await Promise.all(shown.map(async ({ file }) => readPicture(await readDemoImage(file))))
  const frame = frameFor(layout, LONGEST)
  const faces = await photographPage({ seed: `${seed}/faces`, layout, frame, pictures: card => pictures[card] ?? back })
  const turned = turnedOver(random, layout, 'book')
  const backs = await photographPage({ seed: `${seed}/backs`, layout: turned, frame, pictures: () => back })
  const blob = ({ jpeg }: { jpeg: Buffer }) => new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' })
  return { faces: blob(faces), backs: blob(backs) }
}

const pages = []
for (let i = 0; i < Number(values.pages); i++) pages.push(await drawPage(`page-of-nine/${i}`))

const portal = await startPortal({ DEMO: '1', TRUST_PROXY: '127.0.0.1' })
const times: number[] = []
let unpriced = 0
try {
  await untilIndexed(portal.base)
  for (const [i, page] of pages.entries()) {
    const visitor = clientFrom(portal.base, `198.18.0.${i + 1}`)
    const { id } = succeeded(await visitor.post('/api/batchs/create', { status: 'E' })) as { id: string }
    const begun = performance.now()
    succeeded(await visitor.upload(`/api/batchs/${id}/items/page/create`, page))
    for (;;) {
      const { items } = succeeded(await visitor.get(`/api/batchs/${id}`)) as unknown as Batch
      const cards = items.filter(item => item.kind === 'C')
      if (cards.every(({ status }) => status !== 'AX')) {
        times.push(performance.now() - begun)
        const priced = cards.filter(({ status }) => ended.has(status)).length
        unpriced += CARDS - priced
        console.log(`page ${i + 1}: ${(times.at(-1) ?? NaN).toFixed(0)} ms, ${priced} of ${CARDS} cards`)
        break
      }
      await pause(50)
    }
  }
} finally {
  await portal.stop()
}
const sorted = times.toSorted((a, b) => a - b)
const median = sorted[Math.floor(sorted.length / 2)] ?? NaN
console.log(`median ${median.toFixed(0)} ms, at most ${MOST_MS}; slowest ${sorted.at(-1)?.toFixed(0)} ms`)
process.exitCode = median > MOST_MS || unpriced > 0 ? 1 : 0
