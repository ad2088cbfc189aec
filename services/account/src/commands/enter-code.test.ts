import type { AppError } from '@comptoir/contracts/core/errors'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { silentLog } from '@comptoir/kit/testing/log'
import { sha256 } from '@comptoir/kit/store/ids'
import { createSealer } from '@comptoir/kit/store/sealer'
import { aUser } from '../../testing/builders.ts'
import { createCodes } from '../codes.ts'
import type { Users } from '../dependencies.ts'
import { createLoginKeys } from '../login-keys.ts'
import { createRequestMail } from '../mails/request-mail.ts'
import { openQuotas } from '../quotas.ts'
import { openSessions } from '../sessions.ts'
import { createTellAccount } from '../tell-account.ts'
import { openUsers } from '../users.ts'
import { createEnterCode } from './enter-code.ts'

const dataKey = 'the data key of this portal, 32+ characters'
const bus = createInProcessBus({ log: silentLog, freeze: true })
let engine: TestEngine
beforeAll(async () => {
  engine = await openTestEngine()
})
afterAll(async () => {
  await bus.close()
  await engine.close()
})

/** The right code, entered while something else happens between its comparison and the write it leads to. */
const entered = async (meanwhile: (users: Users, id: string) => Promise<unknown>) => {
  const users = await openUsers(engine.db)
  const codes = createCodes(dataKey)
  const user = aUser({ status: 'verify_email', provedat: null })
  const { code, pending } = codes.make(user._id)
  await users.insert({ ...user, code: pending })
  let writes = 0
  const raced: Users = {
    ...users,
    async save(...asked) {
      const saved = await users.save(...asked)
      if ((writes += 1) === 1) await meanwhile(users, user._id)
      return saved
    }
  }
  const payouts = createSealer(dataKey, 'payment')
  const sessions = await openSessions({ db: engine.db, bus, users })
  const enterCode = createEnterCode({
    users: raced,
    codes,
    sessions,
    quotas: await openQuotas(engine.db),
    loginKeys: createLoginKeys(dataKey),
    requestMail: createRequestMail(createSealer(dataKey, 'mail')),
    outbox: { kick: () => undefined },
    tellAccount: createTellAccount({ bus, payouts, log: silentLog })
  })
  const actor = { kind: 'unverified', userid: user._id, batchtokenhash: null } as const
  const sessionhash = sha256((await sessions.open(user, undefined)).id)
  const client = { address: '192.0.2.1', sessionhash }
  const answer = await Promise.allSettled([
    enterCode({ code }, { actor, client, requestid: 'r', deadline: Date.now() + 10_000 })
  ])
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
