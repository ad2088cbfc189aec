import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isleCards, isles, isleSets } from './isles.ts'
import { mistCards, mists, mistSets } from './mists.ts'
import type { DemoCard, DemoHighlight, DemoSeries, DemoSet } from './shapes.ts'
import { starCards, stars, starSets } from './stars.ts'

const folder = path.resolve(import.meta.dirname, '../../../demo')

/** The invented catalogue a fresh shop starts with (`DEMO=1`). Creatures, names and drawings are our own. */
export const demoSeries: readonly DemoSeries[] = [mists, stars, isles]
export const demoSets: readonly DemoSet[] = [...mistSets, ...starSets, ...isleSets]
export const demoCards: readonly DemoCard[] = [...mistCards, ...starCards, ...isleCards]

/** The drawing of the back of every demo card, below the `demo` folder. */
export const demoBack = 'back.svg'

/** Cards for the home page, with what the shop pays: 65 % of the reference, the default table's ratio for a card in condition 3. */
export const demoHighlights: readonly DemoHighlight[] = [
  'demo-volcan-040',
  'demo-cometes-054',
  'demo-nuees-036',
  'demo-observatoire-072',
  'demo-lanternes-060',
  'demo-marees-048'
].flatMap((cardid, position) =>
  demoCards
    .filter(card => card.id === cardid)
    .map(card => ({ cardid, file: card.file, pricecents: Math.floor((card.pricecents * 65) / 100), position }))
)

/** Bytes of a drawing named by `file`, `icon` or `demoBack` above. Rejects when the file is not part of the demo. */
export function readDemoImage(file: string): Promise<Uint8Array> {
  return readFile(path.join(folder, file))
}
