import { messageType } from '@comptoir/contracts/conversation/conversation'
import * as calls from '@comptoir/contracts/conversation/thread'
import { AppError } from '@comptoir/contracts/core/errors'
import { digestOf } from '@comptoir/kit/blobs/digest'
import type { OperationInput, RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { authorOf, postMessage } from '../messages/post.ts'
import { enterThread } from '../threads/enter-thread.ts'
import { batchThread, conversationThread, type Thread } from '../threads/thread.ts'

type ImageInput = OperationInput<typeof calls.postBatchImage>

/**
 * Shows an uploaded image in a thread. The image is kept before the message names it: an image without a message wastes
 * some bytes, a message without its image is a loss. The gateway removes the image of a refused post.
 */
const postImage = async (deps: Deps, thread: Thread, input: ImageInput, context: RequestContext) => {
  const { photos } = deps
  const { requestid, files } = input
  const { image } = files
  if (image === undefined) throw new AppError('validation_failed')
  const { ownerid } = await enterThread(deps, thread, 'post', context)
  const author = authorOf(context.actor)
  const fingerprint = requestid === undefined ? image : await digestOf(photos, image)
  await photos.keep([image])
  const posted = await postMessage(deps, {
    thread,
    author,
    type: messageType.image,
    content: image,
    requestid,
    fingerprint,
    ownerid
  })
  // A repeated request uploaded the same bytes under another name, which no message shows.
  if (posted.content !== image) await photos.remove([image])
  return posted
}

export const postBatchImage = command(calls.postBatchImage, (input, context, deps: Deps) =>
  postImage(deps, batchThread(input.id), input, context)
)

export const postConversationImage = command(calls.postConversationImage, (input, context, deps: Deps) =>
  postImage(deps, conversationThread(input.id), input, context)
)
