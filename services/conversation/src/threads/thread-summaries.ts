import * as calls from '@comptoir/contracts/conversation/thread'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { presentMessage } from '../messages/message.ts'

export const threadSummaries = command(calls.threadSummaries, async ({ ids }, { actor }, { batchReads }: Deps) => {
  const summaries = await batchReads.summaries(ids, actor.kind === 'staff' ? 'staff' : 'seller')
  return summaries.map(({ _id, unread, lastmessage }) => ({
    id: _id,
    unread,
    lastmessage: lastmessage && presentMessage(lastmessage)
  }))
})
