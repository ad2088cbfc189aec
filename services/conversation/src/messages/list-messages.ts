import * as calls from '@comptoir/contracts/conversation/thread'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { enterThread } from '../threads/enter-thread.ts'
import { batchThread, conversationThread, type Thread } from '../threads/thread.ts'
import { presentMessage } from './message.ts'
import type { ThreadPage } from './repository.ts'

const listMessages = async (deps: Deps, thread: Thread, page: ThreadPage, context: RequestContext) => {
  const { reader } = await enterThread(deps, thread, 'read', context)
  const { items, next } = await deps.messages.page(thread, page, reader)
  return { items: items.map(presentMessage), next }
}

export const listBatchMessages = command(calls.listBatchMessages, ({ id, ...page }, context, deps: Deps) =>
  listMessages(deps, batchThread(id), page, context)
)

export const listConversationMessages = command(
  calls.listConversationMessages,
  ({ id, ...page }, context, deps: Deps) => listMessages(deps, conversationThread(id), page, context)
)
