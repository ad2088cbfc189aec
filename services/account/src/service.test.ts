import { visitor } from '@comptoir/contracts/access'
import { resolveSession } from '@comptoir/contracts/account'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { sha256 } from '@comptoir/kit/ids'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { silentLog } from '@comptoir/kit/testing/log'
import { startAccountService, type SessionRecord, type UserRecord } from './service.ts'

let engine: TestEngine
let stop: () => Promise<void>
const bus = createInProcessBus({ log: silentLog, freeze: true })
const hour = 3_600_000

beforeAll(async () => {
  engine = await openTestEngine()
  const service = await startAccountService({ db: engine.db, bus, log: silentLog })
  stop = service.stop
  await engine.db.collection<UserRecord>('users').insertOne({ _id: 'anna', status: 'active', isadmin: false })
})
afterAll(async () => {
  await stop()
  await bus.close()
  await engine.close()
})

const resolve = (session: string) =>
  bus.request(
    resolveSession,
    { tokenhash: sha256(session) },
    { actor: visitor, requestid: 'r', deadline: Date.now() + 5000 }
  )
const open = (session: string, userid: string, expiresat: Date) =>
  engine.db.collection<SessionRecord>('sessions').insertOne({ _id: sha256(session), userid, expiresat })

test('A session names its account until it expires, by the clock of the server', async () => {
  const expiresat = new Date(Date.now() + hour)
  await open('open', 'anna', expiresat)
  await open('expired', 'anna', new Date(Date.now() - 1))
  await open('orphaned', 'gone', expiresat)
  expect(await resolve('open')).toEqual({
    userid: 'anna',
    status: 'active',
    isadmin: false,
    expiresat: expiresat.toISOString()
  })
  expect(await resolve('expired')).toBeNull()
  expect(await resolve('orphaned')).toBeNull()
  expect(await resolve('never opened')).toBeNull()
})
