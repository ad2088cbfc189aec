/** How many milliseconds to wait before the next try: `firstMs` after the first failure, twice as many after each, at most `mostMs`. */
export const backoff =
  ({ firstMs, mostMs }: { firstMs: number; mostMs: number }) =>
  (failures: number): number =>
    Math.min(firstMs * 2 ** Math.max(0, failures - 1), mostMs)
