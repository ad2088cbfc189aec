import type { Frame } from '../photo/camera.ts'
import { binderPage, type Layout, looseCards, type Turning } from '../photo/pages/layout.ts'
import type { Random } from '../draw/random.ts'

/** A kind of page that the outlines are measured on. */
export interface PageKind {
  name: string
  turning: Turning
  lay: (random: Random) => Layout
}

/** The chance that a pocket is empty. */
const empty = 0.1
const table = (hidden: number, tidy: boolean) => (random: Random) =>
  looseCards(random, { count: random.whole(2, 12), hidden, tidy })

export const pageKinds: readonly PageKind[] = [
  { name: '4 pockets', turning: 'book', lay: random => binderPage(random, 2, 2, empty) },
  { name: '9 pockets', turning: 'book', lay: random => binderPage(random, 3, 3, empty) },
  { name: '12 pockets', turning: 'book', lay: random => binderPage(random, 4, 3, empty) },
  { name: 'upright on a table', turning: 'each', lay: table(0, true) },
  { name: 'any way on a table', turning: 'each', lay: table(0, false) },
  { name: 'overlapping on a table', turning: 'each', lay: table(0.12, false) },
  { name: 'one card', turning: 'each', lay: random => looseCards(random, { count: 1, hidden: 0, tidy: true }) }
]

/** The photo is taken along the longer side of the page. */
export const frameFor = ({ width, height }: Layout, longest: number): Frame => {
  const [long, short] = [longest, Math.round((longest * 3) / 4)]
  return width > height ? { width: long, height: short } : { width: short, height: long }
}
