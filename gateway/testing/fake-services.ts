import type { Actor } from '@comptoir/contracts/core/access'
import {
  createBatch,
  getBatch,
  listBatches,
  mayReadImage,
  type Batch,
  type CardItem
} from '@comptoir/contracts/batch/batch'
import { createCardItem, retryCardItem } from '@comptoir/contracts/batch/item-calls'
import { listHighlights } from '@comptoir/contracts/catalogue/catalogue'
import {
  getConversation,
  listBatchMessages,
  type Conversation,
  type Message
} from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import { healthOf, services } from '@comptoir/contracts/core/health'
import { getSettings } from '@comptoir/contracts/batch/settings'
import { mayReadMessageImage, postBatchImage, postConversationImage } from '@comptoir/contracts/conversation/thread'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Bus } from '@comptoir/kit/bus/bus'
import { newId } from '@comptoir/kit/store/ids'
import { serveFakeAccount, type AccountWorld } from './fake-account.ts'

const at = '2026-11-21T10:00:00.000Z'

interface Owned {
  batch: Batch
  userid: string | null
  tokenhash: string | null
}

/** What the four services hold, as far as the gateway can tell: who owns which batch, who is signed in. */
export interface World extends AccountWorld {
  batches: Map<string, Owned>
  messages: Message[]
  /** Appointments and their messages. */
  conversations: Map<string, Conversation>
  estimationopen: boolean
  /** What the last upload handed over. */
  files: Record<string, string | undefined>
  /** Images of messages, by the kind and the owner of their thread. */
  shownimages: Map<string, { tabletype: 'B' | 'R'; userid: string | null }>
  /** Thrown by the call that takes photos. */
  uploadFailure: AppError | null
}

export const batchOf = (id: string, userid: string | null): Batch => ({
  id,
  number: 'C-2A3B4C',
  userid,
  kind: 'B',
  status: 'E',
  createdat: at,
  updatedat: at,
  items: [],
  delivery: null,
  wishes: { method: null },
  sums: { total: null, estimate: null, offered: null, accepted: null, net: null, paid: null },
  offers: [],
  payout: null
})

export const messageOf = (seq: number, content: string, type = 'T'): Message => ({
  id: `message-${seq}`,
  requestid: null,
  tableid: 'batch-anna',
  tabletype: 'B',
  userid: 'anna',
  type,
  content,
  seq,
  createdat: at
})

export const conversationOf = (id: string, userid: string): Conversation => ({
  id,
  userid,
  kind: 'R',
  mode: 'video',
  createdat: at,
  unread: 0,
  lastmessage: null,
  messages: [1, 2].map(seq => ({ ...messageOf(seq, 'Bonjour'), tableid: id, tabletype: 'R', userid }))
})

export const itemOf = (files: { face?: string | undefined; back?: string | undefined }): CardItem => ({
  id: newId(),
  kind: 'C',
  status: 'AX',
  createdat: at,
  content: { face: files.face ?? null, back: files.back ?? null },
  name: null,
  price: null,
  gradation: '_default',
  condition: 3,
  edition: '_default',
  holographisme: null,
  cardid: null,
  card: null,
  confidence: null,
  candidates: [],
  reason: null
})

