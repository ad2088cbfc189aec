import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import { holdPort } from './held-port.ts'
import { keyOf } from './secrets.ts'

test('Without any setting the portal has everything it needs', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    BLOBS: 'fs:',
    DEMO: true,
    administrator: null
  })
  expect(readConfig({ PORT: '8080', DEMO: '0' })).toMatchObject({ PORT: 8080, DEMO: false })
})

test('An administrator is named by address and password together', () => {
  const patron = { ADMIN_EMAIL: 'patron@comptoir.test', ADMIN_PASSWORD: 'Boutique75' }
  expect(readConfig(patron)).toMatchObject({ administrator: { email: 'patron@comptoir.test', password: 'Boutique75' } })
  expect(() => readConfig({ ADMIN_EMAIL: 'patron@comptoir.test' })).toThrow(/^ADMIN_PASSWORD [^\n]+$/)
  expect(() => readConfig({ ADMIN_PASSWORD: 'Boutique75' })).toThrow(/^ADMIN_EMAIL [^\n]+$/)
})

test('A port the system chooses is known from the start and free when the portal listens', async () => {
  const held = await holdPort(0, '127.0.0.1')
  const server = createServer()
  const listen = () => {
    server.listen(held.port, '127.0.0.1')
    return once(server, 'listening')
  }
  expect(held.port).toBeGreaterThan(0)
  await expect(listen()).rejects.toThrow('EADDRINUSE')
  await held.release()
  await listen()
  await held.release()
  server.close()
  expect((await holdPort(8080, '127.0.0.1')).port).toBe(8080)
})

test.each([
  ['PORT', 'eighty'],
  ['PUBLIC_URL', 'comptoir.test'],
  ['MONGODB_URL', 'http://localhost'],
  ['NATS_URL', 'localhost:4222'],
  ['DEMO', 'yes'],
  ['METRICS_PORT', 'ninety'],
  ['RECOGNITION', 'guess'],
  ['SESSION_KEY', 'short'],
  ['MAIL_FROM', 'Boutique <boutique@comptoir.test>'],
  ['ADMIN_EMAIL', 'patron'],
  ['REQUIRE_2FA', 'yes'],
  ['ADMIN_PASSWORD', 'boutique']
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
