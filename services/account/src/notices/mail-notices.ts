import { noticeRequested, shopNoticeRequested } from '@comptoir/contracts/account/account-notices'
import { getSettings } from '@comptoir/contracts/batch/settings'
import { visitor } from '@comptoir/contracts/core/access'
import { reaction } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import type { MailRequest } from '../mails/mail-request.ts'

/**
 * Mails a person what another service has to tell them, unless the account was deleted. The event's id is the mail's key:
 * an event delivered twice sends one mail.
 */
export const mailNotice = reaction(noticeRequested, async ({ userid, notice }, { users, sendMail }: Deps, { id }) => {
  const user = await users.get(userid)
  if (!user) return
  const { kind: template, ...data } = notice
  await sendMail({ template, to: user.email, firstname: user.firstname, data } as MailRequest, id)
})

/** Mails the shop at the address of its settings; without an address it sends nothing. */
export const mailShop = reaction(shopNoticeRequested, async ({ notice }, { bus, sendMail }: Deps, { id }) => {
  const context = { actor: visitor, requestid: id, deadline: Date.now() + 5000 }
  const { shop } = await bus.request(getSettings, {}, context)
  if (shop.email === '') return
  const { kind: template, ...data } = notice
  await sendMail({ template, to: shop.email, firstname: '', data }, id)
})
