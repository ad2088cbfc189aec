import type { noticeRequested } from '@comptoir/contracts/account/account-notices'
import type { EventPayload } from '@comptoir/contracts/core/event'
import type { EventMeta } from '@comptoir/kit/bus/bus'
import type { Dependencies } from '../dependencies.ts'
import type { MailRequest } from '../mails/mail-request.ts'
import type { SendMail } from '../mails/send-requested-mail.ts'

/**
 * Mails a person the news another service has for them. The event's id is the mail's key: an event delivered twice sends
 * one mail. Whoever has left is not written to any more.
 */
export const createMailNotice =
  ({ users, sendMail }: Pick<Dependencies, 'users'> & { sendMail: SendMail }) =>
  async ({ userid, notice }: EventPayload<typeof noticeRequested>, { id }: EventMeta): Promise<void> => {
    const user = await users.get(userid)
    if (!user) return
    const { kind: template, ...data } = notice
    await sendMail({ template, to: user.email, firstname: user.firstname, data } as MailRequest, id)
  }
