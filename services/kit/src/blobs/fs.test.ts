import { buffer } from 'node:stream/consumers'
import { chmod, mkdir, mkdtemp, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { describeBlobs } from '../../testing/blobs-conformance.ts'
import { recordingLog } from '../../testing/log.ts'
import { derivativeName } from './blobs.ts'
import { openFsBlobs } from './fs.ts'

const keptPath = (directory: string, name: string) => join(directory, 'kept', name.slice(0, 2), name)

describeBlobs('a directory', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'comptoir-blobs-'))
  const { log, text } = recordingLog()
  return {
    blobs: await openFsBlobs(directory, log),
    again: () => openFsBlobs(directory, log),
    async damage(name) {
      const file = await open(keptPath(directory, name), 'r+')
      await file.write(Uint8Array.of(255), 0, 1, 20)
      await file.close()
    },
    forgetDigest: name => rm(`${keptPath(directory, name)}.sha256`),
    logged: text,
    close: () => rm(directory, { recursive: true })
  }
})

const withDirectory = async (work: (directory: string) => Promise<void>) => {
  const directory = await mkdtemp(join(tmpdir(), 'comptoir-blobs-'))
  await work(directory)
  await rm(directory, { recursive: true })
}
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('nobody else on the machine reads the folders and files, also in a folder that others could read before', () =>
  withDirectory(async parent => {
    const directory = join(parent, 'photos')
    await mkdir(join(directory, 'kept'), { recursive: true })
    for (const folder of [directory, join(directory, 'kept')]) await chmod(folder, 0o755)
    const blobs = await openFsBlobs(directory)
    const name = await blobs.put(Buffer.from('photo'), 'jpg')
    expect(await modeOf(join(directory, 'pending', name))).toBe('600')
    await blobs.keep([name])
    await blobs.putAs(derivativeName(name, 320, 'jpg'), Buffer.from('small'))
    for (const entry of await readdir(directory, { recursive: true, withFileTypes: true }))
      expect(await modeOf(join(entry.parentPath, entry.name))).toBe(entry.isDirectory() ? '700' : '600')
    expect(await modeOf(directory)).toBe('700')
  }))

test('a file that is cut short or changes while the portal runs is noticed too', () =>
  withDirectory(async directory => {
    const { log, lines } = recordingLog()
    const blobs = await openFsBlobs(directory, log)
    const name = await blobs.put(Buffer.from('a whole photo'), 'jpg')
    await blobs.keep([name])
    expect(await blobs.stat(name)).toEqual({ size: 13 })
    await truncate(keptPath(directory, name), 5)
    await expect(blobs.read(name)).rejects.toMatchObject({ code: 'not_found' })
    expect(lines).toMatchObject([{ level: 50, blob: name }])
  }))

test('a blob of an earlier release, which kept no digest, is served as it is', () =>
  withDirectory(async directory => {
    const blobs = await openFsBlobs(directory)
    const name = await blobs.put(Buffer.from('photo'), 'jpg')
    await blobs.keep([name])
    await rm(`${keptPath(directory, name)}.sha256`)
    expect((await buffer(await blobs.read(name))).toString()).toBe('photo')
  }))

test('a file that the disk does not give keeps no other from its digest', () =>
  withDirectory(async directory => {
    const { log, lines } = recordingLog()
    const blobs = await openFsBlobs(directory, log)
    const [unreadable, name] = [`${'0'.repeat(32)}.jpg`, `${'f'.repeat(32)}.jpg`]
    await mkdir(keptPath(directory, unreadable), { recursive: true })
    await mkdir(dirname(keptPath(directory, name)))
    await writeFile(keptPath(directory, name), 'photo')
    expect([await blobs.addDigests(5), await blobs.addDigests(5)]).toEqual([1, 0])
    expect(lines).toMatchObject([{ level: 50, blob: unreadable }])
  }))

test('digests leave with their blobs', () =>
  withDirectory(async directory => {
    const blobs = await openFsBlobs(directory)
    const [swept, removed] = [await blobs.put(Buffer.from('a'), 'jpg'), await blobs.put(Buffer.from('b'), 'jpg')]
    await blobs.keep([removed])
    await blobs.putAs(derivativeName(removed, 320, 'jpg'), Buffer.from('c'))
    expect(await blobs.sweep(new Date(Date.now() + 60_000))).toBe(1)
    expect(await blobs.stat(swept)).toBeNull()
    await blobs.remove([removed])
    const entries = await readdir(directory, { recursive: true, withFileTypes: true })
    expect(entries.filter(entry => entry.isFile())).toEqual([])
  }))

test('a broken upload leaves no file on the disk', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'comptoir-blobs-'))
  const blobs = await openFsBlobs(directory)
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('half')
      throw new Error('the phone lost its network')
    })()
  )
  await expect(blobs.put(broken)).rejects.toThrow('the phone lost its network')
  expect(await readdir(join(directory, 'pending'))).toEqual([])
  await rm(directory, { recursive: true })
})
