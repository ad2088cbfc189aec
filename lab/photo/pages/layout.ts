import type { Point, Quad } from '@comptoir/service-recognition/recogniser/pipeline/quad'
import { sharedArea } from '@comptoir/service-recognition/recogniser/page/overlap'
import type { Random } from '../../draw/random.ts'

/** A card on a page or a table. Lengths are millimetres from the middle of the layout, y points to its foot. */
export interface LaidPlace {
  /** Which of the cards it is, from 0. */
  card: number
  x: number
  y: number
  /** Clockwise, in radians. */
  turn: number
}

export interface Layout {
  /** The area that the photograph shows, in millimetres. */
  width: number
  height: number
  /** The pockets of a binder page; null on a table. */
  pockets: { columns: number; rows: number } | null
  /** The cards, a later one over an earlier one. */
  cards: readonly LaidPlace[]
}

/** How a page gets from its fronts to its backs. */
export type Turning = 'book' | 'foot' | 'each'

/** Millimetres. */
export const cardSize = { width: 63, height: 88 } as const
export const pocket = { width: 67, height: 92 } as const
const pageMargin = 9

/** The corners of a card in its layout, clockwise from the card's own top left; `grown` is by how much it is larger. */
export const cornersIn = ({ x, y, turn }: LaidPlace, grown = 1): Quad => {
  const [w, h] = [(cardSize.width / 2) * grown, (cardSize.height / 2) * grown]
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const corner = (u: number, v: number): Point => [x + u * c - v * s, y + u * s + v * c]
  return [corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)]
}

/** A binder page with so many columns and rows; each pocket is left empty with the chance `empty`. */
export const binderPage = (random: Random, columns: number, rows: number, empty: number): Layout => {
  const slack = { x: (pocket.width - cardSize.width) / 2, y: (pocket.height - cardSize.height) / 2 }
  const cards: LaidPlace[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (cards.length > 0 && random.chance(empty)) continue
      cards.push({
        card: cards.length,
        x: (column - (columns - 1) / 2) * pocket.width + random.between(-slack.x, slack.x),
        // Cards slide to the bottom of their pockets.
        y: (row - (rows - 1) / 2) * pocket.height + random.between(0, slack.y),
        turn: random.between(-0.015, 0.015)
      })
    }
  }
  const [width, height] = [columns * pocket.width + 2 * pageMargin, rows * pocket.height + 2 * pageMargin]
  return { width, height, pockets: { columns, rows }, cards }
}

export interface TableWish {
  count: number
  /** The most that a card may hide of another one, as a share of it: 0 for cards that lie apart. */
  hidden: number
  /** Whether all cards lie about upright. */
  tidy: boolean
}

/** Cards strewn on a table. Fewer than `count` where no room was found for all. */
export const looseCards = (random: Random, { count, hidden, tidy }: TableWish): Layout => {
  const room = count * cardSize.width * cardSize.height * random.between(1.9, 2.6)
  const [width, height] = [Math.max(95, Math.sqrt(room * 0.75)), Math.max(110, Math.sqrt(room / 0.75))]
  const cards: LaidPlace[] = []
  for (let tries = 0; cards.length < count && tries < 4000; tries++) {
    const turn = tidy ? random.between(-0.14, 0.14) : random.between(0, 2 * Math.PI)
    const place = {
      card: cards.length,
      x: random.between(-width, width) / 2,
      y: random.between(-height, height) / 2,
      turn
    }
    const inside = cornersIn(place).every(([x, y]) => Math.abs(x) < width / 2 - 3 && Math.abs(y) < height / 2 - 3)
    if (!inside) continue
    const grown = hidden > 0 ? 1 : 1.06
    const mine = cornersIn(place, grown)
    const most = hidden * cardSize.width * cardSize.height
    if (cards.every(other => sharedArea(mine, cornersIn(other, grown)) <= most)) cards.push(place)
  }
  return { width, height, pockets: null, cards }
}

/** The backs of a layout of fronts: the page turned like that of a book or top to bottom, or each card in its place. */
export const turnedOver = (random: Random, layout: Layout, turning: Turning): Layout => {
  const shift = layout.pockets ? 0.6 : turning === 'each' ? 4 : 0
  const spin = layout.pockets ? 0.005 : 0.06
  const moved = layout.cards.map(({ card, x, y, turn }) => {
    const mirrored = { book: [-x, y, -turn], foot: [x, -y, Math.PI - turn], each: [x, y, turn] } as const
    const [mx, my, mirroredTurn] = mirrored[turning]
    return {
      card,
      x: mx + random.between(-shift, shift),
      y: my + random.between(-shift, shift),
      turn: mirroredTurn + random.between(-spin, spin)
    }
  })
  return { ...layout, cards: moved }
}
