import { medianOf, waitsOf, type SaleTimes } from './waits.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 2, hour))
const hours = (count: number) => count * 3_600_000

const sale: SaleTimes = {
  sentat: at(1),
  offers: [
    { createdat: at(4), status: 'C', acceptance: { at: at(5) } },
    { createdat: at(12), status: 'A', acceptance: { at: at(15) } }
  ],
  receivedat: at(10),
  items: [{ checked: { at: at(11) } }, {}, { checked: { at: at(12) } }],
  payout: { at: at(17) }
}

test('A sale tells how long the shop took to answer, to check and to pay', () => {
  // Paid two hours after the seller accepted the last offer: the wait for the seller is not the shop's.
  expect(waitsOf(sale)).toEqual({ answer: hours(3), answeredat: at(4), control: hours(2), payment: hours(2) })
})

test('Cards that were never checked one by one tell no control, and the payment counts from the receipt', () => {
  const plain = {
    ...sale,
    items: [{}],
    offers: [{ createdat: at(4), status: 'A' as const, acceptance: { at: at(5) } }]
  }
  expect(waitsOf(plain)).toMatchObject({ answer: hours(3), control: null, payment: hours(7) })
})

test('A batch that was sent back and sent again counts from the last time; one without an offer tells nothing', () => {
  expect(waitsOf({ ...sale, sentat: at(6) }).answer).toBe(hours(6))
  expect(waitsOf({ offers: [], items: [], payout: null })).toEqual({
    answer: null,
    answeredat: undefined,
    control: null,
    payment: null
  })
})

test('A batch that is not paid yet tells neither control nor payment', () => {
  expect(waitsOf({ ...sale, payout: null })).toMatchObject({ control: null, payment: null })
})

test('The median needs five sales, and no slow one moves it', () => {
  expect(medianOf([1, 2, 3, 4].map(hours))).toBeNull()
  expect(medianOf([1, null, 2, 3, 4, null, 500].map(wait => wait && hours(wait)))).toEqual({ minutes: 180, batches: 5 })
  expect(medianOf([30_000, 30_000, 30_000, 30_000, 30_000])).toEqual({ minutes: 1, batches: 5 })
})
