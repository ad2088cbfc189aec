import { resolveSession } from '@comptoir/contracts/account/account-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import type { OperationReply } from '@comptoir/kit/bus/bus'
import { eventually } from '@comptoir/kit/testing/eventually'
import { silentLog } from '@comptoir/kit/testing/log'
import { createSessionCookies } from './cookies.ts'
import { createSessions } from './sessions.ts'

type Found = OperationReply<typeof resolveSession>

const anna: Found = { userid: 'anna', kind: 'user', expiresat: new Date(Date.now() + 86_400_000).toISOString() }

/** Sessions over an account service that answers what the test sets, at a time that the test sets. */
const openSessions = async () => {
  const bus = createInProcessBus({ log: silentLog, freeze: true })
  const account = { asked: 0, answer: async (): Promise<Found> => anna }
  await bus.handle(resolveSession, () => {
    account.asked += 1
    return account.answer()
  })
  const cookies = createSessionCookies({ sessionKey: new Uint8Array(32).fill(7), secure: false })
  const jarOf = async (sessionid: string) => ({ session: await cookies.sign(sessionid), session_userid: 'anna' })
  const jar = await jarOf('session-of-anna')
  let now = Date.now()
  const sessions = createSessions({ bus, cookies, now: () => now })
  return {
    account,
    later: (seconds: number) => void (now += seconds * 1000),
    remembered: () => sessions.holds(jar.session),
    jarOf,
    kind: async (of = jar) => (await sessions.identify(of, 'request'))?.actor.kind ?? null
  }
}

test('A cached session in use is refreshed once, in the background, before it leaves the cache', async () => {
  const { kind, account, later } = await openSessions()
  await kind()
  later(9)
  await kind()
  later(12)
  const held = Promise.withResolvers<Found>()
  account.answer = () => held.promise
  expect([await kind(), await kind(), await kind()]).toEqual(['user', 'user', 'user'])
  await eventually(() => expect(account.asked).toBe(2))

  held.resolve({ ...anna, kind: 'blocked' })
  await eventually(async () => expect(await kind()).toBe('blocked'))
  later(9)
  expect([await kind(), account.asked]).toEqual(['blocked', 2])
})

test('A session whose end was not heard leaves the cache as soon as a lookup says so', async () => {
  const { kind, account, later, remembered } = await openSessions()
  await kind()
  account.answer = async () => null
  later(21)
  expect(await kind()).toBe('user')
  await eventually(() => expect(remembered()).toBe(false))
  expect(await kind()).toBeNull()
})

test('While the account service is down, a cached session is valid until it leaves the cache', async () => {
  const { kind, account, later } = await openSessions()
  await kind()
  account.answer = () => Promise.reject(new AppError('unavailable'))
  later(29)
  expect(await kind()).toBe('user')
  await eventually(() => expect(account.asked).toBe(2))
  later(1)
  await expect(kind()).rejects.toMatchObject({ code: 'unavailable' })
})

test('Sessions that are due together are refreshed two at a time; what has left the cache does not wait for its turn', async () => {
  const { kind, jarOf, account, later } = await openSessions()
  const jars = await Promise.all(['telephone', 'desk', 'till', 'home'].map(jarOf))
  for (const jar of jars) await kind(jar)
  expect(account.asked).toBe(4)
  const held: PromiseWithResolvers<Found>[] = []
  account.answer = () => {
    held.push(Promise.withResolvers<Found>())
    return held.at(-1)!.promise
  }
  later(21)
  for (const jar of jars) expect(await kind(jar)).toBe('user')
  for (const jar of jars) expect(await kind(jar)).toBe('user')
  await eventually(() => expect(account.asked).toBe(6))
  held[0]!.resolve(anna)
  await eventually(() => expect(account.asked).toBe(7))

  later(10)
  const late = kind(jars[3])
  await eventually(() => expect(account.asked).toBe(8))
  for (const { resolve } of held) resolve(anna)
  expect([await late, await kind(jars[0]), await kind(jars[3])]).toEqual(['user', 'user', 'user'])
  expect(account.asked).toBe(8)
})
