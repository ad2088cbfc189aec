import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { MongoClient, type Db } from 'mongodb'
import { openTestEngine, type TestEngine } from '../../testing/engine.ts'

const root = join(import.meta.dirname, '../../../..')
const deployed = readFileSync(join(root, 'docker/mongo-users.js'), 'utf8')
const programs = ['gateway', 'account', 'batch', 'conversation', 'recognition'] as const
type Program = (typeof programs)[number]

const passwordOf = (user: string) => `the-password-of-${user}`
const passwords = Object.fromEntries(
  [...programs, 'operator'].map(user => [`MONGO_${user.toUpperCase()}_PASSWORD`, passwordOf(user)])
)

// Another server than the embedded engine has its own users.
const whenEmbedded = process.env.MONGODB_TEST_URL ? describe.skip : describe

whenEmbedded('the users that Compose gives to MongoDB', () => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-mongo-users-'))
  let engine: TestEngine
  let guard: ChildProcess
  let port: string
  const clients: MongoClient[] = []

  beforeAll(async () => {
    engine = await openTestEngine()
    const script = join(folder, 'users.js')
    writeFileSync(script, deployed.replaceAll("'comptoir'", `'${engine.db.databaseName}'`))
    const socket = decodeURIComponent(new URL(engine.url).host)
    guard = spawn(process.execPath, [join(root, 'docker/mongo/guard.mjs'), '0', '127.0.0.1', socket, script], {
      env: {
        ...process.env,
        ...passwords,
        MONGO_INITDB_ROOT_USERNAME: 'root',
        MONGO_INITDB_ROOT_PASSWORD: passwordOf('root')
      },
      stdio: ['ignore', 'pipe', 'inherit']
    })
    const [line] = (await once(guard.stdout!, 'data')) as [Buffer]
    port = /\d+/.exec(line.toString())![0]
  })
  afterAll(async () => {
    for (const client of clients) await client.close()
    guard.kill()
    await engine.close()
    rmSync(folder, { recursive: true })
  })

  const open = (login: string, { mechanism = '' } = {}): Db => {
    const client = new MongoClient(
      `mongodb://${login}127.0.0.1:${port}/${engine.db.databaseName}?directConnection=true${mechanism}`,
      { serverSelectionTimeoutMS: 5000 }
    )
    clients.push(client)
    return client.db()
  }
  const as = (user: string, password = passwordOf(user)) => open(`${user}:${password}@`)
  const unauthorized = { code: 13, codeName: 'Unauthorized' }

  test('nobody is let in without a password, or with the one of another program', async () => {
    await expect(open('').collection('users').findOne()).rejects.toMatchObject(unauthorized)
    await expect(as('account', passwordOf('batch')).collection('users').findOne()).rejects.toMatchObject({ code: 18 })
    await expect(as('nobody').collection('users').findOne()).rejects.toMatchObject({ code: 18 })
    for (const mechanism of ['SCRAM-SHA-1', 'SCRAM-SHA-256']) {
      const db = open(`account:${passwordOf('account')}@`, { mechanism: `&authMechanism=${mechanism}` })
      expect(await db.collection('users').findOne()).toBeNull()
    }
  })

  test.each([
    ['account', 'users'],
    ['batch', 'batches'],
    ['conversation', 'messages'],
    ['recognition', 'cards'],
    ['gateway', 'photos.files']
  ])('the user %s reads and writes %s, which are its own', async (user, name) => {
    const own = as(user).collection(name)
    await own.createIndexes([{ key: { at: 1 }, name: 'at' }])
    await own.insertOne({ at: 1 })
    await own.updateOne({ at: 2 }, { $set: { of: user } }, { upsert: true })
    expect(await own.findOneAndUpdate({ at: 2 }, { $inc: { at: 1 } })).toMatchObject({ of: user })
    expect(await own.aggregate([{ $match: {} }]).toArray()).toHaveLength(2)
    await own.bulkWrite([{ deleteMany: { filter: {} } }])
    expect(await own.countDocuments()).toBe(0)
  })

  test.each(programs.flatMap(user => foreignTo(user).map(name => [user, name] as const)))(
    'the user %s neither reads nor writes %s, which are of another program',
    async (user, name) => {
      const foreign = as(user).collection(name)
      for (const act of [
        () => foreign.findOne(),
        () => foreign.insertOne({ at: 1 }),
        () => foreign.updateOne({}, { $set: { at: 2 } }, { upsert: true }),
        () => foreign.deleteMany({}),
        () => foreign.drop(),
        () =>
          as(user)
            .collection('migrations')
            .aggregate([{ $unionWith: name }])
            .toArray()
      ])
        await expect(act()).rejects.toMatchObject(unauthorized)
    }
  )

  test('what no program needs it may not do: remove entries of the register, change the audit log, see or change users', async () => {
    const batch = as('batch')
    await batch.collection('register').insertOne({ order: 1 })
    await expect(batch.collection('register').deleteOne({ order: 1 })).rejects.toMatchObject(unauthorized)
    const audit = as('account').collection('audit')
    await audit.insertOne({ act: 'batch.paid' })
    await expect(audit.updateOne({}, { $set: { act: 'batch.received' } })).rejects.toMatchObject(unauthorized)
    expect(await audit.deleteMany({})).toMatchObject({ deletedCount: 1 })
    for (const command of [{ usersInfo: 1 }, { dropDatabase: 1 }, { createUser: 'mallory', pwd: 'x', roles: [] }])
      await expect(batch.command(command)).rejects.toMatchObject(unauthorized)
    const operator = as('operator')
    expect(await operator.collection('register').deleteOne({ order: 1 })).toMatchObject({ deletedCount: 1 })
  })
})

