import { messageType } from '@comptoir/contracts/conversation/conversation'
import * as calls from '@comptoir/contracts/conversation/thread'
import { AppError } from '@comptoir/contracts/core/errors'
import { digestOf } from '@comptoir/kit/blobs/digest'
import { authorOf, postMessage } from '../messages/post.ts'
import { threadCommands } from '../threads/thread-commands.ts'
import { threadKey } from '../threads/thread.ts'

/**
 * Shows an uploaded image in a thread. The image is kept before the message names it, for a message without its image
 * is a loss. The gateway removes the image of a refused post.
 */
export const [postBatchImage, postConversationImage] = threadCommands(
  [calls.postBatchImage, calls.postConversationImage],
  'post',
  async ({ thread, ownerid }, { requestid, files: { image } }, { actor }, deps) => {
    if (image === undefined) throw new AppError('validation_failed')
    const { photos, uploads } = deps
    const author = authorOf(actor)
    const fingerprint = requestid === undefined ? image : await digestOf(photos, image)
    return await uploads.keepWhile(threadKey(thread), [image], async () => {
      const type = messageType.image
      const posted = await postMessage(deps, { thread, author, type, content: image, requestid, fingerprint, ownerid })
      // A repeated request uploaded the same bytes under another name, which no message shows.
      if (posted.content !== image) await photos.remove([image])
      return posted
    })
  }
)
