import { staffActs } from '@comptoir/contracts/audit/audit'
import { getBatch, setBatchStatus } from '@comptoir/contracts/batch/batch'
import { attachLabel, chooseDelivery } from '@comptoir/contracts/batch/delivery'
import {
  addCheckPhoto,
  checkItem,
  deleteItem,
  leaveToShop,
  retryCardItem,
  setCorners,
  submitUserInput
} from '@comptoir/contracts/batch/item-calls'
import { discardOffer, withdrawOffer } from '@comptoir/contracts/batch/offer'
import { getRegister } from '@comptoir/contracts/batch/register'
import { changeSettings } from '@comptoir/contracts/batch/settings'
import type { Actor } from '@comptoir/contracts/core/access'
import { newId } from '@comptoir/kit/store/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import { payBatch } from '../src/payment/pay-batch.ts'
import { paymentClaimMs } from '../src/payment/paying.ts'
import { resumeStalledPayments } from '../src/payment/payments.ts'
import { openCrashingDb } from './crashing-db.ts'
import { openSelling, shown } from './selling.ts'
import { standard } from './catalogue.ts'
import { asksVariant, found, openShop, staff, unreadable, type Shop } from './shop.ts'

let shop: Shop
let selling: ReturnType<typeof openSelling>
beforeAll(async () => {
  shop = await openShop()
  selling = openSelling(shop)
})
afterAll(() => shop.close())

// Of purchases in showing-purchases.test.ts, of the workbench in desk-acts.test.ts, of lists in
// exporting-lists.test.ts, of links in register-search.test.ts.
const elsewhere =
  'purchase.shown purchase.hidden batch.assigned batch.snoozed batch.noted batch.note_deleted batch.list_exported register.link_made register.link_revoked register.inspected'
const seen = new Set(elsewhere.split(' '))
/** The acts that the log holds about a target, once it holds so many. */
const told = async (id: string, count: number) => {
  const acts = await eventually(async () => {
    const about = shop.audit.told().filter(({ target }) => target.id === id)
    expect(about.map(({ act }) => act)).toHaveLength(count)
    return about
  })
  for (const { act, staffid } of acts) {
    seen.add(act)
    expect(staffid).toBe(staff.userid)
  }
  return acts
}
const sides = ({ before, after }: Record<'before' | 'after', unknown>) => [before, after]

/** A card in a batch that its seller still edits. */
const edited = async (outcome = asksVariant as Parameters<Shop['given']['anAnswer']>[2]) => {
  const seller = selling.aKnownSeller()
  const { id } = await shop.given.aBatch(seller)
  const { id: itemid } = await shop.given.anAnswer(seller, id, outcome)
  return { id, itemid, seller }
}

test('A sale that staff lead to its end leaves each of their acts, and none of its seller’s', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  const messageid = await selling.accepted(id, 120, seller)
  await shop.as(seller)(chooseDelivery, { id, mode: 'ship', tracking: '8L12345678901' })
  await shop.as(seller)(setBatchStatus, { id, status: 'I' })
  await selling.receive(id)
  await selling.receive(id)
  await shop.as(staff)(setBatchStatus, { id, status: 'T' })
  await selling.identify(id)
  await selling.identify(id, { ...shown, number: '990692310285' })
  await selling.pay(id, 120)
  const acts = await told(id, 6)
  expect(acts.map(({ act, before, after }) => [act, before, after])).toEqual([
    ['batch.offer_posted', null, { messageid, price: 120, lines: [], replaces: [], divisible: false }],
    ['batch.received', null, null],
    ['batch.status_changed', { status: 'I' }, { status: 'T' }],
    ['batch.identity_recorded', { identity: null }, { identity: 'changed' }],
    ['batch.identity_recorded', { identity: 'changed' }, { identity: 'changed' }],
    ['batch.paid', { status: 'T' }, { status: 'F', method: 'cheque', amount: 120 }]
  ])
  // Neither the seller, nor the identity document, nor the reference of the payment, nor the words of the offer.
  const all = JSON.stringify(acts)
  for (const hidden of ['Durand', 'marie@', '92310285', 'Lilas', 'CHQ 42', 'Toutes les cartes'])
    expect(all).not.toContain(hidden)
})

