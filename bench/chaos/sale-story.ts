import type { Batch } from '@comptoir/contracts/batch/batch'
import type { BatchOffer } from '@comptoir/contracts/batch/offer'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { setTimeout as pause } from 'node:timers/promises'
import { identity } from '../../e2e/selling.ts'
import type { Random } from '../simulation/random.ts'
import type { Person, Thing } from './person.ts'
import type { Photos } from './photos.ts'

export interface Parties {
  seller: Person
  sellerid: string
  staff: Person
  random: Random
  photos: Photos
  newRequest: () => string
}

/** A batch that its parties act on, with what they know of it. */
interface Sale extends Parties {
  thing: Thing
  path: string
  desk: string
  /** The requests by the ids that came back. */
  requestOf: Map<string, string>
}

const isCard = (item: Batch['items'][number]): item is CardItem => item.kind === 'C'

const addCard = async ({ seller, thing, path, photos, random, newRequest, requestOf }: Sale) => {
  const request = newRequest()
  const files = await photos.ofCard(random)
  const form = () => {
    const sent = new FormData()
    sent.set('content', JSON.stringify({ requestid: request }))
    for (const [name, file] of Object.entries(files)) sent.set(name, file, `${name}.jpg`)
    return sent
  }
  const item = await seller.act([thing], { kind: 'add card', request }, { path: `${path}/items/card/create`, form })
  if (item) requestOf.set(item.id, request)
}

const post = async ({ thing, path, newRequest, requestOf }: Sale, who: Person) => {
  const request = newRequest()
  const body = { content: `Bonjour, ${request}`, requestid: request }
  const message = await who.act([thing], { kind: 'post', request }, { path: `${path}/messages/post`, body })
  if (message) requestOf.set(message.id, request)
  return message as { id: string } | null
}

const postImage = async ({ seller, thing, path, photos, random, newRequest }: Sale) => {
  const request = newRequest()
  const image = await photos.blank(random)
  const form = () => {
    const sent = new FormData()
    sent.set('content', JSON.stringify({ requestid: request }))
    sent.set('image', image, 'image.jpg')
    return sent
  }
  await seller.act([thing], { kind: 'post', request }, { path: `${path}/messages/post/image`, form })
}

const postAndDelete = async (sale: Sale) => {
  const message = await post(sale, sale.seller)
  const request = message && sale.requestOf.get(message.id)
  if (message && request)
    await sale.seller.act(
      [sale.thing],
      { kind: 'delete message', request },
      { path: `${sale.path}/messages/${message.id}/delete` }
    )
}

/** Answers, leaves to the shop or deletes a card whose analysis has ended. */
const seeToCard = async ({ seller, thing, path, random, requestOf }: Sale, item: CardItem) => {
  const at = `${path}/items/${item.id}`
  const request = requestOf.get(item.id)
  if (request && (item.status === 'D' || item.status === 'E') && random.below(6) === 0) {
    await seller.act([thing], { kind: 'delete card', request }, { path: `${at}/delete` })
    return
  }
  if (item.status === 'WUI' && item.cardid !== null && random.below(2) === 0) {
    const holographisme = item.card?.holographismes[0] ?? 'NH'
    const variant = { holographisme, edition: '_default', gradation: '_default', condition: 3 }
    await seller.act([], { kind: 'check' }, { path: `${at}/card/userinput`, body: variant })
  } else if (item.status === 'WUI' || item.status === 'E')
    await seller.act([], { kind: 'check' }, { path: `${at}/card/unsure` })
}

const move = (sale: Sale, who: Person, kind: 'send' | 'cancel', reason?: string) =>
  who.act(
    [sale.thing],
    { kind },
    { path: `${sale.path}/status`, body: { status: kind === 'send' ? 'T' : 'C', reason } }
  )

const offer = async ({ staff, thing, path, random, newRequest, requestOf }: Sale, replaced: BatchOffer[]) => {
  const request = newRequest()
  const cents = 100 * (20 + random.below(80))
  const body = {
    title: 'Votre lot',
    description: 'Une carte en bon état',
    price: cents / 100,
    status: 'P',
    requestid: request,
    replaces: replaced.map(({ messageid }) => messageid)
  }
  const replaces = replaced.flatMap(({ messageid }) => requestOf.get(messageid) ?? [])
  const act = { kind: 'offer', request, cents, replaces } as const
  const message = await staff.act([thing], act, { path: `${path}/messages/post/offer`, body })
  if (message) requestOf.set(message.id, request)
}

const decide = (sale: Sale, messageid: string, kind: 'accept' | 'refuse' | 'withdraw') => {
  const who = kind === 'withdraw' ? sale.staff : sale.seller
  const path = `${sale.path}/messages/${messageid}/offer/${kind === 'withdraw' ? 'cancel' : kind}`
  return who.act([sale.thing], { kind, request: sale.requestOf.get(messageid) ?? '' }, { path })
}

