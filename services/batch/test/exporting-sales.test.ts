import { exportSales, type OwnRegisterEntry } from '@comptoir/contracts/batch/export-sales'
import type { Actor } from '@comptoir/contracts/core/access'
import { newId } from '@comptoir/kit/store/ids'
import type * as z from 'zod/mini'
import { aSeller, aVisitor, openShop, type Shop } from './shop.ts'
import { documentOf, openSelling, wellKnown } from './selling.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const everything = async (actor: Actor, limit = 20) => {
  const whole: z.infer<typeof exportSales.reply> = { register: [], payments: [], identities: [], next: null }
  for (let before: string | null | undefined; before !== null;) {
    const page = await shop.as(actor)(exportSales, { limit, ...(before === undefined ? {} : { before }) })
    whole.register.push(...page.register)
    whole.payments.push(...page.payments)
    whole.identities.push(...page.identities)
    before = page.next
  }
  return whole
}

test('A seller gets the register’s entries, the references of payments and the documents shown, and nobody else’s', async () => {
  const { ready, pay, aKnownSeller } = openSelling(shop)
  const { id, seller } = await ready({ cards: [6500, 3500], offers: [100] })
  await pay(id, 100, 'cheque', 'CHQ 1789')
  const other = await ready({ cards: [2000], offers: [20] })
  await pay(other.id, 20, 'cheque', 'CHQ 1848')
  const { id: open } = await ready({ cards: [1000], offers: [10] }, seller)

  const { register, payments, identities } = await everything(seller, 1)
  const { address: _, ...shown } = documentOf(seller)
  const { firstname, lastname, birthdate } = wellKnown
  expect(register).toHaveLength(2)
  for (const entry of register)
    expect(entry).toMatchObject({ batchid: id, identity: shown, seller: { firstname, lastname, birthdate } })
  expect(register.map(({ price }: OwnRegisterEntry) => price)).toEqual([65, 35])
  expect(JSON.stringify(register)).not.toMatch(/staffid|hash/)
  expect(payments).toMatchObject([{ batchid: id, method: 'cheque', amount: 100, offers: 100, reference: 'CHQ 1789' }])
  expect(identities).toMatchObject([{ batchid: open, ...documentOf(seller) }])
  expect(await everything({ ...aSeller(), userid: newId() })).toMatchObject({ register: [], payments: [] })
  expect(await everything(aVisitor())).toMatchObject({ register: [], payments: [], identities: [] })
  expect(aKnownSeller().userid).not.toBe(seller.userid)
})
