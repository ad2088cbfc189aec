import { changeEmail, enterCode, renewCode } from '@comptoir/contracts/account/account-calls'
import { openUsers } from '../src/accounts/users.ts'
import { aNewcomer as aNewcomerOf, aProvedSeller } from '../testing/change-of-email.ts'
import { codePattern, openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const minuteMs = 60_000
const aSeller = () => aProvedSeller(shop)
const aNewcomer = () => aNewcomerOf(shop)
const stored = (_id: string) => shop.users.findOne({ _id })

test('The present address takes back the one that waits, without the password, as often as it is sent', async () => {
  const { id, email, wanted, passwd, browser, change, code, enter } = await aSeller()
  await change()
  const mailed = await code()
  for (let times = 0; times < 2; times++)
    expect(await browser.ask(changeEmail, { email: email.toUpperCase() })).toMatchObject({ id, email, newemail: null })
  await expect(enter(mailed)).rejects.toMatchObject({ code: 'code_invalid' })
  expect(await stored(id)).not.toHaveProperty('emailchange')

  await change()
  expect(await change(email, passwd)).toMatchObject({ email, newemail: null })
  await change()
  expect(await enter(await code(wanted, 3))).toMatchObject({ email: wanted })
})

test('Another address than the present one needs the password', async () => {
  const { id, wanted, browser } = await aSeller()
  await expect(browser.ask(changeEmail, { email: wanted })).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { passwd: "Le mot de passe n'est pas renseigné" }
  })
  expect(await stored(id)).not.toHaveProperty('emailchange')
})

test('An address taken back while its code is entered is the one or the other, never half', async () => {
  for (let round = 0; round < 6; round++) {
    const { id, email, wanted, browser, change, code } = await aSeller()
    await change()
    const right = await code()
    const [entered, withdrawn] = await Promise.allSettled([
      browser.copy().ask(enterCode, { code: right }),
      browser.ask(changeEmail, { email })
    ])
    const record = await stored(id)
    expect(record).toMatchObject({ email: entered.status === 'fulfilled' ? wanted : email })
    expect(record).not.toHaveProperty('emailchange')
    expect([entered.status, withdrawn.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})

test('A new address that was mistyped stands in nobody’s way: until theirs is proved, its own code proves it', async () => {
  const { id, email, wanted, browser, change, enter } = await aNewcomer()
  await browser.ask(renewCode, {})
  const first = await shop.mailed(email, codePattern)
  await change()
  await shop.mailed(wanted, codePattern)
  expect(await enter(first)).toMatchObject({ email, newemail: wanted })
  expect((await stored(id))?.provedat).toBeInstanceOf(Date)
  // Once it is proved, its code is no more.
  await expect(browser.ask(renewCode, { email })).rejects.toMatchObject({ code: 'illegal_transition' })
  await expect(enter(first)).rejects.toMatchObject({ code: 'code_invalid' })
  expect(await enter(await shop.mailed(wanted, codePattern))).toMatchObject({ email: wanted, newemail: null })
})

test('Another code goes to the new address that waits, and to the present one where that is named', async () => {
  const { email, wanted, browser, change } = await aNewcomer()
  await change()
  await browser.ask(renewCode, {})
  await shop.mailed(wanted, codePattern, 2)
  await browser.ask(renewCode, { email })
  const code = await shop.mailed(email, codePattern)
  expect(await browser.ask(enterCode, { code })).toMatchObject({ email, newemail: wanted })
})

test('Where two codes wait, a wrong one counts against both', async () => {
  const { email, wanted, browser, change, enter } = await aNewcomer()
  await browser.ask(renewCode, {})
  await change()
  const codes = [await shop.mailed(email, codePattern), await shop.mailed(wanted, codePattern)]
  const wrong = ['000000', '000001', '000002'].find(code => !codes.includes(code)) ?? ''
  for (let tries = 0; tries < 5; tries++) await expect(enter(wrong)).rejects.toMatchObject({ code: 'code_invalid' })
  for (const code of codes) await expect(enter(code)).rejects.toMatchObject({ code: 'code_invalid' })
})

test('A new address that waited for more than an hour is forgotten, and one that still waits is not', async () => {
  const [late, punctual] = [await aSeller(), await aSeller()]
  for (const { id, change, minutes } of [
    { ...late, minutes: 61 },
    { ...punctual, minutes: 59 }
  ]) {
    await change()
    await shop.users.updateOne({ _id: id }, { $set: { 'emailchange.at': new Date(Date.now() - minutes * minuteMs) } })
  }
  await (await openUsers(shop.engine.db)).forgetEmailChanges()
  expect(JSON.stringify(await stored(late.id))).not.toContain(late.wanted)
  expect(await stored(punctual.id)).toMatchObject({ emailchange: { email: punctual.wanted } })
})
