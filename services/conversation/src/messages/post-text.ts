import { messageType } from '@comptoir/contracts/conversation/conversation'
import * as calls from '@comptoir/contracts/conversation/thread'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { enterThread } from '../threads/enter-thread.ts'
import { batchThread, conversationThread, type Thread } from '../threads/thread.ts'
import { authorOf, postMessage } from './post.ts'

interface Text {
  content: string
  requestid?: string | undefined
}

const postText = async (deps: Deps, thread: Thread, { content, requestid }: Text, context: RequestContext) => {
  const { ownerid } = await enterThread(deps, thread, 'post', context)
  const author = authorOf(context.actor)
  return await postMessage(deps, { thread, author, type: messageType.text, content, requestid, ownerid })
}

export const postBatchMessage = command(calls.postBatchMessage, (input, context, deps: Deps) =>
  postText(deps, batchThread(input.id), input, context)
)

export const postConversationMessage = command(calls.postConversationMessage, (input, context, deps: Deps) =>
  postText(deps, conversationThread(input.id), input, context)
)
