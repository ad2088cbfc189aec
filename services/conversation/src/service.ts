import { mayReadBatch } from '@comptoir/contracts/batch'
import { listBatchMessages, type Message } from '@comptoir/contracts/conversation'
import { AppError } from '@comptoir/contracts/errors'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/log'
import { openCollection } from '@comptoir/kit/mongo'
import { serve } from '@comptoir/kit/serve'
import { serveHealth } from '@comptoir/kit/serve-health'
import type { Db } from 'mongodb'
import { presentMessage, type MessageRecord } from './message.ts'

/** Wires the conversation service: the messages of a batch's thread. */
export const startConversationService = async ({ db, bus, log }: { db: Db; bus: Bus; log: Log }) => {
  const messages = await openCollection<MessageRecord>(db, 'messages', [
    { name: 'thread', key: { tabletype: 1, tableid: 1, seq: 1 }, unique: true }
  ])

  await Promise.all([
    serve(
      bus,
      listBatchMessages,
      async ({ id, limit, before, after }, context): Promise<Message[]> => {
        // Only the batch service knows whose batch it is.
        if (!(await bus.request(mayReadBatch, { id }, context)).allowed) throw new AppError('not_found')
        // Mails the shop sent from its dashboard are never in a seller's list.
        const hidden = context.actor.kind === 'staff' ? {} : { type: { $ne: 'DE' } }
        const thread = { tabletype: 'B' as const, tableid: id, ...hidden }
        if (after !== undefined) {
          const missed = messages.find({ ...thread, seq: { $gt: after } }).sort({ seq: 1 })
          return (await missed.limit(limit).toArray()).map(presentMessage)
        }
        const older = before === undefined ? null : await messages.findOne({ _id: before, ...thread })
        if (before !== undefined && !older) return []
        const page = messages.find({ ...thread, ...(older ? { seq: { $lt: older.seq } } : {}) }).sort({ seq: -1 })
        return (await page.limit(limit).toArray()).toReversed().map(presentMessage)
      },
      log
    ),
    serveHealth(bus, 'conversation', { db, log })
  ])
  return { stop: () => Promise.resolve() }
}
