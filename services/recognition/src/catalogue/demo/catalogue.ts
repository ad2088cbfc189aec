import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { cardsOf, type CardLine } from './card-table.ts'
import type { DemoCard, DemoHighlight, DemoSeries, DemoSet } from './shapes.ts'

const folder = path.resolve(import.meta.dirname, '../../../demo')

/** How `demo/catalogue.json` writes the catalogue down: series with their sets, sets with their cards. */
interface WrittenSerie extends DemoSeries {
  sets: (Omit<DemoSet, 'serieid'> & { cards: CardLine[] })[]
}

const written = JSON.parse(readFileSync(path.join(folder, 'catalogue.json'), 'utf8')) as WrittenSerie[]

const shelves = written.flatMap(({ id: serieid, sets }) =>
  sets.map(({ cards, ...set }) => ({ set: { ...set, serieid }, cards }))
)

/** The invented catalogue a fresh shop starts with (`DEMO=1`). Creatures, names and drawings are our own. */
export const demoSeries: readonly DemoSeries[] = written.map(
  ({ id, frenchname, englishname, japanesename, audience, releasedate }) => ({
    id,
    frenchname,
    englishname,
    japanesename,
    audience,
    releasedate
  })
)
export const demoSets: readonly DemoSet[] = shelves.map(({ set }) => set)
export const demoCards: readonly DemoCard[] = shelves.flatMap(({ set, cards }) => cardsOf(set, cards))

/** The drawing of the back of every demo card, below the `demo` folder. */
export const demoBack = 'back.svg'

/** Cards for the home page, with what the shop pays: 65 % of the reference price, the default table's ratio for condition 3. */
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

/** The bytes of a drawing named by `file`, `icon` or `demoBack`. Rejects when the file is not part of the demo. */
export function readDemoImage(file: string): Promise<Uint8Array> {
  return readFile(path.join(folder, file))
}
