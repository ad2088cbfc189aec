import { setTimeout as pause } from 'node:timers/promises'

/** An account, and the `cookie` header of its session. */
export interface SignedIn {
  id: string
  cookie: string
}

/** The administrator of a portal started with `administratorEnv`. */
export const administrator = { email: 'patron@comptoir.test', passwd: 'Boutique75' }
const anna = {
  firstname: 'Anna',
  lastname: 'Martin',
  birthdate: '1990-05-17',
  email: 'anna@example.fr',
  passwd: 'Chocolat9',
  paymenttype: 'N'
}

/** With this a portal starts with the administrator that `openTwoSides` signs in. */
export const administratorEnv = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.passwd }

/** The code in the one mail there is, from the mailbox of a portal without a mail server. */
const mailedCode = async (base: string): Promise<string> => {
  for (;;) {
    const mails = (await (await fetch(`${base}/dev/mails.json`)).json()) as { text: string }[]
    const code = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(found => found !== undefined)
    if (code !== undefined) return code
    await pause(100)
  }
}

const post = async (url: string, body: object, cookie = ''): Promise<SignedIn> => {
  const headers = {
    'content-type': 'application/json',
    origin: new URL(url).origin,
    ...(cookie === '' ? {} : { cookie })
  }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie().map(line => line.split(';')[0])
  return { cookie: cookies.join('; '), id: ((await answer.json()) as { id: string }).id }
}

/** Signs up a seller, whose address is not proved yet. */
export const signUpSeller = (base: string, email = anna.email): Promise<SignedIn> =>
  post(`${base}/api/account/create`, { ...anna, email })

/** Signs in the administrator of a portal that was started with `administratorEnv`. */
export const signInStaff = (base: string): Promise<SignedIn> => post(`${base}/api/account/login`, administrator)

/** Signs up the first seller of a portal, proves the address, and signs its administrator in. */
export const openTwoSides = async (base: string): Promise<{ seller: SignedIn; staff: SignedIn }> => {
  const seller = await signUpSeller(base)
  await post(`${base}/api/account/code`, { code: await mailedCode(base) }, seller.cookie)
  const staff = await signInStaff(base)
  return { seller, staff }
}
