import { setBatchStatus, createBatch, getBatch, receiveBatch, type Batch } from '@comptoir/contracts/batch/batch'
import { chooseDelivery } from '@comptoir/contracts/batch/delivery'
import { createCardItem } from '@comptoir/contracts/batch/item-calls'
import { acceptOffer, postOffer, type OfferPost } from '@comptoir/contracts/batch/offer'
import { recordIdentity } from '@comptoir/contracts/batch/payment'
import { visitor, type Actor } from '@comptoir/contracts/core/access'
import { postBatchMessage } from '@comptoir/contracts/conversation/thread'
import { analysisEnded } from '@comptoir/contracts/recognition/analysis'
import type { Bus, Operation, OperationInput, OperationReply } from '@comptoir/kit/bus/bus'
import { newId } from '@comptoir/kit/store/ids'
import { aUser, anAdministrator } from '@comptoir/service-account/testing/builders'
import { answerTo, type Asked } from './played-recognition.ts'
import type { SimulatedPortal } from './portal.ts'

/** The ids of a world, by the names that traces and reports use. Those of the sale are empty where there is none. */
export interface Names {
  seller: string
  staff: string
  sale: string
  cards: { one: string; two: string; three: string; four: string }
  /** The accepted offer; empty where none is accepted. */
  accepted: string
  /** The pending offer that sellers and staff argue about. */
  pending: string
  /** A message of the seller in the thread of the sale. */
  message: string
  draft: string
  drafted: { done: string; analysing: string }
  /** The question that the recogniser has not answered yet. */
  question: Asked
  visitors: string
  off: string
}

export const email = 'marie@exemple.fr'
export const passwd = 'Chocolat9'

export const actors = ({ seller, staff }: Pick<Names, 'seller' | 'staff'>) => ({
  seller: { kind: 'user', userid: seller, batchtokenhash: null } satisfies Actor,
  staff: { kind: 'staff', userid: staff, batchtokenhash: null } satisfies Actor
})

export const requestAs =
  (bus: Bus, actor: Actor) =>
  <O extends Operation>(operation: O, input: OperationInput<O>): Promise<OperationReply<O>> =>
    bus.request(operation, input, {
      actor,
      client: { address: '192.0.2.1', sessionhash: null },
      requestid: newId(),
      deadline: Date.now() + 10_000
    })

const identity = {
  kind: 'id_card',
  number: '880692310285',
  date: '2019-05-06',
  authority: 'Préfecture de police',
  address: '3 rue des Lilas, 75020 Paris'
} as const

/** How far the sale has come at which the acts meet. */
export const worlds = {
  revision: 'an accepted offer, and a pending one that would replace it',
  second: 'an accepted offer, and a pending one for two other cards',
  sent: 'a batch that was just sent to the shop, with a pending offer',
  draft: 'no sale: a batch that is still edited, and one of a visitor'
} as const
export type World = keyof typeof worlds

/** Brings a shop to the point at which acts meet, by the calls of its people. */
export const buildWorld = async (
  world: World,
  { outside: { bus, photos, db }, recognition: { asked } }: SimulatedPortal
): Promise<Names> => {
  const seller = aUser({ email, firstname: 'Marie', lastname: 'Durand', passwordhash: `hash of ${passwd}` })
  const boss = anAdministrator()
  const users = db.collection<typeof seller>('users')
  await users.insertMany([seller, boss])
  const who = actors({ seller: seller._id, staff: boss._id })
  const [bySeller, byStaff] = [requestAs(bus, who.seller), requestAs(bus, who.staff)]

  const aCard = async (actor: Actor, id: string) => {
    const files = { face: await photos.put(new Uint8Array(3), 'jpg'), back: await photos.put(new Uint8Array(3), 'jpg') }
    const item = await requestAs(bus, actor)(createCardItem, { id, files })
    for (;;) {
      const question = asked.find(({ itemid }) => itemid === item.id)
      if (question) return { id: item.id, question }
      await new Promise(wake => void setTimeout(wake, 1))
    }
  }
  const aPricedCard = async (actor: Actor, batchid: string, cents: number) => {
    const { id, question } = await aCard(actor, batchid)
    await bus.emit(analysisEnded, answerTo(question, cents), { id: newId(), at: new Date().toISOString() })
    return id
  }

  const draft = await bySeller(createBatch, { status: 'E' })
  const drafted = {
    done: await aPricedCard(who.seller, draft.id, 500),
    analysing: ''
  }
  const late = await aCard(who.seller, draft.id)
  drafted.analysing = late.id
  const stranger: Actor = { ...visitor, batchtokenhash: newId() }
  const visited = (await requestAs(bus, stranger)(createBatch, { status: 'E' })) as Batch & { off: string }
  await aPricedCard(stranger, visited.id, 700)
  const common = {
    seller: seller._id,
    staff: boss._id,
    draft: draft.id,
    drafted,
    question: late.question,
    visitors: visited.id,
    off: visited.off
  }
  const noSale = { sale: '', cards: { one: '', two: '', three: '', four: '' }, accepted: '', pending: '', message: '' }
  if (world === 'draft') return { ...common, ...noSale }

  const { id: sale } = await bySeller(createBatch, { status: 'E' })
  const cards = {
    one: await aPricedCard(who.seller, sale, 1000),
    two: await aPricedCard(who.seller, sale, 2000),
    three: await aPricedCard(who.seller, sale, 500),
    four: await aPricedCard(who.seller, sale, 700)
  }
  await bySeller(setBatchStatus, { id: sale, status: 'T' })
  const message = (await bySeller(postBatchMessage, { id: sale, content: 'Bonjour' })).id
  const offer = async (prices: Partial<Record<keyof typeof cards, number>>, more: Partial<OfferPost> = {}) => {
    const lines = Object.entries(prices).map(([card, price]) => ({ itemid: cards[card as keyof typeof cards], price }))
    const price = lines.reduce((sum, line) => sum + line.price, 0)
    const post = { title: 'Le lot', description: 'Les cartes', status: 'P', divisible: true, price, lines } as const
    return (await byStaff(postOffer, { id: sale, ...post, ...more })).id
  }
  const sold = { ...common, sale, cards, message }
  if (world === 'sent') return { ...sold, accepted: '', pending: await offer({ one: 10, two: 20 }) }

  const accepted = await offer({ one: 10, two: 20 })
  await bySeller(acceptOffer, { tableid: sale, messageid: accepted })
  await bySeller(chooseDelivery, { id: sale, mode: 'shop' })
  await byStaff(receiveBatch, { id: sale })
  await byStaff(setBatchStatus, { id: sale, status: 'I' })
  await byStaff(recordIdentity, { id: sale, ...identity })
  const pending =
    world === 'revision'
      ? await offer({ one: 2, two: 20 }, { replaces: [accepted] })
      : await offer({ three: 5, four: 7 })
  await byStaff(getBatch, { id: sale })
  return { ...sold, accepted, pending }
}