test('While the bus is down an act waits in its batch, before the other events, and is told afterwards', async () => {
  const id = await selling.treated(selling.aKnownSeller())
  shop.line.isDown = true
  await selling.receive(id)
  const { outbox = [] } = (await shop.needs.batches.find(id)) ?? {}
  expect(outbox.slice(-3).map(({ name }) => name)).toEqual([
    'account.staff_acted',
    'batch.sale_step_taken',
    'account.notice_requested'
  ])
  shop.line.isDown = false
  shop.kick()
  expect((await told(id, 1)).map(({ act }) => act)).toEqual(['batch.received'])
})

test('A payment that another process finishes is told once, with the member of staff who made it', async () => {
  const { id } = await selling.ready()
  await told(id, 3)
  const crashing = openCrashingDb(shop.db)
  const doomed = await shop.openNeeds(crashing.db)
  for (const { write, when } of [
    { write: 3, when: 'after' },
    { write: Infinity, when: 'before' }
  ] as const) {
    crashing.arm(write, when)
    const context = { actor: staff, requestid: newId(), deadline: Date.now() + 10_000 }
    const input = { id, method: 'cheque', amount: 120, reference: 'R 1' } as const
    expect(await Promise.allSettled([payBatch.handle(input, context, doomed)])).toMatchObject([{ status: 'rejected' }])
  }
  await told(id, 3)
  await resumeStalledPayments(shop.needs, new Date(Date.now() + paymentClaimMs + 1000))
  expect((await told(id, 4)).at(-1)).toMatchObject({ act: 'batch.paid', after: { status: 'F' } })
})

test('What staff see of a card is told field by field; of a note, that it changed', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  const [itemid = ''] = selling.cardsOf(await shop.as(staff)(getBatch, { id }))
  await shop.as(staff)(checkItem, { id, itemid, condition: 4, note: 'Coin plié' })
  const photo = await shop.photo(7, 7, 7)
  await shop.as(staff)(addCheckPhoto, { id, itemid, files: { image: photo } })
  const acts = await told(id, 2)
  expect(acts.map(({ act, before, after }) => [act, before, after])).toEqual([
    [
      'batch.card_checked',
      { itemid, condition: 3, price: 65, note: null },
      { itemid, condition: 4, price: 50, note: 'changed' }
    ],
    ['batch.check_photo_added', { itemid, photos: 0 }, { itemid, photos: 1 }]
  ])
})

test('A label is told without its name, a tracking number without its digits', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  await shop.as(staff)(chooseDelivery, { id, mode: 'ship', tracking: '8L12345678901' })
  const label = (text: string) => shop.photos.put(new Uint8Array(Buffer.from(`%PDF-1.7 ${text}`)), 'pdf')
  const [first, same, other] = [await label('one'), await label('one'), await label('two')]
  for (const file of [first, same, other]) await shop.as(staff)(attachLabel, { id, files: { label: file } })
  expect((await told(id, 3)).map(({ act, before, after }) => [act, before, after])).toEqual([
    ['batch.delivery_chosen', null, { mode: 'ship', tracking: 'changed' }],
    ['batch.label_attached', { label: null }, { label: 'changed' }],
    ['batch.label_attached', { label: 'changed' }, { label: 'changed' }]
  ])
})

test('An offer that staff take back, or delete with its message, is told', async () => {
  const seller = selling.aKnownSeller()
  const id = await selling.treated(seller)
  const [one, other] = [await selling.offered(id, 100), await selling.offered(id, 90)]
  await shop.as(staff)(withdrawOffer, { tableid: id, messageid: one })
  await shop.as(staff)(discardOffer, { batchid: id, messageid: other })
  await shop.as(staff)(discardOffer, { batchid: id, messageid: other })
  const withdrawn = (await told(id, 4)).filter(({ act }) => act === 'batch.offer_withdrawn')
  expect(withdrawn.map(sides)).toEqual(
    [one, other].map(messageid => [
      { messageid, status: 'P' },
      { messageid, status: 'C' }
    ])
  )
})

