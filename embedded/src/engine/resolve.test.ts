import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engineError } from './engine-error.ts'
import type { EngineErrorCode } from './engine-error.ts'
import { noteOpener } from './opened-by.ts'
import { reachDatabase, resolveDatabase } from './resolve.ts'
import type { LocalKind } from './resolve.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

describe('finding the portal’s database', () => {
  let dataDir = ''
  let asked: LocalKind[] = []
  let stopped: LocalKind[] = []
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'comptoir-resolve-'))
    asked = []
    stopped = []
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  const way = (kind: LocalKind, failure?: [EngineErrorCode, string]) => ({
    kind,
    subdirectory: kind,
    start: async () => {
      asked.push(kind)
      if (failure) throw engineError(...failure)
      return { url: `mongodb://${kind}`, stop: async () => void stopped.push(kind) }
    }
  })
  const musl = way('embedded', ['ENGINE_UNAVAILABLE', 'it needs glibc'])
  const noMongod = way('mongod', ['ENGINE_UNAVAILABLE', 'no mongod on the PATH'])
  const usedBy = (kind: LocalKind) => {
    mkdirSync(join(dataDir, kind))
    noteOpener(join(dataDir, kind), 1)
  }

  it('starts nothing when MONGODB_URL is given', async () => {
    const ways = [way('embedded'), way('mongod')]
    const database = await resolveDatabase({ mongodbUrl: 'mongodb://db:27017/shop', dataDir, log: quiet, ways })
    expect(database).toMatchObject({ url: 'mongodb://db:27017/shop', kind: 'external' })
    await database.stop()
    expect(asked).toEqual([])
  })

  it('takes the embedded engine first, and stops what it started', async () => {
    const database = await resolveDatabase({ dataDir, log: quiet, ways: [way('embedded'), way('mongod')] })
    expect(database).toMatchObject({ url: 'mongodb://embedded', kind: 'embedded' })
    expect(asked).toEqual(['embedded'])
    await database.stop()
    expect(stopped).toEqual(['embedded'])
  })

  it('takes a mongod where the engine cannot run', async () => {
    const database = await resolveDatabase({ dataDir, log: quiet, ways: [musl, way('mongod')] })
    expect(database.kind).toBe('mongod')
  })

  it('tells what was tried, why it failed and how to go on', async () => {
    const resolving = resolveDatabase({ dataDir, log: quiet, ways: [musl, noMongod] })
    await expect(resolving).rejects.toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
      message: [
        'No database could be started. Tried:',
        '  - embedded: it needs glibc',
        '  - mongod: no mongod on the PATH',
        'To go on, do one of these:',
        '  - set MONGODB_URL to a MongoDB you have (add w=majority&journal=true),',
        '  - install mongod and put it on the PATH,',
        '  - run `docker compose up` instead.'
      ].join('\n')
    })
  })

  it('does not open an empty mongod beside a data directory that is in use', async () => {
    const busy = way('embedded', ['DATA_DIR_IN_USE', 'already open (pid 7)'])
    const resolving = resolveDatabase({ dataDir, log: quiet, ways: [busy, way('mongod')] })
    await expect(resolving).rejects.toMatchObject({ code: 'DATA_DIR_IN_USE', message: 'already open (pid 7)' })
    expect(asked).toEqual(['embedded'])
  })

  it('stays with the mongod that has the shop’s data', async () => {
    usedBy('mongod')
    const database = await resolveDatabase({ dataDir, log: quiet, ways: [way('embedded'), way('mongod')] })
    expect(database.kind).toBe('mongod')
    expect(asked).toEqual(['mongod'])
  })

  it('works beside a portal that runs, and leaves its database running', async () => {
    mkdirSync(join(dataDir, 'mongod'))
    noteOpener(join(dataDir, 'mongod'), process.pid, 'mongodb://of-the-portal')
    const ways = [way('embedded'), way('mongod')]
    const database = await reachDatabase({ dataDir, log: quiet, ways })
    expect(database).toMatchObject({ url: 'mongodb://of-the-portal', kind: 'mongod' })
    await database.stop()
    expect([asked, stopped]).toEqual([[], []])
    const elsewhere = await reachDatabase({ mongodbUrl: 'mongodb://db:27017/shop', dataDir, log: quiet, ways })
    expect(elsewhere.kind).toBe('external')
  })

  it('starts the database of a portal that does not run any more', async () => {
    mkdirSync(join(dataDir, 'mongod'))
    const gone = spawnSync(process.execPath, ['--version']).pid
    noteOpener(join(dataDir, 'mongod'), gone, 'mongodb://of-the-portal')
    const database = await reachDatabase({ dataDir, log: quiet, ways: [way('embedded'), way('mongod')] })
    expect(database).toMatchObject({ url: 'mongodb://mongod', kind: 'mongod' })
    expect(asked).toEqual(['mongod'])
  })

  it('says where the data is rather than show an empty shop', async () => {
    usedBy('embedded')
    await expect(resolveDatabase({ dataDir, log: quiet, ways: [musl, way('mongod')] })).rejects.toThrow(
      `The data in ${dataDir} was written by: embedded. Nothing else can read it.`
    )
    expect(asked).toEqual(['embedded'])
  })
})
