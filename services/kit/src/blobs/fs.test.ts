import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describeBlobs } from '../../testing/blobs-conformance.ts'
import { openFsBlobs } from './fs.ts'

describeBlobs('a directory', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'comptoir-blobs-'))
  return {
    blobs: await openFsBlobs(directory),
    again: () => openFsBlobs(directory),
    close: () => rm(directory, { recursive: true })
  }
})

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
