/** Numbers of which every message has been read, from the first to the last. */
export type Span = { readonly from: number; readonly to: number }

export const includes = (spans: readonly Span[], seq: number): boolean =>
  spans.some(({ from, to }) => from <= seq && seq <= to)

/** The spans with one more, in order; those that touch become one. */
export const withSpan = (spans: readonly Span[], span: Span): readonly Span[] => {
  if (span.to < span.from) return spans
  const apart = spans.filter(({ from, to }) => to + 1 < span.from || span.to + 1 < from)
  const touching = spans.filter(other => !apart.includes(other))
  const merged = touching.reduce(
    (all, { from, to }) => ({ from: Math.min(all.from, from), to: Math.max(all.to, to) }),
    span
  )
  return [...apart, merged].sort((one, other) => one.from - other.from)
}

/** The numbers between the two oldest spans; null when there is one span at most. */
export const firstGap = ([oldest, next]: readonly Span[]): Span | null =>
  oldest && next ? { from: oldest.to + 1, to: next.from - 1 } : null
