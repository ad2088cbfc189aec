import type { AppError } from '@comptoir/contracts/core/errors'
import { sha256 } from '@comptoir/kit/store/ids'
import type { Users } from '../accounts/users.ts'
import { openDesk, type Desk } from '../../testing/desk.ts'
import { enterCode } from './enter-code.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

/** Enters the right code, while something else happens between its comparison and the write it leads to. */
const entered = async (meanwhile: (users: Users, id: string) => Promise<unknown>) => {
  const { users, codes, sessions } = desk
  const user = await desk.given.anAccount({ status: 'verify_email', provedat: null })
  const { code, pending } = codes.make(user._id)
  await users.save(user._id, {}, { update: { $set: { code: pending } } })
  let writes = 0
  const raced: Users = {
    ...users,
    async save(...asked) {
      const saved = await users.save(...asked)
      if ((writes += 1) === 1) await meanwhile(users, user._id)
      return saved
    }
  }
  const actor = { kind: 'unverified', userid: user._id, batchtokenhash: null } as const
  const sessionhash = sha256((await sessions.open(user, undefined)).id)
  const client = { address: '192.0.2.1', sessionhash }
  const context = { actor, client, requestid: 'r', deadline: Date.now() + 10_000 }
  const answer = await Promise.allSettled([enterCode.handle({ code }, context, { ...desk.deps, users: raced })])
  const [{ status, reason }] = answer as unknown as [{ status: string; reason?: AppError }]
  return {
    code: status === 'rejected' ? reason?.code : null,
    kind: (await sessions.resolve(sessionhash))?.kind ?? null
  }
}

test('A code entered while the password is changed opens nothing: its session has ended', async () => {
  const change = { update: { $set: { passwordhash: 'another' }, $inc: { epoch: 1 } } }
  expect(await entered((users, id) => users.save(id, {}, change))).toEqual({ code: 'session_invalid', kind: null })
})

test('A code entered while staff end every session opens nothing either', async () => {
  const out = { update: { $inc: { epoch: 1 } } }
  expect(await entered((users, id) => users.save(id, {}, out))).toEqual({ code: 'session_invalid', kind: null })
})

test('A code entered while its account is deleted opens nothing', async () => {
  const deletion = (users: Users, id: string) => users.bury(id, {}, { _id: id, deletedat: new Date() })
  expect(await entered(deletion)).toEqual({ code: 'session_invalid', kind: 'gone' })
})

test('A code entered while staff vouch for its account is used already', async () => {
  const vouched = {
    update: { $set: { status: 'active' as const, provedat: new Date() }, $unset: { code: '' as const } }
  }
  expect(await entered((users, id) => users.save(id, {}, vouched))).toEqual({ code: 'code_invalid', kind: 'user' })
})
