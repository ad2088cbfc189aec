import type { mailRequested } from '@comptoir/contracts/account/account-calls'
import type { EventPayload } from '@comptoir/contracts/core/event'
import type { EventMeta } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/run/log'
import type { Mailer } from '@comptoir/service-account/mails/mail'
import type { Sealer } from '@comptoir/kit/store/sealer'
import type { MailRequest } from './mail-request.ts'
import { renderMail } from './render-mail.ts'
import { openRequest } from './request-mail.ts'

export type SendMail = ReturnType<typeof createSendMail>

/** Writes and queues a mail; the same key is sent once. */
export const createSendMail =
  ({ queue, publicUrl }: { queue: Mailer['queue']; publicUrl: string }) =>
  async (request: MailRequest, key: string): Promise<void> =>
    queue({ ...(await renderMail(request, publicUrl)), key })

/**
 * Writes and queues the mail of an event. The event's id is the mail's key, so that an event delivered twice sends one
 * mail. A request of another key is dropped: delivered again it would not open either.
 */
export const createSendRequestedMail =
  ({ sealer, sendMail, log }: { sealer: Sealer; sendMail: SendMail; log: Log }) =>
  async ({ sealed }: EventPayload<typeof mailRequested>, { id }: EventMeta): Promise<void> => {
    const request = openRequest(sealer, sealed)
    if (request === null) log.error({ event: id }, 'mail dropped: it was sealed with another key')
    else await sendMail(request, id)
  }
