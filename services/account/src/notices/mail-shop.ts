import { visitor } from '@comptoir/contracts/core/access'
import type { shopNoticeRequested } from '@comptoir/contracts/account/account-notices'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { getSettings } from '@comptoir/contracts/batch/settings'
import type { EventMeta } from '@comptoir/kit/bus/bus'
import type { Dependencies } from '../dependencies.ts'
import type { SendMail } from '../mails/send-requested-mail.ts'

const settingsMs = 5000

/**
 * Mails the shop, at the address of its settings; a shop without one is not written to. The event's id is the mail's
 * key: an event delivered twice sends one mail.
 */
export const createMailShop =
  ({ bus, sendMail }: Pick<Dependencies, 'bus'> & { sendMail: SendMail }) =>
  async ({ notice }: EventPayload<typeof shopNoticeRequested>, { id }: EventMeta): Promise<void> => {
    const context = { actor: visitor, requestid: id, deadline: Date.now() + settingsMs }
    const { shop } = await bus.request(getSettings, {}, context)
    if (shop.email === '') return
    const { kind: template, ...data } = notice
    await sendMail({ template, to: shop.email, firstname: '', data }, id)
  }
