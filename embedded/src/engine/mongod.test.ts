import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import { findMongod, startMongod } from './mongod.ts'
import { prepareNativeLibrary } from './native-library.ts'
import { isAlive } from './opened-by.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const root = mkdtempSync(join(tmpdir(), 'comptoir-mongod-'))
const bin = join(root, 'bin')
const dataDir = join(root, 'data')

/** A `mongod` that takes mongod's own options: no real one is needed to see how it is started, watched and stopped. */
const install = (directory: string, ...lines: string[]) => {
  mkdirSync(directory, { recursive: true })
  const file = join(directory, 'mongod')
  writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'))
  chmodSync(file, 0o755)
  return file
}
const installEngineAsMongod = async () => {
  const library = await prepareNativeLibrary([join(root, 'cache')])
  if (!library.ok) throw new Error(library.reason)
  const [node, host] = [process.execPath, join(__dirname, 'host.ts')]
  return install(
    bin,
    '[ "$1 $3 $4 $5" = "--dbpath --bind_ip 127.0.0.1 --port" ] || exit 2',
    `NAPI_RS_NATIVE_LIBRARY_PATH='${library.path}' exec '${node}' '${host}' "$2" "$6"`
  )
}

afterAll(() => rmSync(root, { recursive: true, force: true }))

it('takes the first mongod of the PATH that can be run', async () => {
  const real = install(join(root, 'real'), 'exit 0')
  mkdirSync(join(root, 'empty'))
  mkdirSync(join(root, 'text'))
  writeFileSync(join(root, 'text', 'mongod'), 'a text')
  const path = ['', 'empty', 'text', 'real'].map(name => name && join(root, name)).join(delimiter)
  expect(await findMongod(path)).toBe(real)
  expect(await findMongod(join(root, 'empty'))).toBeNull()
})

it('says that none is installed', async () => {
  await expect(startMongod({ dataDir, log: quiet, path: join(root, 'nowhere') })).rejects.toMatchObject({
    code: 'ENGINE_UNAVAILABLE',
    message: 'no mongod on the PATH'
  })
})

it.each([
  ['ENGINE_START_FAILED', 'echo "illegal instruction" >&2; exit 132', 'mongod ended (132): illegal instruction'],
  ['ENGINE_START_FAILED', `echo '{"s":"E","attr":{"error":"NonExistentPath: no"}}'; exit 100`, 'NonExistentPath: no']
])('%s when it ends at once, with its own words', async (code, line, reason) => {
  const path = join(root, 'broken')
  install(path, line)
  await expect(startMongod({ dataDir: join(root, 'other'), log: quiet, path })).rejects.toMatchObject({
    code,
    message: expect.stringContaining(reason)
  })
})

it('runs, is started again on its port when it dies, and ends with the launcher', async () => {
  await installEngineAsMongod()
  const mongod = await startMongod({ dataDir, log: quiet, path: bin })
  const client = await new MongoClient(mongod.url).connect()
  const cards = client.db().collection('cards')
  await cards.insertOne({ name: 'Bulbizarre' })
  const first = mongod.pid() ?? 0
  process.kill(first, 'SIGKILL')
  while (mongod.restarts() === 0) await sleep(20)
  const names = async () => (await cards.find().toArray()).map(({ name }) => name)
  expect(await names().catch(names)).toEqual(['Bulbizarre'])
  expect(cards.dbName).toBe('comptoir')

  const second = mongod.pid() ?? 0
  expect(second).not.toBe(first)
  await client.close()
  await mongod.stop()
  expect(isAlive(second)).toBe(false)
})
