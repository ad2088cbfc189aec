import type { postBatchMessage } from '@comptoir/contracts/conversation/thread'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { EnterThread } from '../enter-thread.ts'
import { authorOf, type PostMessage } from '../post-message.ts'
import type { Thread } from '../thread.ts'

/** Writes a text in a thread. */
export const createPostText =
  (
    threadOf: (id: string) => Thread,
    { enter, post }: { enter: EnterThread; post: PostMessage }
  ): Handler<typeof postBatchMessage> =>
  async ({ id, content, requestid }, context) => {
    const { thread, ownerid } = await enter(threadOf(id), 'post', context)
    return await post({ thread, author: authorOf(context.actor), type: 'T', content, requestid, ownerid })
  }
