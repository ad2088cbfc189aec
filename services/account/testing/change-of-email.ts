import { changeEmail, createAccount, enterCode, takeShortcut } from '@comptoir/contracts/account/account-calls'
import { aPerson, codePattern, passwordPattern, type Shop } from './shop.ts'

/** A seller whose address is proved, and the one they want instead. */
export const aProvedSeller = async (shop: Shop, address?: string) => {
  const person = aPerson()
  const { email: wanted } = aPerson()
  const browser = shop.aBrowser(address)
  const { id } = await browser.ask(createAccount, person)
  await browser.ask(enterCode, { code: await shop.mailed(person.email, codePattern) })
  return {
    ...person,
    id,
    wanted,
    browser,
    change: (email = wanted, passwd = person.passwd) => browser.ask(changeEmail, { email, passwd }),
    code: (to = wanted, count = 1) => shop.mailed(to, codePattern, count),
    enter: (code: string) => browser.ask(enterCode, { code })
  }
}

/** Somebody who took the shortcut, so that nobody has proved their address yet. */
export const aNewcomer = async (shop: Shop) => {
  const { passwd: _, paymenttype: __, paymentdata: ___, ...form } = aPerson()
  const { email: wanted } = aPerson()
  const browser = shop.aBrowser()
  const { user } = await browser.ask(takeShortcut, { ...form, text: 'Environ 300 cartes.' })
  const passwd = await shop.mailed(form.email, passwordPattern)
  return {
    id: user.id,
    email: form.email,
    wanted,
    browser,
    change: () => browser.ask(changeEmail, { email: wanted, passwd }),
    enter: (code: string) => browser.ask(enterCode, { code })
  }
}
