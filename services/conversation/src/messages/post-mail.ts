import { noticeRequested } from '@comptoir/contracts/account/account-notices'
import { messageType } from '@comptoir/contracts/conversation/conversation'
import * as calls from '@comptoir/contracts/conversation/thread'
import { AppError } from '@comptoir/contracts/core/errors'
import type { OperationInput, RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import { emits } from '@comptoir/kit/work/outbox'
import type { Deps } from '../deps.ts'
import { enterThread } from '../threads/enter-thread.ts'
import { batchThread, conversationThread, type Thread } from '../threads/thread.ts'
import { authorOf, postMessage } from './post.ts'

type MailInput = OperationInput<typeof calls.postBatchMail>

/** Staff mail the seller, and the mail stays in the thread for staff only. A visitor has no address to mail to. */
const postMail = async (deps: Deps, thread: Thread, input: MailInput, context: RequestContext) => {
  const { ownerid } = await enterThread(deps, thread, 'post_mail', context)
  if (ownerid === null) throw new AppError('illegal_transition')
  const { subject, content, requestid } = input
  const mail: calls.Mail = { subject, content }
  return await postMessage(deps, {
    thread,
    author: authorOf(context.actor),
    type: messageType.mail,
    content: JSON.stringify(mail),
    requestid,
    hiddenfrom: 'sellers',
    events: [emits(noticeRequested, { userid: ownerid, notice: { kind: 'shop_mail', ...thread, ...mail } })]
  })
}

export const postBatchMail = command(calls.postBatchMail, (input, context, deps: Deps) =>
  postMail(deps, batchThread(input.id), input, context)
)

export const postConversationMail = command(calls.postConversationMail, (input, context, deps: Deps) =>
  postMail(deps, conversationThread(input.id), input, context)
)