/** Some collections of each program, of which every other program is to be kept away. */
function foreignTo(user: Program): string[] {
  const own: Record<Program, string[]> = {
    gateway: [],
    account: ['users', 'sessions'],
    batch: ['batches', 'register'],
    conversation: ['messages'],
    recognition: ['cards']
  }
  return programs.filter(program => program !== user).flatMap(program => own[program])
}

interface Privilege {
  resource: { collection: string }
  actions: string[]
}

/** What the script gives to each program, by collection. */
const given = () => {
  const roles: Record<string, Record<string, string[]>> = {}
  const database = {
    getRole: () => null,
    getUser: () => null,
    createUser: () => undefined,
    createRole({ role, privileges }: { role: string; privileges: Privilege[] }) {
      roles[role] = Object.fromEntries(privileges.map(({ resource, actions }) => [resource.collection, actions]))
    }
  }
  runInNewContext(deployed, { db: { getSiblingDB: () => database }, process: { env: passwords } })
  return roles
}

const opened = /(?:openCollection|openExpiring|openTombstones|\.collection)(?:<[^(]*>)?\(\s*(?:[\w.]+,\s*)?'([\w.]+)'/g
const named = /const (?:collectionName|mailboxName) = '(\w+)'/g

test.each(programs.filter(program => program !== 'gateway'))(
  'the user %s may change every collection that its service opens',
  service => {
    const files = globSync(`services/${service}/src/**/*.ts`, { cwd: root }).filter(file => !file.endsWith('.test.ts'))
    const names = files.flatMap(file => {
      const source = readFileSync(join(root, file), 'utf8')
      return [opened, named].flatMap(pattern => [...source.matchAll(pattern)].map(([, name]) => name!))
    })
    expect(names.length).toBeGreaterThan(3)
    const own = given()[service]!
    for (const name of new Set(names)) expect([name, own[name]]).toEqual([name, expect.arrayContaining(['insert'])])
  }
)

test('the script can be run again: what is there gets its passwords and rights', () => {
  const done: string[] = []
  const note = (act: string) => (name: unknown) => void done.push(`${act} ${String(name)}`)
  const database = { getRole: () => ({}), getUser: () => ({}), updateRole: note('role'), updateUser: note('user') }
  runInNewContext(deployed, { db: { getSiblingDB: () => database }, process: { env: passwords } })
  expect(done).toEqual([
    ...programs.map(name => `role ${name}`),
    ...[...programs, 'operator'].map(name => `user ${name}`)
  ])
  expect(() => runInNewContext(deployed, { db: { getSiblingDB: () => database }, process: { env: {} } })).toThrow(
    'MONGO_GATEWAY_PASSWORD is not set'
  )
})
