import type { Row } from './rows.ts'

/** The most lines in the page at once. */
export const WINDOW = 80
/** By how many lines the window moves. */
const STEP = 30

export type Window = { readonly start: number; readonly end: number }

type Lines = readonly Pick<Row, 'seq'>[]

/** The lines to show from the one numbered `first`, or the last ones when it is null. */
export const windowOf = (rows: Lines, first: number | null): Window => {
  const last = Math.max(0, rows.length - WINDOW)
  const found = first === null ? -1 : rows.findIndex(({ seq }) => seq >= first)
  const start = found === -1 ? last : Math.min(found, last)
  return { start, end: Math.min(rows.length, start + WINDOW) }
}

/** The number of the first line once the window has moved up or down. */
export const moved = (rows: Lines, { start }: Window, direction: -1 | 1): number | null =>
  rows[Math.max(0, start + direction * STEP)]?.seq ?? null
