import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { sha256 } from '@comptoir/kit/store/ids'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { silentLog } from '@comptoir/kit/testing/log'
import { aUser, anAdministrator } from '../../testing/builders.ts'
import type { UserRecord } from '../accounts/user-record.ts'
import { openUsers, type Users } from '../accounts/users.ts'
import { openSessions, type SessionRecord } from './sessions.ts'

const day = 86_400_000
const bus = createInProcessBus({ log: silentLog, freeze: true })
let engine: TestEngine
let users: Users
let sessions: Awaited<ReturnType<typeof openSessions>>
beforeAll(async () => {
  engine = await openTestEngine()
  users = await openUsers(engine.db)
  sessions = await openSessions({ db: engine.db, bus, users })
})
afterAll(async () => {
  await bus.close()
  await engine.close()
})

const stored = () => engine.db.collection<SessionRecord>('sessions')
const aSession = async (user: UserRecord) => {
  await users.insert(user)
  const session = await sessions.open(user, undefined)
  return { ...session, hash: sha256(session.id) }
}
const hints = async (work: () => Promise<unknown>) => {
  const heard: unknown[] = []
  const stop = bus.onHint('session.revoked', what => heard.push(what))
  await work()
  await new Promise(resolve => setImmediate(resolve))
  stop()
  return heard
}

test.each([
  [aUser(), 'user'],
  [anAdministrator(), 'staff'],
  [aUser({ status: 'verify_email' }), 'unverified'],
  [anAdministrator({ status: 'verify_email' }), 'unverified'],
  [aUser({ status: 'blocked' }), 'blocked'],
  [anAdministrator({ status: 'blocked' }), 'blocked']
])('A session names its account and what that may do', async (user, kind) => {
  const { hash, expiresat } = await aSession(user)
  const role = kind === 'staff' ? { role: 'manager' } : {}
  expect(await sessions.resolve(hash)).toEqual({ userid: user._id, kind, ...role, expiresat })
  expect(await sessions.resolve('unknown')).toBeNull()
})

describe('Staff', () => {
  const hour = day / 24
  const at = (hash: string, hours: number) => sessions.resolve(hash, new Date(Date.now() + hours * hour))

  test('are logged out after twelve hours without use', async () => {
    const { hash, expiresat } = await aSession(anAdministrator())
    expect(Math.round((Date.parse(expiresat) - Date.now()) / hour)).toBe(12)
    expect(await at(hash, 11.9)).toMatchObject({ kind: 'staff' })
    expect(await at(hash, 23.8)).toMatchObject({ kind: 'staff' })
    expect(await at(hash, 35.9)).toBeNull()
  })

  test('are logged out after seven days, however often they come', async () => {
    const { hash } = await aSession(anAdministrator())
    for (let hours = 10; hours < 7 * 24; hours += 10) expect(await at(hash, hours)).toMatchObject({ kind: 'staff' })
    expect(Date.parse((await at(hash, 7 * 24 - 1))?.expiresat ?? '') - Date.now()).toBeLessThanOrEqual(7 * day)
    expect(await at(hash, 7 * 24 + 0.1)).toBeNull()
  })

  test('whose session a release before opened for thirty days are held to the same', async () => {
    const { hash } = await aSession(anAdministrator())
    const opened = (days: number) => ({
      $set: { createdat: new Date(Date.now() - days * day), expiresat: new Date(Date.now() + 29 * day) }
    })
    await stored().updateOne({ _id: hash }, opened(8))
    expect(await sessions.resolve(hash)).toBeNull()
    await stored().updateOne({ _id: hash }, opened(1))
    const { expiresat } = (await sessions.resolve(hash)) ?? { expiresat: '' }
    expect(Math.round((Date.parse(expiresat) - Date.now()) / hour)).toBe(12)
    expect(await at(hash, 13)).toBeNull()
  })
})

test('A session in use lives thirty days again, written once a day at most; an unused one ends', async () => {
  const { hash, expiresat } = await aSession(aUser())
  const at = (days: number) => sessions.resolve(hash, new Date(Date.now() + days * day))
  expect((await at(0.9))?.expiresat).toBe(expiresat)
  const later = await at(20)
  expect(Date.parse(later?.expiresat ?? '') - Date.parse(expiresat)).toBeGreaterThanOrEqual(20 * day - 1000)
  expect(await at(49)).not.toBeNull()
  expect(await at(80)).toBeNull()
})

test('A session that opens in place of another one ends it; for a minute the one before is known as replaced', async () => {
  const user = aUser()
  const first = await aSession(user)
  const other = aUser()
  await users.insert(other)
  const heard = await hints(() => sessions.open(other, { address: '192.0.2.1', sessionhash: first.hash }))
  expect(heard).toEqual([{ tokenhash: first.hash }])
  const replaced = { userid: user._id, kind: 'gone', replaced: true }
  expect(await sessions.resolve(first.hash)).toMatchObject(replaced)
  expect(await sessions.list(user._id)).toEqual([])
  // Neither using nor replacing it again extends it.
  await sessions.open(other, { address: '192.0.2.1', sessionhash: first.hash })
  expect(await sessions.resolve(first.hash, new Date(Date.now() + 59_000))).toMatchObject(replaced)
  expect(await sessions.resolve(first.hash, new Date(Date.now() + 61_000))).toBeNull()
})

test('An account has fifty sessions at most: one more ends the oldest', async () => {
  const user = aUser()
  const first = await aSession(user)
  const hashes = [first.hash]
  for (let count = 0; count < 49; count++) hashes.push(sha256((await sessions.open(user, undefined)).id))
  expect(await sessions.list(user._id)).toHaveLength(50)
  expect(await hints(() => sessions.open(user, undefined))).toEqual([{ tokenhash: first.hash }])
  expect(await sessions.list(user._id)).toHaveLength(50)
  expect(await sessions.resolve(first.hash)).toBeNull()
  for (const hash of hashes.slice(1)) expect(await sessions.resolve(hash)).toMatchObject({ kind: 'user' })
})

