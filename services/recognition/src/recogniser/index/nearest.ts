/** A view that is similar to a query. */
interface Near {
  view: number
  card: number
  product: number
  query: number
}

const lowest = -(2 ** 31)

/** Keeps the `count` cards with the largest products, each by its best view. */
export const createNearest = (count: number) => {
  const best: Near[] = []
  /** A product that is not above this changes nothing. */
  const floor = (): number => (best.length < count ? lowest : (best.at(-1)?.product ?? lowest))
  return {
    floor,
    offer(near: Near): void {
      if (near.product <= floor()) return
      const same = best.find(other => other.card === near.card)
      if (same && same.product >= near.product) return
      if (same) best.splice(best.indexOf(same), 1)
      const at = best.findIndex(other => other.product < near.product)
      best.splice(at < 0 ? best.length : at, 0, near)
      if (best.length > count) best.pop()
    },
    list: (): readonly Near[] => best
  }
}
