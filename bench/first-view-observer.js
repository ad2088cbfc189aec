/** Runs in a page before its own scripts: `firstView` is what its first view was like (see `first-view.ts`). */
globalThis.firstView = { lcp: NaN, shift: 0, blocked: 0 }

{
  const watch = (type, take) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => (firstView.lcp = startTime))
  watch('layout-shift', ({ value }) => (firstView.shift += value))
  watch('longtask', ({ duration }) => (firstView.blocked += duration - 50))
}
