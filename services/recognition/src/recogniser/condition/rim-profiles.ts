import type { Point } from '../pipeline/quad.ts'
import { apart, isPaper, lightOf, meanColour, medianColour } from './colours.ts'
import { card, type FlatBack, type Rgb } from './flat-back.ts'

/** A side of the card: a place on it is so many millimetres along, and so many beyond where its edge should be. */
export interface Side {
  length: number
  at: (along: number, beyond: number) => Point
}

/** Above, right, below, left. */
export const sides: readonly Side[] = [
  { length: card.width, at: (along, beyond) => [along, -beyond] },
  { length: card.height, at: (along, beyond) => [card.width + beyond, along] },
  { length: card.width, at: (along, beyond) => [along, card.height + beyond] },
  { length: card.height, at: (along, beyond) => [-beyond, along] }
]

/** Corners are round: so much of each end of a side is theirs, in millimetres. */
export const cornerLength = 3.5
/** From one place along a side to the next. */
export const placeStep = 0.75
/** From where to where across the edge a place is looked at, and how finely. */
const innermost = -2.4
const outermost = 3.4
export const depthStep = 0.1
const depths = Math.round((outermost - innermost) / depthStep) + 1
/** Where only the frame is seen, and where only the table. */
const inFrame = [-2.2, -1.2] as const
const onTable = [2.6, 3.4] as const
/** Frame and table are the medians of so many places before and after, taken anew for every so many places. */
const around = 16
const block = 6

/** What is seen across the edge of the card at one place of a side; distances are millimetres beyond the expected edge. */
export interface RimPlace {
  along: number
  frame: Rgb
  /** Where the frame ends. */
  frameEnd: number
  /** Where the card does: behind the frame and any bare paper. Known to end with the frame only, where the table is as light. */
  cardEnd: number
}

/** Looks across the edge every `placeStep`; leaves out places where frame and table have nearly the same colour. */
export const rimOf = (back: FlatBack, side: Side): RimPlace[] => {
  const count = Math.floor((side.length - 2 * cornerLength) / placeStep) + 1
  const looks = Array.from({ length: count }, (_, i) => look(back, side, cornerLength + i * placeStep))
  const whole = medianColour(looks.map(one => one.frame))
  if (!whole) return []
  const blocks = Array.from({ length: Math.ceil(count / block) }, (_, i) => {
    const near = looks.slice(Math.max(0, i * block - around), (i + 1) * block + around)
    const own = medianColour(near.map(one => one.frame))
    // A side that is white all along must not pass for a white frame.
    return { frame: own && isPaper(own, whole) ? whole : own, table: medianColour(near.map(one => one.table)) }
  })
  return looks.flatMap(({ along, colours }, i) => {
    const { frame, table } = blocks[Math.floor(i / block)] ?? { frame: null, table: null }
    if (!frame || !table || colours === null) return []
    const ends = endsOf(colours, frame, table)
    return ends ? [{ along, frame, ...ends }] : []
  })
}

interface Look {
  along: number
  /** The colours from inside to outside; null where some lie outside the photo. */
  colours: readonly Rgb[] | null
  frame: Rgb | null
  table: Rgb | null
}

/** The colours so far before and after a place are averaged, in millimetres. */
const beside = 0.15

const look = (back: FlatBack, side: Side, along: number): Look => {
  const colours: Rgb[] = []
  for (let i = 0; i < depths; i++) {
    const beyond = innermost + i * depthStep
    const [before, after] = [back.at(side.at(along - beside, beyond)), back.at(side.at(along + beside, beyond))]
    if (!before || !after) return { along, colours: null, frame: null, table: null }
    colours.push([(before[0] + after[0]) / 2, (before[1] + after[1]) / 2, (before[2] + after[2]) / 2])
  }
  const between = ([from, to]: readonly [number, number]) =>
    meanColour(colours.slice(Math.round((from - innermost) / depthStep), Math.round((to - innermost) / depthStep) + 1))
  return { along, colours, frame: between(inFrame), table: between(onTable) }
}

/** The table must differ from the frame by so much; a colour that differs by this share of it is no longer the frame's. */
const leastContrast = 24
const ofContrast = 0.4
const leastChange = 14
const mostChange = 40
/** How much lighter than the table (of 255) a pixel beside the frame must be to count as bare paper. */
const lighterThanTable = 15

const endsOf = (colours: readonly Rgb[], frame: Rgb, table: Rgb): { frameEnd: number; cardEnd: number } | null => {
  const contrast = apart(frame, table)
  if (contrast < leastContrast) return null
  const change = Math.min(mostChange, Math.max(leastChange, ofContrast * contrast))
  const isFrame = (colour: Rgb | undefined) => colour !== undefined && apart(colour, frame) < change
  const end = colours.findIndex((colour, i) => !isFrame(colour) && !isFrame(colours[i + 1]))
  if (end < 0) return null
  // Where blue meets yellow the photo is grey between them, and no lighter than either: that is no paper.
  const isBare = (colour: Rgb) => isPaper(colour, frame) && lightOf(colour) > lightOf(table) + lighterThanTable
  let last = end
  if (!isPaper(table, frame)) while (last < colours.length && isBare(colours[last] ?? frame)) last++
  if (last === colours.length) return null
  return { frameEnd: innermost + end * depthStep, cardEnd: innermost + last * depthStep }
}
