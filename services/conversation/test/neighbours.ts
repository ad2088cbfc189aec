import type { Actor } from '@comptoir/contracts/access'
import {
  getSeller,
  noticeRequested,
  shopNoticeRequested,
  type Notice,
  type ShopNotice
} from '@comptoir/contracts/account-notices'
import { getBatch, type Batch, type BatchStatus, type Item } from '@comptoir/contracts/batch'
import { addOfferItem, batchStanding, offerAccepted } from '@comptoir/contracts/batch-life'
import { AppError } from '@comptoir/contracts/errors'
import type { EventPayload } from '@comptoir/contracts/event'
import type { InProcessBus } from '@comptoir/kit/bus/in-process'
import { newId } from '@comptoir/kit/ids'

export interface PlayedBatch {
  id: string
  owner: Actor
  status: BatchStatus
  paying?: boolean
  cards: number
  delivery?: Batch['delivery']
  receivedat?: string
}

type Accepted = EventPayload<typeof offerAccepted>

const sees = ({ owner }: PlayedBatch, actor: Actor) =>
  actor.kind === 'staff' ||
  (actor.userid === owner.userid && (owner.userid !== null || actor.batchtokenhash === owner.batchtokenhash))

const aCardItem = (): Item => ({
  id: newId(),
  kind: 'C',
  status: 'D',
  createdat: new Date().toISOString(),
  content: { face: null, back: null },
  name: 'Lumignou',
  price: 12,
  gradation: '_default',
  condition: 3,
  edition: '_default',
  holographisme: 'NH',
  cardid: null,
  card: null,
  confidence: 0.9,
  candidates: [],
  reason: null
})

/** Batches and accounts, which other services hold, as far as threads ask for them. */
export const playNeighbours = async (bus: InProcessBus) => {
  const batches = new Map<string, PlayedBatch>()
  const down = new Set<'items' | 'events'>()
  const unproved = new Set<string>()
  const mustChange = new Set<string>()
  /** The items made of accepted offers, once for each message, and how often each was asked for or told. */
  const items = new Map<string, Accepted>()
  const told: { by: 'call' | 'event'; messageid: string }[] = []
  /** The operations the service asked whose answer may be remembered. */
  const asked: string[] = []
  const notices: { userid: string; notice: Notice; id: string }[] = []
  const shopNotices: ShopNotice[] = []

  const seen = (id: string, actor: Actor) => {
    const batch = batches.get(id)
    return batch && sees(batch, actor) ? batch : null
  }
  const add = (accepted: Accepted, by: 'call' | 'event') => {
    told.push({ by, messageid: accepted.messageid })
    const added = !items.has(accepted.messageid)
    if (added) items.set(accepted.messageid, accepted)
    return { added }
  }

  await bus.handle(batchStanding, async ({ id }, { actor }) => {
    asked.push(batchStanding.name)
    const batch = seen(id, actor)
    return batch && { userid: batch.owner.userid, status: batch.status, paying: batch.paying ?? false }
  })
  await bus.handle(getBatch, async ({ id }, { actor }): Promise<Batch> => {
    const batch = seen(id, actor)
    if (!batch) throw new AppError('not_found')
    const at = new Date().toISOString()
    return {
      id,
      userid: batch.owner.userid,
      kind: 'B',
      status: batch.status,
      createdat: at,
      updatedat: at,
      items: Array.from({ length: batch.cards }, aCardItem),
      delivery: batch.delivery ?? null,
      payout: null,
      receivedat: batch.receivedat ?? null
    }
  })
  await bus.handle(addOfferItem, async accepted => {
    if (down.has('items')) throw new AppError('unavailable')
    return add(accepted, 'call')
  })
  await bus.consume(offerAccepted, 'batch', async accepted => {
    if (down.has('events')) throw new AppError('unavailable')
    add(accepted, 'event')
  })
  await bus.handle(getSeller, async ({ userid }) => {
    const account = {
      firstname: 'Anna',
      lastname: 'Lefèvre',
      birthdate: '1990-05-17',
      status: 'active',
      paymenttype: 'N',
      paymentdata: null,
      proved: !unproved.has(userid),
      mustchange: mustChange.has(userid),
      terms: '2026-01'
    } as const
    return account
  })
  await bus.consume(noticeRequested, 'account', async ({ userid, notice }, { id }) => {
    notices.push({ userid, notice, id })
  })
  await bus.consume(shopNoticeRequested, 'account', async ({ notice }) => void shopNotices.push(notice))

  return {
    batches,
    down,
    unproved,
    mustChange,
    items,
    asked,
    told,
    notices,
    shopNotices,
    /** A batch of somebody, in treatment unless told otherwise. */
    aBatchOf(owner: Actor, more: Partial<PlayedBatch> = {}): string {
      const batch: PlayedBatch = { id: newId(), owner, status: 'T', cards: 3, ...more }
      batches.set(batch.id, batch)
      return batch.id
    }
  }
}
