/**
 * The sale of the example, in euros. Its prices are invented and follow the ratios that a new shop begins with
 * (decisions §6): references of 100, 60 and 40 €, the second card seen as « Très bon » instead of « Excellent ».
 */
export const exampleCards = [
  { estimate: 65, control: 65 },
  { estimate: 30, control: 22.8 },
  { estimate: 26, control: 26 }
] as const

const sum = (prices: readonly number[]) => Math.round(prices.reduce((total, price) => total + price * 100, 0)) / 100

export const exampleTotals = {
  estimate: sum(exampleCards.map(card => card.estimate)),
  control: sum(exampleCards.map(card => card.control))
}
