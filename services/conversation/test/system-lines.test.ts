import { isNewsTo, systemUserId } from '@comptoir/contracts/conversation/conversation'
import { saleSteps } from '@comptoir/contracts/batch/events'
import { newId } from '@comptoir/kit/store/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import { anAdministrator, aSeller, openShop, type Shop } from './shop.ts'
import { threadsOf } from './threads.ts'

let shop: Shop
let given: ReturnType<typeof threadsOf>
beforeAll(async () => {
  shop = await openShop()
  given = threadsOf(shop)
})
afterAll(() => shop.close())

const [anna, camille] = [aSeller(), anAdministrator()]
/** The sentences of a thread, with plain spaces in their amounts. */
const sentencesOf = async (id: string) =>
  (await shop.threadOf(anna, id)).map(({ content }) => content.replaceAll(/[\u00A0\u202F]/g, ' '))
const waitsFor = async (id: string) => (await shop.digests.find({ tableid: id }).toArray()).map(({ reader }) => reader)

interface SystemLine {
  step: (typeof saleSteps)[number]
  more?: { price?: number; previous?: number; mode?: 'ship' | 'shop'; returned?: number }
  by: 'owner' | 'staff'
  sentence: string
  /** The side that is mailed when it leaves the line unread; null for a step that has a mail of its own. */
  mailed: 'staff' | null
}

const steps: SystemLine[] = [
  {
    step: 'offer_posted',
    more: { price: 30 },
    by: 'staff',
    sentence: 'La boutique a fait une offre de 30,00 €.',
    mailed: null
  },
  {
    step: 'offer_revised',
    more: { price: 22, previous: 30 },
    by: 'staff',
    sentence: 'La boutique propose 22,00 € au lieu de 30,00 €.',
    mailed: null
  },
  {
    step: 'offer_accepted',
    more: { price: 30 },
    by: 'owner',
    sentence: 'Le vendeur a accepté l’offre de 30,00 €.',
    mailed: 'staff'
  },
  {
    step: 'offer_accepted',
    more: { price: 22, returned: 1 },
    by: 'owner',
    sentence: 'Le vendeur a accepté l’offre de 22,00 € ; une carte lui revient.',
    mailed: 'staff'
  },
  {
    step: 'offer_accepted',
    more: { price: 1310.26, returned: 2 },
    by: 'owner',
    sentence: 'Le vendeur a accepté l’offre de 1 310,26 € ; 2 cartes lui reviennent.',
    mailed: 'staff'
  },
  {
    step: 'offer_refused',
    more: { price: 30 },
    by: 'owner',
    sentence: 'Le vendeur a refusé l’offre de 30,00 €.',
    mailed: 'staff'
  },
  {
    step: 'offer_withdrawn',
    more: { price: 30 },
    by: 'staff',
    sentence: 'La boutique a retiré son offre de 30,00 €.',
    mailed: null
  },
  {
    step: 'offer_expired',
    more: { price: 30 },
    by: 'staff',
    sentence: 'L’offre de 30,00 € a expiré sans réponse.',
    mailed: null
  },
  {
    step: 'delivery_chosen',
    more: { mode: 'ship' },
    by: 'owner',
    sentence: 'Les cartes seront envoyées par la poste.',
    mailed: null
  },
  {
    step: 'delivery_chosen',
    more: { mode: 'shop' },
    by: 'owner',
    sentence: 'Les cartes seront apportées à la boutique.',
    mailed: null
  },
  { step: 'payout_chosen', by: 'owner', sentence: 'Le vendeur a choisi comment être payé.', mailed: null },
  {
    step: 'label_attached',
    by: 'staff',
    sentence: 'La boutique a joint une étiquette d’envoi prépayée.',
    mailed: null
  },
  { step: 'received', by: 'staff', sentence: 'Les cartes sont arrivées à la boutique.', mailed: null },
  { step: 'checked', by: 'staff', sentence: 'La boutique contrôle les cartes une à une.', mailed: null }
]

