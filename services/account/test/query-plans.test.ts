import {
  createAccount,
  deleteAccount,
  enterCode,
  forgotPassword,
  getMe,
  logIn,
  logOut,
  mayReadPicture,
  renewCode,
  resetPassword,
  takeShortcut
} from '@comptoir/contracts/account/account-calls'
import { listUsers, searchUsers } from '@comptoir/contracts/account/account-staff'
import { listAudit } from '@comptoir/contracts/audit/audit'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { watchQueries, type WatchedDatabase } from '@comptoir/kit/testing/query-plans'
import { openAttempts } from '../src/throttling/attempts.ts'
import { openQuotas } from '../src/throttling/quotas.ts'
import { openSessions } from '../src/sessions/sessions.ts'
import { fillEmailWords } from '../src/accounts/fill-email-words.ts'
import { openUsers } from '../src/accounts/users.ts'
import { aUser } from '../testing/builders.ts'
import { aPerson, codePattern, linkPattern, openShop, type Shop } from '../testing/shop.ts'

const administrator = { email: 'patron@comptoir.test', password: 'Boutique75' }
let engine: TestEngine
let watched: WatchedDatabase
let shop: Shop
beforeAll(async () => {
  engine = await openTestEngine()
  watched = await watchQueries(engine)
  shop = await openShop({ engine: { ...engine, db: watched.db }, administrator })
})
afterAll(async () => {
  await shop.stop()
  await watched.close()
  await engine.close()
})

test('No question of an account’s life is answered by reading all accounts, sessions or counters', async () => {
  const person = aPerson()
  const browser = shop.aBrowser()
  await browser.ask(createAccount, person)
  await browser.ask(renewCode, {})
  await browser.ask(enterCode, { code: await shop.mailed(person.email, codePattern, 2) })
  await browser.ask(getMe, {})
  await browser.ask(logOut, {})
  const { email } = person
  await expect(shop.aBrowser().ask(logIn, { email, passwd: 'Chocolat8' })).rejects.toMatchObject({
    code: 'bad_credentials'
  })
  await shop.aBrowser().ask(forgotPassword, { email })
  const code = new URL(await shop.mailed(email, linkPattern)).pathname.split('/').at(-1) ?? ''
  await shop.aBrowser().ask(resetPassword, { email, code, passwd: 'Vanille42' })
  const again = shop.aBrowser()
  await again.ask(logIn, { email, passwd: 'Vanille42' })
  await again.ask(deleteAccount, {})
  const { passwd: _, paymenttype: __, paymentdata: ___, ...visitor } = aPerson()
  await shop.aBrowser().ask(takeShortcut, { ...visitor, text: 'Environ 300 cartes.' })

  const staff = shop.aBrowser()
  await staff.ask(logIn, { email: administrator.email, passwd: administrator.password })
  for (const sort of ['NA', 'ED', 'DD']) await staff.ask(listUsers, { limit: 50, sort })
  await staff.ask(listUsers, { limit: 50, q: 'ann', field: 'FL' })
  for (const q of ['ann', 'martin@gm', 'anna example']) await staff.ask(searchUsers, { q, limit: 6 })
  await staff.ask(listAudit, { limit: 50 })
  await staff.ask(mayReadPicture, { name: `${'0'.repeat(32)}.jpg` })

  const users = await openUsers(watched.db)
  await (await openSessions({ db: watched.db, bus: shop.bus, users })).sweep()
  await (await openAttempts(watched.db)).sweep()
  await (await openQuotas(watched.db)).sweep()
  await users.purge()
  await users.forgetEmailChanges()
  await users.collection.updateOne({ emailkey: administrator.email }, { $unset: { emailwords: '' } })
  await fillEmailWords(users)

  const { asked, scans } = await watched.scanned()
  expect(asked).toBeGreaterThan(60)
  // Listing the mailbox reads all of it.
  expect(scans.filter(({ find }) => find !== 'mailbox')).toEqual([])
})

test('A beginning of any word of an address is looked up in an index, and no account is read that lacks it', async () => {
  const users = await openUsers(watched.db)
  await users.collection.insertMany(Array.from({ length: 1000 }, () => aUser()))
  await users.collection.insertOne(aUser({ email: 'louise.quart@jeux-rares.museum' }))
  const staff = shop.aBrowser()
  await staff.ask(logIn, { email: administrator.email, passwd: administrator.password })
  for (const q of ['quar', 'rares', 'museu', 'louise.q', 'quart@je', '@jeux-r', 'louise.quart@jeux-rares.museum'])
    for (const ask of [
      () => staff.ask(searchUsers, { q, limit: 6 }),
      () => staff.ask(listUsers, { q, field: 'E', limit: 6 })
    ]) {
      const before = watched.asked.length
      await ask()
      const explain = watched.asked.slice(before).find(({ find, filter }) => find === 'users' && filter.$and)
      const { queryPlanner, executionStats } = await watched.db.command({ explain, verbosity: 'executionStats' })
      expect(JSON.stringify(queryPlanner.winningPlan)).toContain('"indexName":"by_email_word"')
      expect([q, executionStats.nReturned, executionStats.totalDocsExamined]).toEqual([q, 1, 1])
    }
})
