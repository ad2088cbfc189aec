import * as calls from '@comptoir/contracts/conversation/replies'
import { AppError } from '@comptoir/contracts/core/errors'
import { newId } from '@comptoir/kit/store/ids'
import { command } from '@comptoir/kit/bus/command'
import { isDuplicateKey } from '@comptoir/kit/store/mongo'
import { onceRequested, requestMark } from '@comptoir/kit/store/once'
import { outboxFields } from '@comptoir/kit/work/outbox'
import { auditOf } from '@comptoir/kit/work/staff-act'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import { presentReply, shortcutFields, type ReplyRecord } from './replies.ts'

/** The refusal of a shortcut that another answer has. */
export const shortcutTaken = (): AppError =>
  new AppError('validation_failed', { fields: { shortcut: french.reply.shortcutTaken } })

/** Adds a canned answer at the end of the list. */
export const createReply = command(
  calls.createReply,
  async ({ title, content, shortcut = null, requestid }, { actor }, { replies, outbox }: Deps) => {
    const mark = requestMark(actor.userid, requestid, [title, content, shortcut])
    const { record } = await onceRequested(replies.collection, mark, async () => {
      const present = await replies.list(calls.repliesMost)
      if (present.length >= calls.repliesMost)
        throw new AppError('validation_failed', { fields: { title: french.reply.tooMany } })
      const _id = newId()
      const target = { kind: 'reply', id: _id } as const
      const events = auditOf(actor, { act: 'reply.created', target, after: { title, shortcut } })
      const made: ReplyRecord = {
        _id,
        title,
        content,
        ...shortcutFields(shortcut),
        position: (present.at(-1)?.position ?? 0) + 1,
        version: 1,
        ...mark,
        ...outboxFields(events)
      }
      try {
        await replies.collection.insertOne(made)
      } catch (error) {
        const { shortcutkey } = made
        const isTaken = isDuplicateKey(error) && shortcutkey !== undefined
        if (isTaken && (await replies.hasShortcut(shortcutkey, _id))) {
          // The same request may have made it a moment ago: then it is answered again.
          const same = mark.requestkey ? await replies.collection.findOne({ requestkey: mark.requestkey }) : null
          if (!same) throw shortcutTaken()
        }
        throw error
      }
      return made
    })
    outbox.kick()
    return presentReply(record)
  }
)