/** Small services that keep the rules the gateway relies on: ownership, and nothing else. */
export const serveFakes = async (bus: Bus, photos: BlobStore): Promise<World> => {
  const world: World = Object.assign(await serveFakeAccount(bus, photos), {
    batches: new Map([
      ['batch-anna', { batch: batchOf('batch-anna', 'anna'), userid: 'anna', tokenhash: null }],
      ['batch-bruno', { batch: batchOf('batch-bruno', 'bruno'), userid: 'bruno', tokenhash: null }]
    ]),
    messages: [messageOf(1, 'Bonjour'), messageOf(2, 'Bonsoir')],
    conversations: new Map(
      ['anna', 'bruno'].map(userid => [`appointment-${userid}`, conversationOf(`appointment-${userid}`, userid)])
    ),
    estimationopen: true,
    files: {},
    shownimages: new Map(),
    uploadFailure: null
  })
  const mayRead = (owned: Owned, actor: Actor) =>
    actor.kind === 'staff' ||
    (actor.userid !== null && actor.userid === owned.userid) ||
    (actor.batchtokenhash !== null && actor.batchtokenhash === owned.tokenhash)
  const find = (id: string, actor: Actor): Owned => {
    const owned = world.batches.get(id)
    if (!owned || !mayRead(owned, actor)) throw new AppError('not_found')
    return owned
  }
  const takePhotos = async (files: { face?: string; back?: string }) => {
    world.files = files
    if (world.uploadFailure) throw world.uploadFailure
    await photos.keep(Object.values(files))
    return itemOf(files)
  }

  await bus.handle(createBatch, async (_input, { actor }) => {
    const batch = batchOf(newId(), actor.userid)
    world.batches.set(batch.id, { batch, userid: actor.userid, tokenhash: actor.batchtokenhash })
    return batch
  })
  await bus.handle(getBatch, async ({ id }, context) => {
    world.asked.set(getBatch.name, context)
    return find(id, context.actor).batch
  })
  await bus.handle(listBatches, async ({ limit, before }, { actor }) => {
    const own = [...world.batches.values()].filter(owned => mayRead(owned, actor))
    const from = own.findIndex(({ batch }) => batch.id === before) + 1
    return own.slice(from, from + limit).map(({ batch }) => ({ ...batch, margin: 0.4 }))
  })
  await bus.handle(listBatchMessages, async ({ id, limit, before, after }, { actor }) => {
    find(id, actor)
    const { messages } = world
    if (after !== undefined) return messages.filter(({ seq }) => seq > after).slice(0, limit)
    const to = before === undefined ? messages.length : messages.findIndex(message => message.id === before)
    return messages.slice(Math.max(0, to - limit), to)
  })
  await bus.handle(getConversation, async ({ id }, { actor }) => {
    const conversation = world.conversations.get(id)
    if (!conversation || (actor.kind !== 'staff' && actor.userid !== conversation.userid))
      throw new AppError('not_found')
    return conversation
  })
  await bus.handle(createCardItem, async ({ id, files }, { actor }) => {
    find(id, actor)
    return takePhotos(files)
  })
  await bus.handle(retryCardItem, async ({ id, files }, { actor }) => {
    find(id, actor)
    return takePhotos(files)
  })
  const show = async (image: string, tabletype: 'B' | 'R', userid: string | null): Promise<Message> => {
    if (world.uploadFailure) throw world.uploadFailure
    await photos.keep([image])
    world.shownimages.set(image, { tabletype, userid })
    return { ...messageOf(3, image, 'I'), tabletype }
  }
  await bus.handle(postBatchImage, async ({ id, files: { image = '' } }, { actor }) =>
    show(image, 'B', find(id, actor).userid)
  )
  await bus.handle(postConversationImage, async ({ files: { image = '' } }, { actor }) =>
    show(image, 'R', actor.userid)
  )
  await bus.handle(mayReadMessageImage, async ({ name, tabletype }, { actor }) => {
    const shown = world.shownimages.get(name)
    return { allowed: shown?.tabletype === tabletype && (actor.kind === 'staff' || actor.userid === shown.userid) }
  })
  await bus.handle(mayReadImage, async ({ name }, context) => {
    world.asked.set(mayReadImage.name, context)
    const { actor } = context
    return {
      allowed: Object.values(world.files).includes(name) && actor.kind !== 'visitor' && actor.userid !== 'bruno'
    }
  })
  await bus.handle(listHighlights, async () => [])
  await bus.handle(getSettings, async () => ({
    estimationopen: world.estimationopen,
    hours: [],
    closures: [],
    shop: { name: 'Comptoir', address: 'Paris', phone: '', email: 'boutique@example.fr' }
  }))
  for (const service of services)
    await bus.handle(healthOf(service), async () =>
      service === 'recognition' ? { indexed: 12, pending: 0 } : { status: 'ok' }
    )
  return world
}
