import { createAccount, enterCode, getMe, renewCode } from '@comptoir/contracts/account/account-calls'
import { limits } from '@comptoir/contracts/core/limits'
import { aPerson, codePattern, openShop, refusals, succeeded, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const aNewSeller = async () => {
  const person = aPerson()
  const browser = shop.aBrowser()
  const { id } = await browser.ask(createAccount, person)
  const code = (count = 1) => shop.mailed(person.email, codePattern, count)
  return { ...person, id, browser, code, enter: (typed: string) => browser.ask(enterCode, { code: typed }) }
}
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

test('The mailed code opens the account, once, in the session it was opened with; the mail of welcome follows', async () => {
  const { id, email, browser, code, enter } = await aNewSeller()
  const opened = browser.session()
  const right = await code()
  expect(JSON.stringify(await shop.users.findOne({ _id: id }))).not.toContain(right)
  expect(await enter(`${right.slice(0, 3)} ${right.slice(3)}`)).toMatchObject({ id, status: 'active' })
  expect(await browser.actor()).toMatchObject({ kind: 'user' })
  expect(browser.session()).toEqual(opened)
  expect(await browser.ask(getMe, {})).toMatchObject({ id, status: 'active' })
  expect(shop.revoked).toContainEqual({ userid: id })
  await expect(enter(right)).rejects.toMatchObject({ code: 'code_invalid' })
  await expect(browser.ask(renewCode, {})).rejects.toMatchObject({ code: 'illegal_transition' })
  await shop.mailed(email, /(Votre adresse est vérifiée)/)
  expect((await shop.users.findOne({ _id: id }))?.provedat).toBeInstanceOf(Date)
})

test('Five wrong tries burn the right code, also when they come at once', async () => {
  const { code, enter } = await aNewSeller()
  const right = await code()
  const settled = await Promise.allSettled(Array.from({ length: 5 }, () => enter(wrongFor(right))))
  expect(refusals(settled)).toEqual(Array(5).fill('code_invalid'))
  await expect(enter(right)).rejects.toMatchObject({ code: 'code_invalid' })
})

test('Of many tries at once no more than five are compared', async () => {
  const { id, code, browser } = await aNewSeller()
  await code()
  await Promise.allSettled(Array.from({ length: 20 }, () => browser.copy().ask(enterCode, { code: 'a' })))
  expect((await shop.users.findOne({ _id: id }))?.code?.tries).toBe(limits.codeTries)
})

test('The right code entered twice at once opens the account once', async () => {
  const { email, code, browser } = await aNewSeller()
  const right = await code()
  const settled = await Promise.allSettled([1, 2].map(() => browser.copy().ask(enterCode, { code: right })))
  expect(succeeded(settled)).toBe(1)
  expect(refusals(settled)).toEqual(['code_invalid'])
  await shop.mailed(email, /(Votre adresse est vérifiée)/)
  expect(await shop.mailsTo(email)).toHaveLength(2)
})

test('Another code burns the one before, and has five tries of its own', async () => {
  const { browser, code, enter } = await aNewSeller()
  const first = await code()
  for (let tries = 0; tries < 4; tries++) await Promise.allSettled([enter(wrongFor(first))])
  await browser.ask(renewCode, {})
  const second = await code(2)
  const older = second === first ? wrongFor(first) : first
  await expect(enter(older)).rejects.toMatchObject({ code: 'code_invalid' })
  expect(await enter(second)).toMatchObject({ status: 'active' })
})

test('Ten codes an hour are mailed, and no eleventh', async () => {
  const { browser } = await aNewSeller()
  const settled = await Promise.allSettled(Array.from({ length: 12 }, () => browser.ask(renewCode, {})))
  expect(refusals(settled)).toEqual(['too_many_attempts', 'too_many_attempts'])
  expect(succeeded(settled)).toBe(10)
  const [refused] = await Promise.allSettled([browser.ask(renewCode, {})])
  const { retryAfter } = (refused as PromiseRejectedResult).reason as { retryAfter?: number }
  expect(retryAfter).toBeGreaterThan(3500)
  expect(retryAfter).toBeLessThanOrEqual(3600)
})

test('The code of one account opens no other', async () => {
  const anna = await aNewSeller()
  const bruno = await aNewSeller()
  const [hers, his] = [await anna.code(), await bruno.code()]
  await expect(bruno.enter(hers === his ? wrongFor(his) : hers)).rejects.toMatchObject({ code: 'code_invalid' })
  expect(await bruno.enter(his)).toMatchObject({ id: bruno.id })
})
