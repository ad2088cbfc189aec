/** A view that is similar to a query. */
export interface Near {
  view: number
  card: number
  product: number
  query: number
}

const lowest = -(2 ** 31)

/** Keeps the `count` cards with the largest products, each by its best view. */
export const createNearest = (count: number) => {
  const best: Near[] = []
  return {
    /** A product that is not above this changes nothing. */
    floor: (): number => (best.length < count ? lowest : (best.at(-1)?.product ?? lowest)),
    offer(near: Near): void {
      if (best.length >= count && near.product <= (best.at(-1)?.product ?? lowest)) return
      const same = best.findIndex(other => other.card === near.card)
      if (same >= 0) {
        if ((best[same]?.product ?? lowest) >= near.product) return
        best.splice(same, 1)
      }
      const at = best.findIndex(other => other.product < near.product)
      best.splice(at < 0 ? best.length : at, 0, near)
      if (best.length > count) best.pop()
    },
    list: (): readonly Near[] => best
  }
}
