import { createHash } from 'node:crypto'
import { AppError } from '@comptoir/contracts/core/errors'
import { imagesKept, type postBatchImage } from '@comptoir/contracts/conversation/thread'
import type { Handler } from '@comptoir/kit/bus/bus'
import { emits } from '@comptoir/kit/work/outbox'
import type { Dependencies } from '../dependencies.ts'
import type { EnterThread } from '../enter-thread.ts'
import { authorOf, type PostMessage } from '../post-message.ts'
import type { Thread } from '../thread.ts'

type Photos = Pick<Dependencies, 'photos'>['photos']

/** Shows a stored image in a thread. A repetition brings the same bytes under another name, which nobody needs then. */
export const createPostImage =
  (
    threadOf: (id: string) => Thread,
    { enter, post, photos }: { enter: EnterThread; post: PostMessage; photos: Photos }
  ): Handler<typeof postBatchImage> =>
  async ({ id, requestid, files: { image } }, context) => {
    if (image === undefined) throw new AppError('validation_failed')
    const { thread, ownerid } = await enter(threadOf(id), 'post', context)
    const posted = await post({
      thread,
      author: authorOf(context.actor),
      type: 'I',
      content: image,
      requestid,
      ownerid,
      ...(requestid === undefined ? {} : { held: await digestOf(photos, image) }),
      // The image is kept by an event of the same write: a crash can neither lose nor orphan it.
      eventsOf: () => [emits(imagesKept, { names: [image] })]
    })
    if (posted.content !== image) await photos.remove([image])
    return posted
  }

/** The same bytes are stored as the same bytes. */
const digestOf = async (photos: Photos, name: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of await photos.read(name)) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}