/** What may be done next in a batch that is still put together. */
const editing = (sale: Sale, batch: Batch): (() => Promise<unknown>)[] => {
  const cards = batch.items.filter(isCard)
  const open = cards.filter(({ status }) => status === 'WUI' || status === 'E')
  const isReady = cards.some(({ status }) => status === 'D') && !cards.some(({ status }) => status === 'AX')
  return [
    ...(cards.length < 2 ? [() => addCard(sale), () => Promise.all([addCard(sale), addCard(sale)])] : []),
    ...open.map(item => () => seeToCard(sale, item)),
    ...(isReady ? Array.from({ length: 4 }, () => () => move(sale, sale.seller, 'send')) : []),
    ...(cards.length > 1 && sale.random.below(12) === 0
      ? [() => sale.seller.act([sale.thing], { kind: 'delete' }, { path: `${sale.path}/delete` })]
      : []),
    ...(sale.random.below(3) === 0 ? [() => post(sale, sale.seller)] : [])
  ]
}

/** What may be done next in a batch that the shop has to see to. */
const underWay = (sale: Sale, batch: Batch): (() => Promise<unknown>)[] => {
  const { thing, staff, seller, desk, path, random, requestOf } = sale
  const known = (batch.offers ?? []).filter(({ messageid }) => requestOf.has(messageid))
  const pending = known.filter(({ status }) => status === 'P')
  const standing = known.filter(({ status }) => status === 'A')
  const due = (batch.offers ?? []).filter(({ status }) => status === 'A').reduce((sum, { price }) => sum + price, 0)
  const card = batch.items.find(isCard)
  const [open] = pending
  const pay = () =>
    staff.act(
      [thing],
      { kind: 'pay', cents: Math.round(due * 100) },
      { path: `${desk}/pay`, body: { method: 'cheque', amount: due, reference: 'CHQ-1' } }
    )
  const accept = (one: BatchOffer) => () => decide(sale, one.messageid, 'accept')
  return [
    ...(pending.length < 2 ? [() => offer(sale, [])] : []),
    ...(standing.length > 0 ? [() => offer(sale, standing)] : []),
    ...(open
      ? [
          accept(open),
          accept(open),
          () => decide(sale, open.messageid, 'refuse'),
          () => decide(sale, open.messageid, 'withdraw'),
          // At the same moment, so that one of them must lose.
          () => Promise.all([decide(sale, open.messageid, 'accept'), decide(sale, open.messageid, 'withdraw')]),
          () => Promise.all([decide(sale, open.messageid, 'refuse'), offer(sale, [open])])
        ]
      : []),
    ...(batch.delivery === null && batch.status === 'T'
      ? [() => seller.act([thing], { kind: 'deliver' }, { path: `${path}/delivery`, body: { mode: 'shop' } })]
      : []),
    ...(batch.receivedat === null ? [() => staff.act([thing], { kind: 'receive' }, { path: `${desk}/receive` })] : []),
    ...(batch.identityat === null
      ? [() => staff.act([thing], { kind: 'identify' }, { path: `${desk}/identity`, body: identity })]
      : []),
    ...(card && random.below(3) === 0
      ? [
          () =>
            staff.act(
              [thing],
              { kind: 'check' },
              { path: `${desk}/items/${card.id}/check`, body: { condition: 4, note: 'vue' } }
            )
        ]
      : []),
    ...(due > 0 && batch.receivedat !== null && batch.identityat !== null
      ? [pay, pay, () => Promise.all([pay(), offer(sale, standing)]), () => Promise.all([pay(), pay()])]
      : []),
    ...(random.below(20) === 0 ? [() => move(sale, staff, 'cancel', 'Rien à faire')] : []),
    random.oneOf([
      () => post(sale, staff),
      () => postAndDelete(sale),
      () => postImage(sale),
      () => Promise.all([post(sale, seller), post(sale, staff), post(sale, seller)])
    ])
  ]
}

/** Nobody acts twice on one batch without end. */
const mostSteps = 60

/** Sells a batch, or not: what is done next is drawn among what can be done. */
export const sellABatch = async (
  parties: Parties,
  { open, follow }: { open: (key: string) => Thing; follow: (batchid: string) => { stop(): void } }
): Promise<void> => {
  const { seller, sellerid, staff, random } = parties
  const request = parties.newRequest()
  const thing = open(`${sellerid}:${request}`)
  const made = (await seller.act(
    [thing],
    { kind: 'create' },
    {
      path: '/api/batchs/create',
      body: { status: 'E', requestid: request }
    }
  )) as Batch | null
  if (!made) return
  const path = `/api/batchs/${made.id}`
  const sale: Sale = { ...parties, thing, path, desk: `/api/dashboard/batchs/${made.id}`, requestOf: new Map() }
  const listening = follow(made.id)
  try {
    for (let step = 0; step < mostSteps; step += 1) {
      const answer = await staff.read(path)
      if (answer) {
        const batch = answer.body as Batch
        if (batch.status === 'C' || batch.status === 'F') return
        const next = batch.status === 'E' ? editing(sale, batch) : underWay(sale, batch)
        if (next.length > 0) await random.oneOf(next)()
      }
      await pause(10 + random.below(80))
    }
  } finally {
    listening.stop()
  }
}
