import { noticeRequested, shopNoticeRequested, type Notice } from '@comptoir/contracts/account/account-notices'
import { getSettings } from '@comptoir/contracts/batch/settings'
import { visitor } from '@comptoir/contracts/core/access'
import { reaction } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { slotTemplates, type MailRequest, type MailedShop } from '../mails/mail-request.ts'

/** The shop as its settings describe it. Throws `unavailable` when they cannot be read: the event comes again then. */
const readShop = async ({ bus }: Deps, requestid: string): Promise<MailedShop> => {
  const { shop } = await bus.request(getSettings, {}, { actor: visitor, requestid, deadline: Date.now() + 5000 })
  return shop
}

const isAboutSlot = ({ kind }: Notice): boolean => (slotTemplates as readonly string[]).includes(kind)

/**
 * Mails a person what another service has to tell them, unless the account was deleted. The event's id is the mail's key:
 * an event delivered twice sends one mail.
 */
export const mailNotice = reaction(noticeRequested, async ({ userid, notice }, deps: Deps, { id }) => {
  const user = await deps.users.get(userid)
  if (!user) return
  const { kind: template, ...told } = notice
  const data = isAboutSlot(notice) ? { ...told, shop: await readShop(deps, id) } : told
  await deps.sendMail({ template, to: user.email, firstname: user.firstname, data } as MailRequest, id)
})

/** Mails the shop at the address of its settings; without an address it sends nothing. */
export const mailShop = reaction(shopNoticeRequested, async ({ notice }, deps: Deps, { id }) => {
  const shop = await readShop(deps, id)
  if (shop.email === '') return
  const { kind: template, ...data } = notice
  await deps.sendMail({ template, to: shop.email, firstname: '', data }, id)
})
