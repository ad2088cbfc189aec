import type { Slot } from '@comptoir/contracts/conversation/slot'

/**
 * The time of an appointment as it is stored, in its conversation. A time is made of cells of five minutes in one of the
 * places of the agenda; a unique index over the cells of all conversations refuses a second appointment in any of them.
 */
export interface SlotRecord {
  startsat: Date
  endsat: Date
  mode: Slot['mode']
  changeableuntil: Date
  cells: string[]
}

/** The start and the end of a time, in whole cells. */
export interface Span {
  startsat: Date
  endsat: Date
}

export const cellMs = 5 * 60_000

/** The longest appointment that the settings allow, in milliseconds. */
export const longestMs = 240 * 60_000

/** The cells of a time in the place of a number from 0. */
export const cellsOf = ({ startsat, endsat }: Span, place: number): string[] => {
  const cells = []
  for (let at = startsat.getTime(); at < endsat.getTime(); at += cellMs)
    cells.push(`${new Date(at).toISOString().slice(0, 16)}/${place}`)
  return cells
}

/** The places of `atonce` in which all cells of a time are free, the lowest first. */
export const freePlaces = (span: Span, atonce: number, taken: ReadonlySet<string>): number[] =>
  Array.from({ length: atonce }, (_, place) => place).filter(place =>
    cellsOf(span, place).every(cell => !taken.has(cell))
  )

export const presentSlot = ({ startsat, endsat, mode, changeableuntil }: SlotRecord): Slot => ({
  startsat: startsat.toISOString(),
  endsat: endsat.toISOString(),
  mode,
  changeableuntil: changeableuntil.toISOString()
})
