import type { Actor } from '@comptoir/contracts/core/access'
import { limits } from '@comptoir/contracts/core/limits'
import { derivativeName, type BlobStore } from '@comptoir/kit/blobs/blobs'
import { createSealer } from '@comptoir/kit/store/sealer'
import { presentUser } from '@comptoir/service-account/accounts/present-user'
import { openUsers } from '@comptoir/service-account/accounts/users'
import { listedProjection, presentBatch, presentListedBatch } from '@comptoir/service-batch/batch/present'
import { openBatchRepository } from '@comptoir/service-batch/batch/repository'
import { openSettings } from '@comptoir/service-batch/settings/settings-store'
import { presentConversation } from '@comptoir/service-conversation/appointments/conversation'
import { openConversations } from '@comptoir/service-conversation/appointments/repository'
import { presentMessage } from '@comptoir/service-conversation/messages/message'
import { openMessages } from '@comptoir/service-conversation/messages/repository'
import { openBatchReads } from '@comptoir/service-conversation/threads/batch-reads'
import { batchThread } from '@comptoir/service-conversation/threads/thread'
import Fastify from 'fastify'
import type { Db } from 'mongodb'
import type { AddressInfo } from 'node:net'
import type { CalledShop } from './calls-shop.ts'

interface Stores {
  db: Db
  photos: BlobStore
}

const page = { limit: limits.pageSize }

/** What was read, or the end of the measure: an answer without it would be a cheaper one. */
const there = <T>(found: T | null | undefined): T => {
  if (found === null || found === undefined) throw new Error('what the calls are about is not there')
  return found
}

/**
 * The answers in JSON, each by one function: the reads of the services in their order, by the functions with which they
 * read, and the fields that leave, by the functions with which they name them. Nothing here asks who asks, crosses a bus,
 * or compares an answer with its contract.
 */
const openAnswers = async ({ db }: Stores, { seller, newcomer, fullBatch, url }: CalledShop) => {
  const users = await openUsers(db)
  const batches = await openBatchRepository(db)
  const settings = await openSettings(db, url)
  const batchReads = await openBatchReads(db)
  const conversations = await openConversations(db)
  const messages = await openMessages(db)
  // The newcomer has no payout data: nothing is opened with this key.
  const payouts = createSealer('a key of 32 characters that opens nothing', 'payment')

  const actor: Actor = { kind: 'user', userid: seller.id, batchtokenhash: null }
  const find = async () => there(await batches.findVisible({ _id: fullBatch }, actor))
  /** The shipping cost is read as well: the amounts of a batch follow from it. */
  const besides = (ids: string[]) => Promise.all([batchReads.summaries(ids, 'seller'), settings.shippingCents()])
  const list = async (userid: string) => {
    const { items } = await batches.list({ userid }, { ...page, projection: listedProjection })
    const [summaries, costcents] = await besides(items.map(({ _id }) => _id))
    return items.map((batch, index) => {
      const { unread, lastmessage } = there(summaries[index])
      return {
        ...presentListedBatch(batch, costcents),
        unread,
        lastmessage: lastmessage && presentMessage(lastmessage)
      }
    })
  }

  return {
    async session() {
      const user = there(await users.get(newcomer.id))
      const [batchs, { items }] = await Promise.all([
        list(newcomer.id),
        conversations.list({ userid: newcomer.id }, page, 'seller')
      ])
      return { ...presentUser(user, payouts), batchs, conversations: items.map(presentConversation) }
    },
    async batch() {
      const batch = await find()
      const [summaries, costcents] = await besides([fullBatch])
      return { ...presentBatch(batch, costcents), unread: there(summaries[0]).unread }
    },
    page: () => list(seller.id),
    async thread() {
      await find()
      const { items } = await messages.page(batchThread(fullBatch), page, 'seller')
      return items.map(presentMessage)
    }
  }
}

/** Starts a bare Fastify server with a route for each call, named after it. Returns its address, and how to stop it. */
export const startBare = async (stores: Stores, shop: CalledShop) => {
  const app = Fastify()
  for (const [name, answer] of Object.entries(await openAnswers(stores, shop))) app.get(`/${name}`, () => answer())

  const { photos } = stores
  const { seller, photo } = shop
  const small = derivativeName(photo, limits.imageWidths[0], 'jpg')
  const batches = await openBatchRepository(stores.db)
  app.get('/thumbnail', async (_request, reply) => {
    if (!(await batches.ownsPhoto(photo, { kind: 'user', userid: seller.id, batchtokenhash: null })))
      throw new Error('the photo is of somebody else')
    const [, found] = await Promise.all([photos.stat(photo), photos.stat(small)])
    return reply
      .type('image/jpeg')
      .header('content-length', there(found).size)
      .send(await photos.read(small))
  })

  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => app.close() }
}
