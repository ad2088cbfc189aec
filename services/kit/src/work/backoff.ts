/** How long to wait before the next try: `firstMs` after the first failure, twice as long after each, never more than `mostMs`. */
export const backoff =
  ({ firstMs, mostMs }: { firstMs: number; mostMs: number }) =>
  (failures: number): number =>
    Math.min(firstMs * 2 ** Math.max(0, failures - 1), mostMs)