test.each(steps)('The system writes a line about $step: $sentence', async ({ step, more, by, sentence, mailed }) => {
  const id = shop.aBatchOf(anna)
  await shop.takesStep(id, step, { ...more, by })
  const [line] = await shop.threadOf(anna, id)
  expect(line).toMatchObject({ userid: systemUserId, type: 'T', side: by === 'staff' ? 'shop' : 'seller' })
  expect(await sentencesOf(id)).toEqual([sentence])
  // The line is news to the other side only.
  expect(isNewsTo(line!, 'seller')).toBe(by === 'staff')
  expect(isNewsTo(line!, 'shop')).toBe(by === 'owner')
  expect(await waitsFor(id)).toEqual(mailed === null ? [] : [mailed])
  for (const actor of [anna, camille])
    await expect(given.deletes(actor, id, line!.id)).rejects.toMatchObject({ code: 'forbidden' })
})

test('Each step has its sentence', () => {
  expect(new Set(steps.map(({ step }) => step))).toEqual(new Set(saleSteps))
})

test('Each step of a sale writes one line, however often its event comes, and at once', async () => {
  const id = shop.aBatchOf(anna)
  const event = newId()
  const send = () => shop.takesStep(id, 'received', { id: event })
  await Promise.all([send(), send(), send()])
  await send()
  const lines = await shop.threadOf(anna, id)
  expect(lines).toMatchObject([{ requestid: event, seq: 1 }])
  // Another release words the sentence differently, but the event is the same.
  await shop.takesStep(id, 'checked', { id: event })
  expect(await shop.threadOf(anna, id)).toEqual(lines)
  await shop.takesStep(id, 'received')
  expect(await shop.threadOf(anna, id)).toHaveLength(2)
})

test('Each change of status writes one line, with its reason, however often its event comes', async () => {
  const id = shop.aBatchOf(anna)
  const event = newId()
  await shop.changesStatus(id, 'E', { reason: 'Le verso est flou.', id: event })
  await shop.changesStatus(id, 'E', { reason: 'Le verso est flou.', id: event })
  await shop.changesStatus(id, 'T', { by: 'owner' })
  expect(await shop.threadOf(anna, id)).toMatchObject([
    {
      userid: systemUserId,
      side: 'shop',
      type: 'T',
      requestid: event,
      seq: 1,
      content: 'La boutique demande de reprendre des photos\u00a0: Le verso est flou.'
    },
    { userid: systemUserId, side: 'seller', seq: 2 }
  ])
})

test('The page of a batch gets each new line at once', async () => {
  const id = shop.aBatchOf(anna)
  const frames = shop.listen.batch(id)
  await shop.takesStep(id, 'received')
  const [message] = await shop.threadOf(anna, id)
  await eventually(() => expect(frames).toEqual([{ action: 'new_message', message }]))
})

test('A line about a batch that is deleted before or at the same moment leaves nothing', async () => {
  for (let round = 0; round < 10; round++) {
    const id = shop.aBatchOf(anna)
    await Promise.all([
      shop.takesStep(id, 'offer_accepted', { by: 'owner', price: 30 }),
      shop.losesBatch(id),
      shop.changesStatus(id, 'C', { by: 'owner' })
    ])
    await shop.takesStep(id, 'received')
    expect(await shop.messages.countDocuments({ tableid: id })).toBe(0)
    expect(await shop.digests.countDocuments({ tableid: id })).toBe(0)
  }
})

test('A batch of a visitor has no account to mail', async () => {
  const id = shop.aBatchOf({ kind: 'visitor', userid: null, batchtokenhash: newId() })
  await shop.takesStep(id, 'offer_accepted', { by: 'owner', price: 30 })
  expect(await shop.messages.countDocuments({ tableid: id })).toBe(1)
  expect(await waitsFor(id)).toEqual([])
})
