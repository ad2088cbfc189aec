import { messageType } from '@comptoir/contracts/conversation/conversation'
import * as calls from '@comptoir/contracts/conversation/thread'
import type { OperationInput, RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { enterThread } from '../threads/enter-thread.ts'
import { batchThread, conversationThread, type Thread } from '../threads/thread.ts'
import { authorOf, postMessage } from './post.ts'

type VideoInput = OperationInput<typeof calls.postBatchVideo>

/** Staff show a film, or where and when an appointment by video takes place. */
const postVideo = async (deps: Deps, thread: Thread, input: VideoInput, context: RequestContext) => {
  const { ownerid } = await enterThread(deps, thread, 'post_video', context)
  const { title, url, startsat = null, requestid } = input
  const video: calls.Video = { title, url, startsat }
  return await postMessage(deps, {
    thread,
    author: authorOf(context.actor),
    type: messageType.video,
    content: JSON.stringify(video),
    requestid,
    ownerid
  })
}

export const postBatchVideo = command(calls.postBatchVideo, (input, context, deps: Deps) =>
  postVideo(deps, batchThread(input.id), input, context)
)

export const postConversationVideo = command(calls.postConversationVideo, (input, context, deps: Deps) =>
  postVideo(deps, conversationThread(input.id), input, context)
)
