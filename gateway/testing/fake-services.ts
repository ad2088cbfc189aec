import { mayReadRegisterPhoto } from '@comptoir/contracts/batch/register'
import { createBatch, getBatch, listBatches, mayReadImage, type Batch } from '@comptoir/contracts/batch/batch'
import { openHandover, readHandover } from '@comptoir/contracts/batch/handover'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { admitPhotos, createCardItem, retryCardItem } from '@comptoir/contracts/batch/item-calls'
import { getSettings } from '@comptoir/contracts/batch/settings'
import { Conversation, getConversation, type Message } from '@comptoir/contracts/conversation/conversation'
import {
  listBatchMessages,
  mayReadMessageImage,
  postBatchImage,
  postConversationImage
} from '@comptoir/contracts/conversation/thread'
import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { healthOf, services } from '@comptoir/contracts/core/health'
import { sampleOf } from '@comptoir/contracts/testing/sample-of'
import { aBatch, aCard, aMessage } from '@comptoir/contracts/testing/samples'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Bus } from '@comptoir/kit/bus/bus'
import { newId, newSecret, sha256 } from '@comptoir/kit/store/ids'
import { serveFakeAccount, type AccountWorld } from './fake-account.ts'
import { serveSamples, type SampleServices } from './sample-services.ts'

type TableType = Message['tabletype']

/** The state of the played services: who owns which batch, and who is signed in. */
export interface World extends AccountWorld, SampleServices {
  /** Batches with the hash of the token that owns them, if no account does. */
  batches: Map<string, { batch: Batch; tokenhash: string | null }>
  /** The batches that links hand over, by token, and those that browsers opened, by the hash of their secret. */
  handovers: { links: Map<string, string>; opened: Map<string, string> }
  /** The messages of every batch. */
  messages: Message[]
  /** Appointments with their messages. */
  conversations: Map<string, Conversation>
  estimationopen: boolean
  /** Whether the last check of the police register found nothing wrong. */
  registerok: boolean
  /** The files of the last upload of photos. */
  files: Record<string, string | undefined>
  /** Where the images of messages are shown, by name. */
  shownimages: Map<string, { tabletype: TableType; userid: string | null }>
  /** Thrown by the calls that take photos. */
  uploadFailure: Error | null
}

export const batchOf = (id: string, userid: string | null): Batch => aBatch({ id, userid, items: [] })

export const messageOf = (seq: number, content: string, type = 'T'): Message =>
  aMessage({ id: `message-${seq}`, tableid: 'batch-anna', userid: 'anna', type, content, seq })

export const conversationOf = (id: string, userid: string): Conversation => ({
  ...sampleOf(Conversation),
  id,
  userid,
  messages: [1, 2].map(seq => ({ ...messageOf(seq, 'Bonjour'), tableid: id, tabletype: 'R', userid }))
})

export const itemOf = ({ face = null, back = null }: Record<string, string | null | undefined>): CardItem =>
  aCard({ id: newId(), status: 'AX', content: { face, back }, name: null, price: null })