test('Sessions opened under an older password are void before they are ended', async () => {
  const user = aUser()
  const { hash } = await aSession(user)
  const saved = await users.save(user._id, {}, { update: { $inc: { epoch: 1 } } })
  expect(await sessions.resolve(hash)).toBeNull()
  const since = sha256((await sessions.open(saved!, undefined)).id)
  expect(await sessions.resolve(since)).toMatchObject({ kind: 'user' })
})

test('All sessions of an account that were opened before end, and the gateways are told', async () => {
  const user = aUser()
  const first = await aSession(user)
  const other = await aSession(aUser())
  const saved = (await users.save(user._id, {}, { update: { $inc: { epoch: 1 } } }))!
  const since = sha256((await sessions.open(saved, undefined)).id)
  expect(await hints(() => sessions.endAll(saved))).toEqual([{ userid: user._id }])
  expect(await stored().countDocuments({ userid: user._id })).toBe(1)
  expect(await sessions.resolve(first.hash)).toBeNull()
  expect(await sessions.resolve(since)).toMatchObject({ kind: 'user' })
  expect(await sessions.resolve(other.hash)).not.toBeNull()
})

test('Of all sessions the one that ends the others stays, over and over, until something ends it too', async () => {
  const user = aUser()
  const [own, other] = [await aSession(user), sha256((await sessions.open(user, undefined)).id)]
  const endOthers = async (sessionhash: string, read: UserRecord) => {
    const { expected, kept } = await sessions.keeping(read, { address: '192.0.2.1', sessionhash })
    return (await users.save(user._id, expected, { update: { $set: { kept }, $inc: { epoch: 1 } } }))!
  }
  const first = await endOthers(own.hash, user)
  // Before its other sessions are removed they are void already, and the kept one is valid.
  expect(await sessions.resolve(own.hash)).toEqual({ userid: user._id, kind: 'user', expiresat: own.expiresat })
  expect(await sessions.resolve(other)).toBeNull()
  await sessions.endAll(first)
  const since = sha256((await sessions.open(first, undefined)).id)
  expect(await sessions.list(user._id)).toHaveLength(2)

  const second = await endOthers(own.hash, first)
  await sessions.endAll(second)
  expect(await sessions.resolve(own.hash)).toMatchObject({ kind: 'user' })
  expect(await sessions.resolve(since)).toBeNull()

  const newest = sha256((await sessions.open(second, undefined)).id)
  const third = await endOthers(newest, second)
  expect(await sessions.resolve(own.hash)).toBeNull()
  await expect(endOthers(own.hash, third)).rejects.toMatchObject({ code: 'session_invalid' })
  const out = (await users.save(user._id, {}, { update: { $inc: { epoch: 1 } } }))!
  expect(await sessions.resolve(newest)).toBeNull()
  await sessions.endAll(out)
  expect(await stored().countDocuments({ userid: user._id })).toBe(0)
})

test('No session is kept that does not hold, and none by a write that comes too late', async () => {
  const user = aUser()
  const { hash: sessionhash } = await aSession(user)
  const stranger = await aSession(aUser())
  const from = (hash: string | null) => ({ address: '192.0.2.1', sessionhash: hash })
  for (const client of [undefined, from(null), from('unknown'), from(stranger.hash)])
    await expect(sessions.keeping(user, client)).rejects.toMatchObject({ code: 'session_invalid' })
  const { expected, kept } = await sessions.keeping(user, from(sessionhash))
  await users.save(user._id, {}, { update: { $inc: { epoch: 1 } } })
  expect(await users.save(user._id, expected, { update: { $set: { kept }, $inc: { epoch: 1 } } })).toBeNull()
  await sessions.open(aUser(), from(sessionhash))
  await expect(sessions.keeping(user, from(sessionhash))).rejects.toMatchObject({ code: 'session_invalid' })
})

test('The sessions of a deleted account say so, also before they are marked, and live no longer than they would have', async () => {
  const user = aUser()
  const { hash, expiresat } = await aSession(user)
  expect(await users.bury(user._id, {}, { _id: user._id, deletedat: new Date() })).toBe(true)
  expect(await sessions.resolve(hash)).toEqual({ userid: user._id, kind: 'gone', expiresat })
  expect(await hints(() => sessions.markGone(user._id))).toEqual([{ userid: user._id }])
  const later = new Date(Date.now() + 20 * day)
  expect(await sessions.resolve(hash, later)).toEqual({ userid: user._id, kind: 'gone', expiresat })
  expect(await users.get(user._id)).toBeNull()
  expect(await users.findByEmail(user.email)).toBeNull()
})

test('A login that meets the deletion of its account leaves no session that looks like one of a living account', async () => {
  const user = aUser()
  await users.insert(user)
  expect(await users.bury(user._id, {}, { _id: user._id, deletedat: new Date() })).toBe(true)
  await sessions.markGone(user._id)
  const { id } = await sessions.open(user, undefined)
  expect(await stored().findOne({ _id: sha256(id) })).toMatchObject({ gone: true })
})

test('Sessions that ended are swept, and no session id is stored', async () => {
  const { id, hash } = await aSession(aUser())
  const old = await aSession(aUser())
  await stored().updateOne({ _id: old.hash }, { $set: { expiresat: new Date() } })
  await sessions.sweep()
  expect(await stored().countDocuments({ _id: { $in: [hash, old.hash] } })).toBe(1)
  expect(JSON.stringify(await stored().find().toArray())).not.toContain(id)
})
