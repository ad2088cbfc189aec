import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { writeWhole } from './write-whole.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-whole-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('A file is there as it was given, for those who may read it, and nothing lies beside it', async () => {
  const path = join(folder, 'key')
  await writeWhole(path, 'secret', { mode: 0o600 })
  expect(await readFile(path, 'utf8')).toBe('secret')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['key'])
})

test('A file replaces an older one, or leaves it as it is', async () => {
  const path = join(folder, 'key')
  await writeFile(path, 'old')
  await writeWhole(path, 'new', { replace: false })
  expect(await readFile(path, 'utf8')).toBe('old')
  await writeWhole(path, Readable.from(['ne', 'w']))
  expect(await readFile(path, 'utf8')).toBe('new')
  expect(await readdir(folder)).toEqual(['key'])
})

test('A body that breaks off leaves the older file, and nothing beside it', async () => {
  const path = join(folder, 'key')
  await writeFile(path, 'old')
  const broken = Readable.from(
    (function* () {
      yield 'half'
      throw new Error('the phone lost its network')
    })()
  )
  await expect(writeWhole(path, broken)).rejects.toThrow('the phone lost its network')
  expect(await readFile(path, 'utf8')).toBe('old')
  expect(await readdir(folder)).toEqual(['key'])
})
