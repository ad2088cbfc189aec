import type { postBatchVideo, Video } from '@comptoir/contracts/conversation/thread'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { EnterThread } from '../enter-thread.ts'
import { authorOf, type PostMessage } from '../post-message.ts'
import type { Thread } from '../thread.ts'

/** Staff show a film, or where and when an appointment by video takes place. */
export const createPostVideo =
  (
    threadOf: (id: string) => Thread,
    { enter, post }: { enter: EnterThread; post: PostMessage }
  ): Handler<typeof postBatchVideo> =>
  async ({ id, title, url, startsat, requestid }, context) => {
    const { thread, ownerid } = await enter(threadOf(id), 'post_video', context)
    const video: Video = { title, url, startsat: startsat ?? null }
    return await post({
      thread,
      author: authorOf(context.actor),
      type: 'V',
      content: JSON.stringify(video),
      requestid,
      ownerid
    })
  }
