type Named = { readonly id: string }

/** The rows of a list that does not move while somebody is at it. */
export type Steady<Row> = {
  readonly rows: readonly Row[]
  /** The ids of the rows that the list as it was read last does not have any more. */
  readonly gone: ReadonlySet<string>
  /** How many rows the list has that are not shown yet. */
  readonly fresh: number
}

/**
 * Returns the rows to show after a list was read again. While the list is held, the rows keep their places: what left the
 * list stays as it was known, and what is new waits; only rows behind the last one are added, as a further page has them.
 */
export const steadyRows = <Row extends Named>(
  shown: readonly Row[],
  read: readonly Row[],
  isHeld: boolean
): Steady<Row> => {
  if (!isHeld || shown.length === 0) return { rows: read, gone: new Set(), fresh: 0 }
  const byId = new Map(read.map((row, place) => [row.id, { row, place }]))
  const known = new Set(shown.map(({ id }) => id))
  const last = Math.max(-1, ...shown.map(({ id }) => byId.get(id)?.place ?? -1))
  const behind = last < 0 ? [] : read.slice(last + 1).filter(({ id }) => !known.has(id))
  return {
    rows: [...shown.map(row => byId.get(row.id)?.row ?? row), ...behind],
    gone: new Set(shown.filter(({ id }) => !byId.has(id)).map(({ id }) => id)),
    fresh: read.filter(({ id }) => !known.has(id)).length - behind.length
  }
}

/** Whether two lists have the same rows in the same order. */
export const areSameRows = <Row>(a: readonly Row[], b: readonly Row[]): boolean =>
  a.length === b.length && a.every((row, place) => row === b[place])