const inEditing: [string, (card: { id: string; itemid: string }, as: Actor) => Promise<unknown>, string, unknown][] = [
  [
    'answer for a seller',
    (card, as) => shop.as(as)(submitUserInput, { ...card, ...standard, holographisme: 'R' }),
    'batch.card_answered',
    { status: 'D', price: 65 }
  ],
  [
    'leave a card to the shop',
    (card, as) => shop.as(as)(leaveToShop, card),
    'batch.card_left_to_shop',
    { status: 'D' }
  ],
  [
    'place corners',
    (card, as) =>
      shop.as(as)(setCorners, {
        ...card,
        face: [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1]
        ]
      }),
    'batch.card_analysed_again',
    { status: 'AX' }
  ]
]

test.each(inEditing)('Staff who %s are told, its seller is not', async (_, does, act, after) => {
  const [theirs, own] = [await edited(), await edited()]
  await does({ id: own.id, itemid: own.itemid }, own.seller)
  await does({ id: theirs.id, itemid: theirs.itemid }, staff)
  expect(await told(theirs.id, 1)).toMatchObject([
    { act, before: { itemid: theirs.itemid, status: 'WUI' }, after: { itemid: theirs.itemid, ...(after as object) } }
  ])
  await told(own.id, 0)
})

test('A card that staff analyse again, and one that they delete, are told', async () => {
  const failed = await edited(unreadable)
  await shop.as(staff)(retryCardItem, { id: failed.id, itemid: failed.itemid, files: {} })
  expect((await told(failed.id, 1)).map(({ act }) => act)).toEqual(['batch.card_analysed_again'])
  const done = await edited(found())
  await shop.as(staff)(deleteItem, { id: done.id, itemid: done.itemid })
  expect(await told(done.id, 1)).toMatchObject([
    { act: 'batch.card_deleted', before: { itemid: done.itemid, cardid: 'card-lumignou', price: 65 }, after: null }
  ])
})

test('Settings are told part by part, and by many who change them at once each with what it found', async () => {
  shop.audit.forget()
  await shop.as(staff)(changeSettings, { shippingcost: 5, estimationopen: true })
  await Promise.all([6, 7, 8, 9].map(shippingcost => shop.as(staff)(changeSettings, { shippingcost })))
  const acts = await told('shop', 5)
  expect(acts[0]).toMatchObject({
    target: { kind: 'setting', id: 'shop' },
    before: { shippingcost: null },
    after: { shippingcost: 5 }
  })
  expect(Object.keys(acts[0]?.after ?? {})).toEqual(['shippingcost'])
  // Each change begins where another one ended: none lost the other's.
  const costs = (side: 'before' | 'after') => acts.map(entry => entry[side]?.['shippingcost'])
  expect(new Set(costs('before')).size).toBe(5)
  expect(new Set(costs('after'))).toEqual(new Set([5, 6, 7, 8, 9]))
})

test('Whoever exports the register is told before, in each format', async () => {
  const { id } = await selling.ready()
  await selling.pay(id, 120)
  shop.audit.forget()
  for (const format of ['json', 'csv', 'pdf'] as const)
    await shop.as(staff)(getRegister, { limit: 50, before: '0', format })
  const acts = await told('register', 3)
  expect(acts.map(({ target, after }) => [target.kind, after?.['format'], after?.['from']])).toEqual([
    ['register', 'json', 1],
    ['register', 'csv', 1],
    ['register', 'pdf', 1]
  ])
  for (const { after } of acts) expect(after?.['entries']).toBeGreaterThan(0)
})

test.each(['json', 'csv', 'pdf'] as const)(
  'The register does not leave as %s while the log stores nothing',
  async format => {
    shop.audit.silent = true
    try {
      await shop.photos.sweep(new Date(Date.now() + 86_400_000))
      await expect(shop.as(staff)(getRegister, { limit: 50, format })).rejects.toMatchObject({ code: 'unavailable' })
      // No file was made of it either.
      expect(await shop.photos.sweep(new Date(Date.now() + 86_400_000))).toBe(0)
    } finally {
      shop.audit.silent = false
    }
  }
)

test('Each act on batches, settings and the register that the table names was seen in these tests', () => {
  const named = Object.entries(staffActs).filter(([, by]) => by.some(call => call.startsWith('batch.')))
  expect(named.map(([act]) => act).filter(act => !seen.has(act))).toEqual([])
})
