import type { Audience, Holographisme } from '@comptoir/contracts/catalogue/card'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DemoCard, DemoSeries, DemoSet, Element, Rarity } from './shapes.ts'

/** A card of a set in `demo/catalogue.json`: what differs from card to card. The rest follows from the set and the element. */
interface CardLine {
  number: number
  /** French, English and Japanese names. */
  names: readonly [french: string, english: string, japanese: string]
  element: Element
  rarity: Rarity
  /** Reference price of a card in the best state, in cents. */
  cents: number
  /** Defaults to the one finish its rarity implies. */
  holos?: readonly [Holographisme, ...Holographisme[]]
  /** True when the shop also meets this card with a first-edition stamp. */
  first?: true
  /** Defaults to the audience of the set. */
  audience?: Audience
}

/** How `demo/catalogue.json` writes the catalogue down: series with their sets, sets with their cards. */
interface WrittenSerie extends DemoSeries {
  sets: (Omit<DemoSet, 'serieid'> & { cards: CardLine[] })[]
}

/** Accent colour of a card, by element: also the colour of its frame in the drawings. */
const elementColors: Record<Element, string> = {
  flame: '#d8502b',
  tide: '#2779c9',
  sap: '#3f9142',
  spark: '#e0a317',
  shade: '#6b4bb3',
  stone: '#8a6f53',
  frost: '#39a9bd',
  star: '#c94f93'
}

const finishOf: Record<Rarity, Holographisme> = {
  Commune: 'NH',
  'Peu commune': 'NH',
  Rare: 'H',
  'Ultra rare': 'H',
  'Rare illustrée': 'H'
}

const padded = (number: number) => String(number).padStart(3, '0')

/** A card of a set. Its id depends on the set and the number only, so it never moves. */
const cardOf = (set: DemoSet, line: CardLine): DemoCard => {
  const id = `${set.id.replace('demo-set-', 'demo-')}-${padded(line.number)}`
  const [frenchname, englishname, japanesename] = line.names
  return {
    id,
    setid: set.id,
    number: `${padded(line.number)}/${padded(set.total)}`,
    frenchname,
    englishname,
    japanesename,
    rarity: line.rarity,
    audience: line.audience ?? set.audience,
    element: line.element,
    color: elementColors[line.element],
    holographismes: line.holos ?? [finishOf[line.rarity]],
    editions: line.first ? ['_default', '1'] : ['_default'],
    pricecents: line.cents,
    file: `cards/${id}.svg`
  }
}

const folder = path.resolve(import.meta.dirname, '../../../demo')
const written = JSON.parse(readFileSync(path.join(folder, 'catalogue.json'), 'utf8')) as WrittenSerie[]
const shelves = written.flatMap(({ id: serieid, sets }) => sets.map(set => ({ ...set, serieid })))

/** The invented catalogue a fresh shop starts with (`DEMO=1`). Creatures, names and drawings are our own. */
export const demoSeries: readonly DemoSeries[] = written
export const demoSets: readonly DemoSet[] = shelves
export const demoCards: readonly DemoCard[] = shelves.flatMap(set => set.cards.map(line => cardOf(set, line)))

/** The drawing of the back of every demo card, below the `demo` folder. */
export const demoBack = 'back.svg'

/** Cards for the home page, in order. */
export const demoHighlights: readonly DemoCard[] = [
  'demo-volcan-040',
  'demo-cometes-054',
  'demo-nuees-036',
  'demo-observatoire-072',
  'demo-lanternes-060',
  'demo-marees-048'
].flatMap(cardid => demoCards.filter(({ id }) => id === cardid))

/** Path of the picture that a shop shows of the drawing `file`, below the `demo` folder. */
export const pictureOf = (file: string): string => path.join('pictures', file.replace(/svg$/, 'webp'))

/** The bytes of the picture of a drawing, WebP: `lab/draw/draw-demo-pictures.ts` made it. */
export const readDemoPicture = (file: string): Promise<Uint8Array> => readDemoImage(pictureOf(file))

/** The bytes of a drawing named by `file`, `icon` or `demoBack`. Rejects when the file is not part of the demo. */
export function readDemoImage(file: string): Promise<Uint8Array> {
  return readFile(path.join(folder, file))
}
