import type { Actor } from '@comptoir/contracts/core/access'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import { newId, sha256 } from '@comptoir/kit/store/ids'
import { outboxFields, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { Dependencies } from './dependencies.ts'
import { createEraseThread, type EraseThreadNeeds } from './erase-thread.ts'
import { searchWordsOf } from './message-words.ts'
import { presentMessage, type MessageRecord } from './message.ts'
import type { NewMessage } from './message-repository.ts'
import { threadKey, type Thread } from './thread.ts'

/** What somebody writes in a thread. */
export interface Draft {
  thread: Thread
  author: { userid: string; fromshop: boolean }
  type: 'T' | 'I' | 'V' | 'DE'
  content: string
  requestid?: string | undefined
  /** What of the post a repetition must hold too; the content where nothing is told. */
  held?: unknown
  /** The seller of the thread where the other side, should it leave the message unread, is told of it by mail. */
  ownerid?: string | null
  more?: Pick<MessageRecord, 'hiddenfrom'>
  eventsOf?: (messageid: string) => OutboxEvent[]
}

export type PostMessage = ReturnType<typeof createPostMessage>

/**
 * Writes a message and tells it; the same author and request get the first answer again, with another content
 * or in another thread `request_conflict`. `not_found` when the thread is gone, or the message since.
 */
export const createPostMessage = (needs: EraseThreadNeeds & Pick<Dependencies, 'departures' | 'outbox' | 'frames'>) => {
  const { messages, digests, departures, outbox, frames } = needs
  const eraseThread = createEraseThread(needs)
  return async (draft: Draft): Promise<Message> => {
    const askedat = draft.author.fromshop ? await messages.unansweredSince(draft.thread) : null
    const { message, fresh } = await messages.append(newMessage(draft, askedat))
    if (!fresh && message.requestprint !== printOf(draft)) throw new AppError('request_conflict')
    if (message.hiddenfrom === 'everybody') throw new AppError('not_found')
    if (fresh) {
      // At once: whoever waits for it waits for nothing else, and of a thread that is going they hear next.
      frames.posted(message)
      if (message.outbox) outbox.kick()
    }
    // Also for a repetition: the first request may have ended just here.
    const { ownerid = null, author } = draft
    if (ownerid !== null) {
      const reader = author.fromshop ? 'seller' : 'staff'
      await digests.want(draft.thread, { reader, userid: ownerid, seq: message.seq })
    }
    // Asked last: a thread that goes later finds the message and erases it.
    if (await departures.includes(draft.thread.tableid)) {
      await eraseThread(draft.thread)
      throw new AppError('not_found')
    }
    return presentMessage(message)
  }
}

/** The actor as the author of a message; `login_required` for nobody. */
export const authorOf = ({ kind, userid }: Actor): Draft['author'] => {
  if (userid === null) throw new AppError('login_required')
  return { userid, fromshop: kind === 'staff' }
}

const newMessage = (draft: Draft, askedat: Date | null): NewMessage => {
  const { thread, author, type, content, requestid, more, eventsOf } = draft
  const id = newId()
  return {
    _id: id,
    ...thread,
    requestid: requestid ?? null,
    ...(requestid === undefined ? {} : { requestkey: keyOf(draft, requestid), requestprint: printOf(draft) }),
    userid: author.userid,
    ...(author.fromshop ? { fromshop: true } : {}),
    type,
    content,
    ...(askedat ? { askedat } : {}),
    ...searchWordsOf(draft),
    ...more,
    createdat: new Date(),
    ...outboxFields(eventsOf?.(id) ?? [])
  }
}

/** No id of an author holds the colon, so that whatever a request is named no two keys are the same. */
const keyOf = ({ author }: Draft, requestid: string) => `${author.userid}:${requestid}`

const printOf = ({ thread, type, content, held = content }: Draft) =>
  sha256(JSON.stringify([threadKey(thread), type, held]))
