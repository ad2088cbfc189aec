import { createAccount, getMe } from '@comptoir/contracts/account/account-calls'
import { limits } from '@comptoir/contracts/core/limits'
import { dashboardChannel } from '@comptoir/contracts/portal/realtime'
import { newId } from '@comptoir/kit/store/ids'
import { openTestEngine } from '@comptoir/kit/testing/engine'
import { eventually } from '@comptoir/kit/testing/eventually'
import { aPerson, codePattern, openShop, refusals, succeeded, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
afterEach(() => shop.down.clear())

const rib = { name: 'Anna Lefèvre', rib: '30002 00550 0000157841Z 12' }

test('Somebody signs up: a session, an account to verify, a mailed code, and payout data nobody can read on the disk', async () => {
  const browser = shop.aBrowser()
  const person = { ...aPerson(), paymenttype: 'B' as const, paymentdata: rib }
  const user = await browser.ask(createAccount, person)
  expect(user).toMatchObject({ status: 'verify_email', mustchange: false, paymentdata: rib, batchs: [] })
  expect(browser.session()).toMatchObject({ userid: user.id })
  const days = (Date.parse(browser.session()?.expiresat ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(limits.sessionDays)
  expect(await shop.mailed(person.email, codePattern)).toMatch(/^\d{6}$/)
  expect(await browser.ask(getMe, {})).toMatchObject({ id: user.id, email: person.email, conversations: [] })

  const stored = await shop.users.findOne({ _id: user.id })
  expect(stored).toMatchObject({ namekey: 'lefevre\tanna', terms: expect.stringMatching(/./), provedat: null })
  const text = JSON.stringify(await shop.engine.db.collection('users').find().toArray())
  for (const secret of [person.passwd, '0000157841Z', browser.session()?.id ?? 'none'])
    expect({ secret, stored: text.includes(secret) }).toEqual({ secret, stored: false })
  expect(stored?.passwordhash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('Of two sign-ups with one address at once, typed in two cases, one makes the account', async () => {
  const person = aPerson()
  const settled = await Promise.allSettled([
    shop.aBrowser().ask(createAccount, person),
    shop.aBrowser().ask(createAccount, { ...person, email: person.email.toUpperCase() })
  ])
  expect(succeeded(settled)).toBe(1)
  expect(refusals(settled)).toEqual(['email_taken'])
  expect(await shop.users.countDocuments({ emailkey: person.email.toLowerCase() })).toBe(1)
})

test('The staff hear of a new account once, however often its sign-up is sent', async () => {
  const told: unknown[] = []
  const stop = shop.bus.onHint(dashboardChannel, frame => told.push(frame))
  const person = { ...aPerson(), requestid: newId() }
  const { id: userid } = await shop.aBrowser().ask(createAccount, person)
  await shop.aBrowser().ask(createAccount, person)
  await eventually(() => expect(told).toEqual([{ action: 'new_user', userid }]))
  stop()
})

test('A sign-up whose answer was lost is sent again: one account and one mail; another form or password is a conflict', async () => {
  const person = { ...aPerson(), requestid: newId() }
  const settled = await Promise.allSettled(Array.from({ length: 3 }, () => shop.aBrowser().ask(createAccount, person)))
  expect(succeeded(settled)).toBe(3)
  const ids = settled.map(one => (one.status === 'fulfilled' ? one.value.id : null))
  expect(new Set(ids).size).toBe(1)
  for (const other of [
    { ...person, firstname: 'Bruno' },
    { ...person, passwd: 'Chocolat8' },
    { ...person, paymenttype: 'B' as const, paymentdata: rib }
  ])
    await expect(shop.aBrowser().ask(createAccount, other)).rejects.toMatchObject({ code: 'request_conflict' })
  await expect(shop.aBrowser().ask(createAccount, { ...person, requestid: newId() })).rejects.toMatchObject({
    code: 'email_taken'
  })
  await shop.mailed(person.email, codePattern)
  expect(await shop.mailsTo(person.email)).toHaveLength(1)
})

test('The anonymous batch of a visitor becomes theirs, and a wrong off is ignored', async () => {
  shop.unclaimed.set('batch-1.secret', 'batch-1')
  const { id, batchs } = await shop.aBrowser().ask(createAccount, { ...aPerson(), off: 'batch-1.secret' })
  expect(batchs).toMatchObject([{ id: 'batch-1', userid: id }])
  expect(await shop.aBrowser().ask(createAccount, { ...aPerson(), off: 'batch-1.secret' })).toMatchObject({
    batchs: []
  })
})

test('A batch that cannot be claimed now is claimed when the sign-up is sent again', async () => {
  shop.unclaimed.set('batch-2.secret', 'batch-2')
  const person = { ...aPerson(), off: 'batch-2.secret', requestid: newId() }
  const browser = shop.aBrowser()
  shop.down.add('batch')
  await expect(browser.ask(createAccount, person)).rejects.toMatchObject({ code: 'unavailable' })
  expect(browser.session()).toBeNull()
  shop.down.clear()
  expect(await browser.ask(createAccount, person)).toMatchObject({ batchs: [{ id: 'batch-2' }] })
})

test('An account is told without the lists of a service that is down', async () => {
  const browser = shop.aBrowser()
  shop.down.add('batch').add('conversation')
  const user = await browser.ask(createAccount, aPerson())
  expect(user).toMatchObject({ status: 'verify_email' })
  expect(user).not.toHaveProperty('batchs')
  shop.down.delete('conversation')
  expect(await browser.ask(getMe, {})).toMatchObject({ conversations: [] })
})

test('A crash between the account and its mail loses no mail and sends none twice', async () => {
  const engine = await openTestEngine()
  const person = aPerson()
  // The process ends before it can queue the mail that the account's event asks for.
  const open = engine.db.collection.bind(engine.db)
  const opening = jest.spyOn(engine.db, 'collection').mockImplementation(name => {
    const collection = open(name)
    if (name === 'mails') collection.insertOne = () => Promise.reject(new Error('the process ends here'))
    return collection
  })
  const crashed = await openShop({ engine })
  await crashed.aBrowser().ask(createAccount, person)
  await crashed.stop()
  opening.mockRestore()
  expect(await crashed.mailsTo(person.email)).toEqual([])
  const waiting = await crashed.users.findOne({ emailkey: person.email.toLowerCase() })
  expect(waiting?.outbox).toHaveLength(1)

  const restarted = await openShop({ engine })
  const code = await restarted.mailed(person.email, codePattern)
  await eventually(async () => expect(await restarted.users.countDocuments({ outboxat: { $exists: true } })).toBe(0))
  expect(await restarted.mailsTo(person.email)).toHaveLength(1)
  expect(JSON.stringify(waiting)).not.toContain(code)
  await restarted.close()
})

test('Nothing of what was typed in secret is in the log', () => {
  for (const secret of ['Chocolat9', 'Chocolat8', '0000157841Z', '@example.fr'])
    expect({ secret, logged: shop.logged().includes(secret) }).toEqual({ secret, logged: false })
  expect(shop.logged()).toContain('account answered without a list')
})
