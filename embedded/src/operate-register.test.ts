import { ConfigError } from '@comptoir/kit/run/config'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { silentLog } from '@comptoir/kit/testing/log'
import { openRegisterChecks } from '@comptoir/service-batch/register/register-checks'
import { openRegister, type Register } from '@comptoir/service-batch/register/register'
import { takeOverRegister } from '@comptoir/service-batch/register/take-over'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkedOptions, verifyRegister } from './operate-register.ts'
import { keyOf } from './secrets.ts'

let engine: TestEngine
let folder: string
let register: Register
beforeEach(async () => {
  engine = await openTestEngine()
  folder = await mkdtemp(join(tmpdir(), 'comptoir-register-'))
  register = await openRegister(engine.db, await keyOf(folder, 'data'))
  await takeOverRegister(register, silentLog)
  for (const itemid of ['one', 'two', 'three']) await register.append(itemid, content)
  await register.moveHead()
})
afterEach(async () => {
  await engine.close()
  await rm(folder, { recursive: true })
})

const content: Parameters<Register['append']>[1] = {
  at: '2026-12-01T12:00:00.000Z',
  seller: { firstname: 'Marie', lastname: 'Durand', birthdate: '1990-04-02', address: '3 rue des Lilas, 75020 Paris' },
  identity: { kind: 'passport', number: '12AB34567', date: '2019-05-06', authority: 'Préfecture' },
  object: {
    name: 'Lumignou',
    number: '12/102',
    set: 'Lumière',
    language: 'fr',
    edition: '_default',
    holographisme: 'NH',
    gradation: '_default',
    condition: 3,
    photos: []
  },
  price: 12.5,
  method: 'cheque',
  batchid: 'batch-1',
  staffid: 'staff-1'
}

const run = async (config: { DATA_KEY?: string } = {}) => {
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  const outcome = await verifyRegister({
    db: engine.db,
    config: { DATA_DIR: folder, DATA_KEY: config.DATA_KEY },
    write
  }).catch((error: unknown) => error)
  return { lines, outcome }
}
const kept = async () => await (await openRegisterChecks(engine.db)).findOne({ _id: 'register' })

test('A register as it was written is told with its last hash', async () => {
  const { lines, outcome } = await run()
  const [last] = await register.ofBatch('batch-1').then(entries => entries.slice(-1))
  expect(outcome).toBeUndefined()
  expect(lines).toEqual([`the register is as it was written: 3 entries, last hash ${last?.hash}`])
  expect(await kept()).toMatchObject({ wrong: null, checkedat: expect.any(Date) })
})

test.each<[string, number, () => Promise<unknown>]>([
  ['altered', 2, () => register.collection.updateOne({ _id: 2 }, { $set: { price: 1 } })],
  ['deleted in the middle', 2, () => register.collection.deleteOne({ _id: 2 })],
  ['deleted at the end', 3, () => register.collection.deleteOne({ _id: 3 })],
  ['inserted', 4, () => insertCopy(4)],
  ['hashed anew with another key', 1, () => hashAnew()]
])('An entry that was %s is told by its order, and fails the command', async (_, order, forge) => {
  await forge()
  const { lines, outcome } = await run()
  expect(lines).toEqual([`first wrong order: ${order}`])
  expect(outcome).toMatchObject({ message: expect.stringContaining(`order ${order} `) })
  expect(await kept()).toMatchObject({ wrong: order })
})

const insertCopy = async (_id: number) => {
  const record = await register.collection.findOne({ _id: 3 })
  if (record) await register.collection.insertOne({ ...record, _id, itemid: 'a copy' })
}

const hashAnew = async () => {
  await register.collection.deleteMany({})
  await register.heads.deleteMany({})
  const other = await openRegister(engine.db, 'a data key that somebody made up to forge a register')
  await takeOverRegister(other, silentLog)
  for (const itemid of ['one', 'two', 'three']) await other.append(itemid, { ...content, price: 1 })
  await other.moveHead()
}

test('Without the key of the portal nothing is checked, and none is made', async () => {
  await rm(join(folder, 'keys'), { recursive: true })
  expect((await run()).outcome).toBeInstanceOf(ConfigError)
  expect(await kept()).toBeNull()
})

test('Its command line has no options', () => {
  expect(checkedOptions([])).toBeNull()
  expect(() => checkedOptions(['--all'])).toThrow('usage: npm run register:verify')
})

test('The command prints the first wrong order and ends with status 1', async () => {
  const ends = async () => {
    const env = { ...process.env, MONGODB_URL: engine.url, DATA_DIR: folder }
    return await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'verify-register.ts')], { env }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout })
    )
  }
  expect(await ends()).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^the register is as it was written: 3/)
  })
  await register.collection.deleteOne({ _id: 3 })
  const { code, stdout } = await ends()
  expect([code, stdout.split('\n')[0]]).toEqual([1, 'first wrong order: 3'])
}, 60_000)
