import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestEngine } from '../../testing/engine.ts'
import { silentLog } from '../../testing/log.ts'
import { contentTypeOf, derivativeName, derivativePrefixes, isBlobName, newBlobName } from './blobs.ts'
import { openBlobs } from './open.ts'
import { blobsSetting } from './setting.ts'

const id = '0123456789abcdef0123456789abcdef'

test('a name holds nothing but random digits, a width and a type', () => {
  for (const name of [newBlobName(), newBlobName('pdf'), derivativeName(`${id}.jpg`, 320, 'webp')])
    expect(isBlobName(name)).toBe(true)
  for (const text of [
    '',
    'page.html',
    `../${id}`,
    `${id}/..`,
    `${id}.exe`,
    `${id}.w0.jpg`,
    `${id}.w320`,
    `${id}.jpg\n`
  ])
    expect(isBlobName(text)).toBe(false)
})

test('derivatives are found by the beginning of their names, which originals alone have', () => {
  const original = `${id}.webp`
  const derivative = derivativeName(original, 320, 'webp')
  expect(derivativePrefixes([original, derivative])).toEqual([`${id}.w`])
  expect(derivative.startsWith(`${id}.w`)).toBe(true)
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
  const place = { db: engine.db, dataDir, kind: 'photos', log: silentLog }
  await openBlobs('fs:', place)
  expect((await stat(join(dataDir, 'blobs', 'photos', 'pending'))).isDirectory()).toBe(true)
  await openBlobs(`fs:${join(dataDir, 'elsewhere')}`, place)
  expect((await stat(join(dataDir, 'elsewhere', 'photos', 'kept'))).isDirectory()).toBe(true)
  const inDatabase = await openBlobs('gridfs:', place)
  await inDatabase.put(Buffer.from('x'))
  expect(await engine.db.collection('photos.files').countDocuments()).toBe(1)
  for (const setting of ['s3:', 'fs:relative', '']) expect(blobsSetting.safeParse(setting).success).toBe(false)
  await engine.close()
  await rm(dataDir, { recursive: true })
})
