import { messageType, tableType } from '@comptoir/contracts/conversation/conversation'
import { moreThanOnce } from './more-than-once.ts'
import type { Observed, ObservedBatch, ObservedMessage } from './observed.ts'

const isDeleted = ({ hiddenfrom }: ObservedMessage) => hiddenfrom === 'everybody'

/** The numbers of a thread run from 1 without gap or double. */
const numberingViolations = (thread: string, messages: readonly ObservedMessage[]): string[] => {
  const seqs = messages.map(({ seq }) => seq).toSorted((a, b) => a - b)
  return seqs.every((seq, place) => seq === place + 1) ? [] : [`thread ${thread} is numbered ${seqs.join(', ')}`]
}

/** Each offer of a batch has one message, which shows it as it is; a deleted message shows nothing. */
const offerViolations = (batch: ObservedBatch, messages: ReadonlyMap<string, ObservedMessage>): string[] =>
  batch.shown.flatMap(({ messageid, content, version }) => {
    const message = messages.get(messageid)
    if (!message) return [`offer ${messageid} of batch ${batch._id} has no message`]
    if (isDeleted(message) || (message.content === content && message.offerversion === version)) return []
    return [`offer ${messageid} of batch ${batch._id} is ${content}, its message shows ${message.content}`]
  })

/** Threads are in order, belong to something, and show the offers as they are. */
export const threadViolations = ({ batches, conversations, messages }: Observed): string[] => {
  const live = batches.filter(({ isErased }) => !isErased)
  const owners = new Set([
    ...live.map(({ _id }) => `${tableType.batch}:${_id}`),
    ...conversations.map(({ _id }) => `${tableType.conversation}:${_id}`)
  ])
  const byThread = Map.groupBy(messages, ({ tabletype, tableid }) => `${tabletype}:${tableid}`)
  const byId = new Map(messages.map(message => [message._id, message]))
  const offers = new Set(live.flatMap(({ shown }) => shown.map(({ messageid }) => messageid)))
  const strays = messages.filter(one => one.type === messageType.offer && !isDeleted(one) && !offers.has(one._id))
  const requests = messages.flatMap(({ requestid, userid, ...one }) =>
    requestid === null ? [] : [`${requestid} of ${userid} in ${one.tabletype}:${one.tableid}`]
  )
  return [
    ...[...byThread].flatMap(([thread, own]) =>
      owners.has(thread)
        ? numberingViolations(thread, own)
        : [`thread ${thread} has ${own.length} messages, and is of no batch or appointment`]
    ),
    ...moreThanOnce(requests).map(request => `request ${request} was posted twice`),
    ...live.flatMap(batch => offerViolations(batch, byId)),
    ...strays.map(({ _id, tableid }) => `message ${_id} shows an offer that batch ${tableid} does not have`)
  ]
}
