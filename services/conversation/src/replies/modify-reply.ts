import * as calls from '@comptoir/contracts/conversation/replies'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { isDuplicateKey } from '@comptoir/kit/store/mongo'
import { withEvents } from '@comptoir/kit/work/outbox'
import { auditOf, changeOf } from '@comptoir/kit/work/staff-act'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import { shortcutTaken } from './create-reply.ts'
import { presentReply, shortcutFields, type ReplyRecord } from './replies.ts'

/** Changes the parts of a canned answer that are given. A colleague's change in between is never overwritten unseen. */
export const modifyReply = command(
  calls.modifyReply,
  async ({ id, title, content, shortcut, position, version }, { actor }, { replies, outbox }: Deps) => {
    for (;;) {
      const before = await replies.collection.findOne({ _id: id, position: { $exists: true } })
      if (!before) throw new AppError('not_found')
      if (version !== undefined && version !== before.version)
        throw new AppError('request_conflict', { fields: { title: french.reply.changedMeanwhile } })
      const known = presentReply(before)
      const change = {
        ...(title === undefined ? {} : { title }),
        ...(content === undefined ? {} : { content }),
        ...(position === undefined ? {} : { position })
      }
      const after = { ...known, ...change, ...(shortcut === undefined ? {} : { shortcut }) }
      const told = ({ title: name, content: text, shortcut: call, position: place }: typeof known) => ({
        title: name,
        content: text,
        shortcut: call,
        position: place
      })
      const events = auditOf(actor, {
        act: 'reply.changed',
        target: { kind: 'reply', id },
        ...changeOf(told(known), told(after), ['content'])
      })
      const update = withEvents<ReplyRecord>(
        {
          $set: { ...change, ...shortcutFields(shortcut) },
          ...(shortcut === null ? { $unset: { shortcut: '', shortcutkey: '' } } : {}),
          $inc: { version: 1 }
        },
        events
      )
      const unchanged = { _id: id, version: before.version, position: { $exists: true } }
      try {
        const saved = await replies.collection.findOneAndUpdate(unchanged, update, { returnDocument: 'after' })
        if (!saved) continue
        outbox.kick()
        return presentReply(saved)
      } catch (error) {
        throw isDuplicateKey(error) ? shortcutTaken() : error
      }
    }
  }
)