/** Services that keep the one rule the gateway relies on, ownership, and answer everything else with samples. */
export const serveFakes = async (bus: Bus, photos: BlobStore): Promise<World> => {
  const samples = await serveSamples(bus)
  const { serve } = samples
  const world: World = Object.assign(await serveFakeAccount(bus, photos, samples), samples, {
    batches: new Map(
      ['anna', 'bruno'].map(userid => [
        `batch-${userid}`,
        { batch: batchOf(`batch-${userid}`, userid), tokenhash: null }
      ])
    ),
    handovers: { links: new Map(), opened: new Map() },
    messages: [messageOf(1, 'Bonjour'), messageOf(2, 'Bonsoir')],
    conversations: new Map(
      ['anna', 'bruno'].map(userid => [`appointment-${userid}`, conversationOf(`appointment-${userid}`, userid)])
    ),
    estimationopen: true,
    registerok: true,
    files: {},
    shownimages: new Map(),
    uploadFailure: null
  })
  const owns = ({ kind, userid }: Actor, owner: string | null) =>
    kind === 'staff' || (userid !== null && userid === owner)
  const mayRead = ({ batch, tokenhash }: { batch: Batch; tokenhash: string | null }, actor: Actor) =>
    owns(actor, batch.userid) || (actor.batchtokenhash !== null && actor.batchtokenhash === tokenhash)
  const find = (id: string, actor: Actor): Batch => {
    const owned = world.batches.get(id)
    if (!owned || !mayRead(owned, actor)) throw new AppError('not_found')
    return owned.batch
  }
  const keep = async (names: (string | undefined)[]) => {
    if (world.uploadFailure) throw world.uploadFailure
    await photos.keep(names.filter(name => name !== undefined))
  }
  const takePhotos = async (files: Record<string, string | undefined>) => {
    world.files = files
    await keep(Object.values(files))
    return itemOf(files)
  }
  const show = async (image: string, tabletype: TableType, userid: string | null): Promise<Message> => {
    await keep([image])
    world.shownimages.set(image, { tabletype, userid })
    return { ...messageOf(3, image, 'I'), tabletype }
  }

  await serve(admitPhotos, async ({ id }, { actor }) => {
    find(id, actor)
    return {}
  })
  await serve(createBatch, async (_input, { actor }) => {
    const batch = batchOf(newId(), actor.userid)
    world.batches.set(batch.id, { batch, tokenhash: actor.batchtokenhash })
    return batch
  })
  await serve(getBatch, async ({ id }, { actor }) => {
    const handed = actor.handoverhash !== undefined && world.handovers.opened.get(actor.handoverhash) === id
    return handed ? { ...batchOf(id, null), handover: 'guest' as const } : find(id, actor)
  })
  await serve(readHandover, async ({ token }) => {
    const batchid = world.handovers.links.get(token)
    if (batchid === undefined) throw new AppError('reset_link_invalid')
    return { number: batchOf(batchid, null).number }
  })
  await serve(openHandover, async ({ token }) => {
    const batchid = world.handovers.links.get(token)
    if (batchid === undefined) throw new AppError('reset_link_invalid')
    const secret = newSecret()
    world.handovers.opened.set(sha256(secret), batchid)
    return { batchid, handover: { secret, expiresat: new Date(Date.now() + 86_400_000).toISOString() } }
  })
  await serve(listBatches, async ({ limit, before }, { actor }) => {
    const own = [...world.batches.values()].filter(owned => mayRead(owned, actor)).map(({ batch }) => batch)
    const items = own.slice(own.findIndex(({ id }) => id === before) + 1).slice(0, limit)
    const next = items.at(-1) === own.at(-1) ? null : (items.at(-1)?.id ?? null)
    return { items: items.map(batch => ({ ...batch, margin: 0.4 })), next }
  })
  await serve(listBatchMessages, async ({ id, limit }, { actor }) => {
    find(id, actor)
    return { items: world.messages.slice(-limit), next: null }
  })
  await serve(getConversation, async ({ id }, { actor }) => {
    const conversation = world.conversations.get(id)
    if (!conversation || !owns(actor, conversation.userid)) throw new AppError('not_found')
    return conversation
  })
  for (const call of [createCardItem, retryCardItem])
    await serve(call, async ({ id, files }, { actor }) => {
      find(id, actor)
      return takePhotos(files)
    })
  await serve(postBatchImage, async ({ id, files: { image = '' } }, { actor }) =>
    show(image, 'B', find(id, actor).userid)
  )
  await serve(postConversationImage, async ({ files: { image = '' } }, { actor }) => show(image, 'R', actor.userid))
  await serve(mayReadMessageImage, async ({ name, tabletype }, { actor }) => {
    const shown = world.shownimages.get(name)
    return { allowed: shown?.tabletype === tabletype && owns(actor, shown.userid) }
  })
  await serve(mayReadImage, async ({ name }, { actor }) => ({
    allowed: Object.values(world.files).includes(name) && owns(actor, 'anna')
  }))
  await serve(mayReadRegisterPhoto, async ({ name }, { actor }) => ({
    allowed: Object.values(world.files).includes(name) && actor.kind === 'staff'
  }))
  await serve(getSettings, async () => ({ ...sampleOf(getSettings.reply), estimationopen: world.estimationopen }))
  for (const service of services)
    await serve(healthOf(service), async () => {
      if (service === 'recognition') return { indexed: 12, pending: 0 }
      const register = { ok: world.registerok, entries: 3, checkedat: '2026-12-01T03:00:00.000Z' }
      return { status: 'ok', ...(service === 'batch' ? { register } : {}) }
    })
  return world
}
