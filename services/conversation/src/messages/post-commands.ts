import { noticeRequested } from '@comptoir/contracts/account/account-notices'
import { messageType } from '@comptoir/contracts/conversation/conversation'
import * as calls from '@comptoir/contracts/conversation/thread'
import { AppError } from '@comptoir/contracts/core/errors'
import { emits } from '@comptoir/kit/work/outbox'
import { threadCommands } from '../threads/thread-commands.ts'
import { authorOf, postMessage } from './post.ts'

export const [postBatchMessage, postConversationMessage] = threadCommands(
  [calls.postBatchMessage, calls.postConversationMessage],
  'post',
  ({ thread, ownerid }, { content, requestid }, { actor }, deps) =>
    postMessage(deps, { thread, author: authorOf(actor), type: messageType.text, content, requestid, ownerid })
)

/** Staff show a film, or where and when an appointment by video takes place. */
export const [postBatchVideo, postConversationVideo] = threadCommands(
  [calls.postBatchVideo, calls.postConversationVideo],
  'post_video',
  ({ thread, ownerid }, { title, url, startsat = null, requestid }, { actor }, deps) => {
    const content = JSON.stringify({ title, url, startsat } satisfies calls.Video)
    return postMessage(deps, { thread, author: authorOf(actor), type: messageType.video, content, requestid, ownerid })
  }
)

/** Staff mail the seller, and the mail stays in the thread for staff only. A visitor has no address to mail to. */
export const [postBatchMail, postConversationMail] = threadCommands(
  [calls.postBatchMail, calls.postConversationMail],
  'post_mail',
  async ({ thread, ownerid }, { subject, content, requestid }, { actor }, deps) => {
    if (ownerid === null) throw new AppError('illegal_transition')
    const mail: calls.Mail = { subject, content }
    return await postMessage(deps, {
      thread,
      author: authorOf(actor),
      type: messageType.mail,
      content: JSON.stringify(mail),
      requestid,
      hiddenfrom: 'sellers',
      events: [emits(noticeRequested, { userid: ownerid, notice: { kind: 'shop_mail', ...thread, ...mail } })]
    })
  }
)
