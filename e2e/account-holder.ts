import type { User } from '@comptoir/contracts/account/user'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { aVisitor, type Answer } from './seller.ts'

export const goodPassword = 'Chocolat9'

/** What somebody types at sign-up; every person has an address of their own. */
export const aPerson = (changes: Record<string, unknown> = {}) => ({
  firstname: 'Anna',
  lastname: 'Martin',
  birthdate: '1990-05-17',
  email: `anna.${randomBytes(6).toString('hex')}@example.fr`,
  passwd: goodPassword,
  paymenttype: 'N',
  paymentdata: null,
  ...changes
})
export type Person = ReturnType<typeof aPerson>

export interface ReceivedMail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  at: string
}

/** The mails to an address, newest first. */
export const mailsTo = async (base: string, to: string): Promise<ReceivedMail[]> => {
  const mails = (await (await fetch(`${base}/dev/mails.json`)).json()) as ReceivedMail[]
  return mails.filter(mail => mail.to === to)
}

/** Waits for the `count`th mail to an address whose text matches, and answers what the pattern captures. */
export const awaitMail = async (base: string, to: string, pattern: RegExp, count = 1): Promise<string> => {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(100)) {
    const found = (await mailsTo(base, to)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])
    if (found.length >= count) return found[0] ?? ''
  }
  throw new Error(`no mail matches ${pattern}`)
}

const codePattern = /\b(\d{6})\b/
const linkPattern = /(https?:\/\/\S+\/forgot\/\S+)/

/** Somebody who opens an account, over HTTP and with the mailbox beside. */
export const aSeller = (base: string, person = aPerson()) => {
  const browser = aVisitor(base)
  return {
    ...browser,
    person,
    signUp: (): Promise<Answer> => browser.post('/api/account/create', person),
    /** The newest code, once `count` mails with one have come. */
    mailedCode: (count = 1) => awaitMail(base, person.email, codePattern, count),
    mailedLink: (count = 1) => awaitMail(base, person.email, linkPattern, count),
    logIn: (passwd: string = person.passwd) => browser.post('/api/account/login', { email: person.email, passwd }),
    me: () => browser.get('/api/account/me')
  }
}
export type Seller = ReturnType<typeof aSeller>

/** An account whose address is proved. */
export const anActiveSeller = async (
  base: string,
  changes: Record<string, unknown> = {}
): Promise<Seller & { id: string }> => {
  const seller = aSeller(base, aPerson(changes))
  const { status, body } = await seller.signUp()
  if (status >= 300) throw new Error(`the account was not created: ${status} ${JSON.stringify(body)}`)
  const proved = await seller.post('/api/account/code', { code: await seller.mailedCode() })
  if (proved.status >= 300)
    throw new Error(`the address was not proved: ${proved.status} ${JSON.stringify(proved.body)}`)
  return { ...seller, id: (body as User).id }
}

export const administrator = { email: 'patron@comptoir.test', passwd: 'Boutique75' }
/** The environment of a portal that has this administrator. */
export const administratorEnv = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.passwd }

export const aStaffMember = async (base: string) => {
  const browser = aVisitor(base)
  const { body } = await browser.post('/api/account/login', administrator)
  return { ...browser, id: (body as User).id }
}
