import { noticeRequested } from '@comptoir/contracts/account/account-notices'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Mail, postBatchMail } from '@comptoir/contracts/conversation/thread'
import type { Handler } from '@comptoir/kit/bus/bus'
import { emits } from '@comptoir/kit/work/outbox'
import type { EnterThread } from '../enter-thread.ts'
import { authorOf, type PostMessage } from '../post-message.ts'
import type { Thread } from '../thread.ts'

/** Staff mail the seller; what they wrote stays in the thread, for staff only. Nobody can be mailed about a visitor's batch. */
export const createPostMail =
  (
    threadOf: (id: string) => Thread,
    { enter, post }: { enter: EnterThread; post: PostMessage }
  ): Handler<typeof postBatchMail> =>
  async ({ id, subject, content, requestid }, context) => {
    const { thread, ownerid } = await enter(threadOf(id), 'post_mail', context)
    if (ownerid === null) throw new AppError('illegal_transition')
    const mail: Mail = { subject, content }
    return await post({
      thread,
      author: authorOf(context.actor),
      type: 'DE',
      content: JSON.stringify(mail),
      requestid,
      more: { hiddenfrom: 'sellers' },
      eventsOf: () => [emits(noticeRequested, { userid: ownerid, notice: { kind: 'shop_mail', ...thread, ...mail } })]
    })
  }
