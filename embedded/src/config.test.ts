import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import { keyOf } from './secrets.ts'

test('Without any setting the portal has everything it needs', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    BLOBS: 'fs:',
    DEMO: true
  })
  expect(readConfig({ PORT: '8080', DEMO: '0' })).toMatchObject({ PUBLIC_URL: 'http://localhost:8080', DEMO: false })
})

test.each([
  ['PORT', 'eighty'],
  ['PUBLIC_URL', 'comptoir.test'],
  ['MONGODB_URL', 'http://localhost'],
  ['NATS_URL', 'localhost:4222'],
  ['DEMO', 'yes'],
  ['METRICS_PORT', 'ninety'],
  ['RECOGNITION', 'guess'],
  ['SESSION_KEY', 'short']
])('A wrong %s stops the start with one line that names it and not its value', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} [^\n]+$`))
  expect(() => readConfig({ [name]: value })).not.toThrow(new RegExp(value))
})

test('A key is made once, for its owner only', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'comptoir-keys-'))
  const key = await keyOf(dataDir, 'session')
  expect(key.length).toBeGreaterThanOrEqual(43)
  expect(await keyOf(dataDir, 'session')).toBe(key)
  expect(await readFile(join(dataDir, 'keys', 'session'), 'utf8')).toBe(key)
  expect((await stat(join(dataDir, 'keys', 'session'))).mode & 0o777).toBe(0o600)
  await writeFile(join(dataDir, 'keys', 'session'), '')
  await expect(keyOf(dataDir, 'session')).rejects.toThrow(/keys\/session is damaged/)
  const racing = await Promise.all(Array.from({ length: 8 }, () => keyOf(dataDir, 'other')))
  expect(new Set(racing).size).toBe(1)
  await rm(dataDir, { recursive: true })
})
