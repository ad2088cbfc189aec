import { visitor } from '@comptoir/contracts/core/access'
import { createAccount, getMe, logIn, logOut } from '@comptoir/contracts/account/account-calls'
import { newId, sha256 } from '@comptoir/kit/store/ids'
import { aPerson, openShop, refusals, succeeded, type Browser, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
afterEach(() => {
  shop.down.clear()
  shop.hashes.meanwhile = async () => undefined
})

const wrong = 'Chocolat8'

const aSeller = async () => {
  const person = aPerson()
  const browser = shop.aBrowser()
  const { id } = await browser.ask(createAccount, person)
  await shop.users.updateOne({ _id: id }, { $set: { status: 'active', provedat: new Date() } })
  const logInWith = (passwd: string, from: Browser = shop.aBrowser()) =>
    from.ask(logIn, { email: person.email, passwd })
  return { ...person, id, browser, logInWith }
}

test('The right password opens a new session in place of the one before, whatever the case of the address', async () => {
  const { id, email, passwd, browser } = await aSeller()
  const before = browser.copy()
  const user = await browser.ask(logIn, { email: email.toUpperCase(), passwd })
  expect(user).toMatchObject({ id, batchs: [], conversations: [] })
  expect(browser.session()?.id).not.toBe(before.session()?.id)
  await expect(before.ask(getMe, {})).rejects.toMatchObject({ code: 'session_invalid' })
  expect(await browser.ask(getMe, {})).toMatchObject({ id })
  expect(shop.revoked).toContainEqual({ tokenhash: sha256(before.session()?.id ?? '') })
})

test('Log out ends this session and no other', async () => {
  const { id, browser, logInWith } = await aSeller()
  const elsewhere = shop.aBrowser()
  await logInWith('Chocolat9', elsewhere)
  await browser.ask(logOut, {})
  await expect(browser.ask(getMe, {})).rejects.toMatchObject({ code: 'session_invalid' })
  expect(await elsewhere.ask(getMe, {})).toMatchObject({ id })
  await expect(shop.aBrowser().ask(getMe, {})).rejects.toMatchObject({ code: 'login_required' })
})

test('A browser that lost one of its two cookies logs out all the same: its session ends', async () => {
  const { browser } = await aSeller()
  const client = { address: '192.0.2.1', sessionhash: sha256(browser.session()?.id ?? '') }
  const asked = { actor: visitor, client, requestid: newId(), deadline: Date.now() + 5000 }
  expect(await shop.bus.request(logOut, {}, asked)).toEqual({})
  await expect(browser.ask(getMe, {})).rejects.toMatchObject({ code: 'session_invalid' })
  expect(await shop.sessions.countDocuments({ _id: client.sessionhash })).toBe(0)
})

test('An unknown address costs the same hash, answers the same and counts the same as a wrong password', async () => {
  const { email } = await aSeller()
  const guess = async (address: string, passwd = wrong) => {
    const before = shop.hashes.count
    const [outcome] = await Promise.allSettled([shop.aBrowser().ask(logIn, { email: address, passwd })])
    return { codes: refusals([outcome]), hashes: shop.hashes.count - before }
  }
  const unknown = aPerson().email
  for (let tries = 0; tries < 5; tries++)
    for (const address of [email, unknown])
      expect(await guess(address)).toEqual({ codes: ['bad_credentials'], hashes: 1 })
  for (const address of [email, unknown])
    expect(await guess(address, 'Chocolat9')).toEqual({ codes: ['too_many_attempts'], hashes: 0 })
})

test('A password typed on another keyboard, its accents composed in another way, is the same password', async () => {
  const browser = shop.aBrowser()
  const person = { ...aPerson(), passwd: 'Élodie2026'.normalize('NFC') }
  await browser.ask(createAccount, person)
  expect(await browser.ask(logIn, { email: person.email, passwd: person.passwd.normalize('NFD') })).toMatchObject({
    email: person.email
  })
})

test('Of forty wrong logins at once five are hashed; the right password must wait then, another account need not', async () => {
  const { logInWith } = await aSeller()
  const other = await aSeller()
  const before = shop.hashes.count
  const settled = await Promise.allSettled(Array.from({ length: 40 }, () => logInWith(wrong)))
  expect(shop.hashes.count - before).toBe(5)
  expect(refusals(settled).filter(code => code === 'bad_credentials')).toHaveLength(5)
  expect(refusals(settled).filter(code => code === 'too_many_attempts')).toHaveLength(35)
  await expect(logInWith('Chocolat9')).rejects.toMatchObject({ code: 'too_many_attempts', retryAfter: 2 })
  expect(await other.logInWith('Chocolat9')).toMatchObject({ id: other.id })
})

test('A right password clears the counter of its account, and wrong ones for it delay no neighbour', async () => {
  const { logInWith } = await aSeller()
  const neighbour = await aSeller()
  const away = shop.aBrowser('2001:db8:1:2::9')
  for (let tries = 0; tries < 4; tries++)
    await expect(logInWith(wrong, away)).rejects.toMatchObject({ code: 'bad_credentials' })
  await logInWith('Chocolat9', shop.aBrowser('2001:db8:1:2::10'))
  for (let tries = 0; tries < 5; tries++)
    await expect(logInWith(wrong, away)).rejects.toMatchObject({ code: 'bad_credentials' })
  await expect(logInWith('Chocolat9', shop.aBrowser('2001:db8:1:2::77'))).rejects.toMatchObject({
    code: 'too_many_attempts'
  })
  expect(await neighbour.logInWith('Chocolat9', shop.aBrowser('2001:db8:1:2::77'))).toMatchObject({ id: neighbour.id })
})

test('Neither the address of an account nor that of a client is kept with the attempts', async () => {
  const { email, logInWith } = await aSeller()
  await expect(logInWith(wrong, shop.aBrowser('198.51.100.7'))).rejects.toMatchObject({ code: 'bad_credentials' })
  const stored = JSON.stringify(await shop.engine.db.collection('attempts').find().toArray())
  expect(stored).toContain('account:')
  expect(stored).not.toContain(email)
  expect(stored).not.toContain('198.51.100.7')
})

test('A blocked seller who logs in claims no batch', async () => {
  const { id, email, passwd } = await aSeller()
  await shop.users.updateOne({ _id: id }, { $set: { status: 'blocked' } })
  shop.unclaimed.set('batch-4.secret', 'batch-4')
  const blocked = await shop.aBrowser().ask(logIn, { email, passwd, off: 'batch-4.secret' })
  expect(blocked).toMatchObject({ status: 'blocked', batchs: [] })
  expect(shop.unclaimed.has('batch-4.secret')).toBe(true)
})

test('A blocked seller logs in to learn it, and a batch under way is claimed at login', async () => {
  const blocked = await aSeller()
  await shop.users.updateOne({ _id: blocked.id }, { $set: { status: 'blocked' } })
  const browser = shop.aBrowser()
  expect(await blocked.logInWith('Chocolat9', browser)).toMatchObject({ status: 'blocked' })
  expect(await browser.actor()).toMatchObject({ kind: 'blocked' })

  const { email, passwd } = await aSeller()
  shop.unclaimed.set('batch-3.secret', 'batch-3')
  shop.down.add('batch')
  const claim = () => shop.aBrowser().ask(logIn, { email, passwd, off: 'batch-3.secret' })
  await expect(claim()).rejects.toMatchObject({ code: 'unavailable' })
  shop.down.clear()
  expect(await claim()).toMatchObject({ batchs: [{ id: 'batch-3' }] })
})

test('A password changed while it is being compared opens nothing', async () => {
  const { id, logInWith } = await aSeller()
  const browser = shop.aBrowser()
  shop.hashes.meanwhile = () =>
    shop.users.updateOne({ _id: id }, { $set: { passwordhash: 'another' }, $inc: { epoch: 1 } })
  await Promise.allSettled([logInWith('Chocolat9', browser)])
  await expect(browser.actor()).rejects.toMatchObject({ code: 'session_invalid' })
})

test('Many logins at once, more than may wait, are refused at once and not queued', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, aSeller))
  const settled = await Promise.allSettled(
    Array.from({ length: 120 }, (_, index) => people[index % 3]!.logInWith('Chocolat9'))
  )
  expect(succeeded(settled)).toBeGreaterThanOrEqual(60)
  expect(new Set(refusals(settled))).toEqual(new Set(['unavailable']))
})
