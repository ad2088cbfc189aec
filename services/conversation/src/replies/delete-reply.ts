import * as calls from '@comptoir/contracts/conversation/replies'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { withEvents } from '@comptoir/kit/work/outbox'
import { auditOf } from '@comptoir/kit/work/staff-act'
import type { Deps } from '../deps.ts'
import type { ReplyRecord } from './replies.ts'

/** Deletes a canned answer: one write empties it and tells the audit log. */
export const deleteReply = command(calls.deleteReply, async ({ id }, { actor }, { replies, outbox }: Deps) => {
  const before = await replies.collection.findOne({ _id: id, position: { $exists: true } })
  if (!before) throw new AppError('not_found')
  const target = { kind: 'reply', id } as const
  const events = auditOf(actor, { act: 'reply.deleted', target, before: { title: before.title ?? '' } })
  const emptied = {
    $set: { deletedat: new Date() },
    $unset: { title: '', content: '', shortcut: '', shortcutkey: '', position: '' },
    $inc: { version: 1 }
  } as const
  const { matchedCount } = await replies.collection.updateOne(
    { _id: id, position: { $exists: true } },
    withEvents<ReplyRecord>(emptied, events)
  )
  if (matchedCount === 0) throw new AppError('not_found')
  outbox.kick()
  return {}
})
