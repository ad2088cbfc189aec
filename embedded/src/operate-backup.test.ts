import { ConfigError } from '@comptoir/kit/run/config'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backUp, backupOptions, restore, restoreOptions } from './operate-backup.ts'
import { keyOf, knownKeyOf } from './secrets.ts'

let engines: TestEngine[]
let folder: string
beforeEach(async () => {
  engines = []
  folder = await mkdtemp(join(tmpdir(), 'comptoir-operate-backup-'))
})
afterEach(async () => {
  await Promise.all(engines.map(engine => engine.close()))
  await rm(folder, { recursive: true })
})

/** A portal with a data directory of its own, and what its operator reads. */
const aPortal = async (name: string, settings: { DATA_KEY?: string } = {}) => {
  const engine = await openTestEngine()
  engines.push(engine)
  const lines: string[] = []
  const config = { DATA_DIR: join(folder, name), BLOBS: 'fs:', BUS_KEY: undefined, SESSION_KEY: undefined, ...settings }
  await mkdir(config.DATA_DIR)
  const { db, url } = engine
  const { signal } = new AbortController()
  const write = (line: string) => void lines.push(line)
  return { lines, dataDir: config.DATA_DIR, db, operation: { db, url, config, signal, write, settleMs: 0 } }
}
const backup = () => join(folder, 'backup')
const keysFile = () => join(folder, 'keys.txt')
const aBackup = async (keys: string | null = null) => {
  const portal = await aPortal('first')
  const known = { data: await keyOf(portal.dataDir, 'data'), session: await keyOf(portal.dataDir, 'session') }
  await portal.db.collection<{ _id: string }>('users').insertOne({ _id: 'anna' })
  await backUp(portal.operation, { folder: backup(), keys })
  return { ...portal, known }
}

test('The keys go into a file of their own, for its owner alone, and come back with the backup', async () => {
  const { known, lines } = await aBackup(keysFile())
  expect(await readFile(keysFile(), 'utf8')).toBe(`DATA_KEY=${known.data}\nSESSION_KEY=${known.session}\n`)
  expect((await stat(keysFile())).mode & 0o777).toBe(0o600)
  expect(lines.at(-1)).toBe(`${backup()} is whole, its keys are in ${keysFile()}`)

  const portal = await aPortal('second')
  await restore(portal.operation, { folder: backup(), keys: keysFile() })
  expect(await portal.db.collection<{ _id: string }>('users').findOne({ _id: 'anna' })).not.toBeNull()
  expect(await knownKeyOf(portal.dataDir, 'data')).toBe(known.data)
  expect(await knownKeyOf(portal.dataDir, 'session')).toBe(known.session)
})

test('Without a file for them the keys are told to be missing', async () => {
  const { lines } = await aBackup()
  expect(lines.at(-1)).toBe(`${backup()} is whole. The keys of the portal are not in it`)
})

test.each<[string, () => string, RegExp]>([
  ['in the backup', () => join(backup(), 'keys.txt'), /must lie apart/],
  ['in the place of a file that is there', () => join(folder, 'first/keys/data'), /is there already/]
])('Keys are not written %s', async (_, file, reason) => {
  await expect(aBackup(file())).rejects.toThrow(reason)
  await expect(stat(backup())).rejects.toThrow('ENOENT')
})

test('A restore without the key, or with another one, writes nothing and makes no key', async () => {
  await aBackup()
  const portal = await aPortal('second')
  const given = { folder: backup(), keys: null }
  await expect(restore(portal.operation, given)).rejects.toThrow(/^DATA_KEY is missing/)
  const other = 'the data key of another portal altogether'
  const operation = { ...portal.operation, config: { ...portal.operation.config, DATA_KEY: other } }
  await expect(restore(operation, given)).rejects.toThrow(/^DATA_KEY is not the key of this backup/)
  await writeFile(keysFile(), `DATA_KEY=${other}\n`)
  await expect(restore(portal.operation, { ...given, keys: keysFile() })).rejects.toBeInstanceOf(ConfigError)
  expect(await knownKeyOf(portal.dataDir, 'data')).toBeNull()
  expect(await portal.db.listCollections().toArray()).toEqual([])
})

test('A portal that was never started cannot be backed up', async () => {
  const portal = await aPortal('empty')
  await expect(backUp(portal.operation, { folder: backup(), keys: null })).rejects.toThrow(/^DATA_KEY is missing/)
})

test('The command line names a folder, and at most a file for the keys', () => {
  expect(backupOptions(['there'])).toEqual({ folder: 'there', keys: null })
  expect(restoreOptions(['there', '--keys', 'file'])).toEqual({ folder: 'there', keys: 'file' })
  for (const argv of [[], ['--keys', 'file'], ['there', '--keys'], ['there', 'file'], ['there', '--keys', 'file', 'x']])
    expect(() => backupOptions(argv)).toThrow('usage: npm run backup -- FOLDER [--keys FILE]')
})
