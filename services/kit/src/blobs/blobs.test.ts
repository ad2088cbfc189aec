import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestEngine } from '../../testing/engine.ts'
import { ConfigError } from '../run/config.ts'
import { contentTypeOf, derivativeName, parseBlobName } from './blobs.ts'
import { openBlobs } from './open.ts'

const id = '0123456789abcdef0123456789abcdef'

test('a name tells its original, its width and its type', () => {
  expect(parseBlobName(`${id}.jpg`)).toEqual({ id, width: null, extension: 'jpg' })
  expect(parseBlobName(id)).toEqual({ id, width: null, extension: null })
  expect(parseBlobName(derivativeName(`${id}.jpg`, 320, 'webp'))).toEqual({ id, width: 320, extension: 'webp' })
})

test('the content type follows the extension, never the bytes', () => {
  expect(['jpg', 'webp', 'png', 'svg', 'pdf'].map(extension => contentTypeOf(`${id}.${extension}`))).toEqual([
    'image/jpeg',
    'image/webp',
    'image/png',
    'image/svg+xml',
    'application/pdf'
  ])
  expect(contentTypeOf(id)).toBe('application/octet-stream')
  expect(contentTypeOf('page.html')).toBe('application/octet-stream')
})

test('the setting chooses the store', async () => {
  const engine = await openTestEngine()
  const dataDir = await mkdtemp(join(tmpdir(), 'comptoir-open-'))
  const place = { db: engine.db, dataDir, kind: 'photos' }
  await openBlobs('fs:', place)
  expect((await stat(join(dataDir, 'blobs', 'photos', 'pending'))).isDirectory()).toBe(true)
  await openBlobs(`fs:${join(dataDir, 'elsewhere')}`, place)
  expect((await stat(join(dataDir, 'elsewhere', 'photos', 'kept'))).isDirectory()).toBe(true)
  const inDatabase = await openBlobs('gridfs:', place)
  await inDatabase.put(Buffer.from('x'))
  expect(await engine.db.collection('photos.files').countDocuments()).toBe(1)
  for (const setting of ['s3:', 'fs:relative', ''])
    await expect(async () => openBlobs(setting, place)).rejects.toThrow(ConfigError)
  await engine.close()
  await rm(dataDir, { recursive: true })
})
