import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openTestEngine } from '@comptoir/kit/testing/engine'
import { eventually } from '@comptoir/kit/testing/eventually'
import { findNatsServer, startNatsServer } from '@comptoir/kit/testing/nats-server'

const dataKey = 'the data key of this portal, 32+ characters'
const binary = findNatsServer()
const whenInstalled = binary ? describe : describe.skip

const freePort = async () => {
  const server = createServer().listen(0, '0.0.0.0')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test.each([
  ['an address without a password', { ADMIN_EMAIL: 'patron@comptoir.test' }, 'ADMIN_PASSWORD is missing'],
  ['a password without an address', { ADMIN_PASSWORD: 'Boutique75' }, 'ADMIN_EMAIL is missing'],
  [
    'a weak password',
    { ADMIN_EMAIL: 'patron@comptoir.test', ADMIN_PASSWORD: 'boutique' },
    'ADMIN_PASSWORD must have 8 to 128 characters with a lower-case letter, an upper-case letter and a digit'
  ],
  ['no address', { ADMIN_EMAIL: 'patron', ADMIN_PASSWORD: 'Boutique75' }, 'ADMIN_EMAIL must be an e-mail address'],
  ['a short key', { DATA_KEY: 'short' }, 'DATA_KEY must have at least 32 characters'],
  ['a flag that is none', { REQUIRE_2FA: 'yes' }, 'REQUIRE_2FA must be 0 or 1']
])('With %s the process ends with one line that holds no value', async (_, settings, line) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      MONGODB_URL: 'mongodb://127.0.0.1:1',
      NATS_URL: 'nats://127.0.0.1:1',
      DATA_KEY: dataKey,
      PUBLIC_URL: 'https://comptoir.test',
      ...settings
    },
    stdio: ['ignore', 'ignore', 'pipe']
  })
  let told = ''
  child.stderr.on('data', chunk => (told += String(chunk)))
  expect(await once(child, 'close')).toEqual([1, null])
  expect(told).toBe(`${line}\n`)
})

whenInstalled('in a process of its own', () => {
  test('The process tells at its internal port whether it works and how it does', async () => {
    const engine = await openTestEngine()
    const nats = await startNatsServer(binary!, ['--user', 'shop', '--pass', 'the-password-of-the-bus'])
    await nats.kill()
    const port = await freePort()
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: {
        PATH: process.env.PATH,
        MONGODB_URL: engine.url,
        DATA_KEY: dataKey,
        PUBLIC_URL: 'https://comptoir.test',
        NATS_URL: nats.url.replace('nats://', 'nats://shop:the-password-of-the-bus@'),
        METRICS_PORT: String(port),
        LOG_LEVEL: 'silent'
      },
      stdio: ['ignore', 'pipe', 'inherit']
    })
    let told = ''
    child.stdout.on('data', chunk => (told += String(chunk)))
    const exit = once(child, 'exit')
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    try {
      // The process lives, but cannot serve without its bus.
      await eventually(async () => expect((await ask('/healthz')).status).toBe(503), 15_000)
      await nats.restart()
      await eventually(async () => expect((await ask('/healthz')).status).toBe(200), 15_000)
      const text = await (await ask('/metrics')).text()
      expect(text).toContain('comptoir_bus_handling{operation="account.health",process="account"} 0')
      expect(text).toMatch(/^process_resident_memory_bytes\{process="account"\} \d+$/m)
      expect(text).toContain('comptoir_outbox_age_seconds{outbox="account",process="account"} 0')
      expect(text).not.toContain('the-password-of-the-bus')
      // The only time the password of the first administrator is shown.
      expect(told).toMatch(/^administrator admin@comptoir\.test password [A-Za-z2-9]{16}\nready account\n$/)
    } finally {
      child.kill('SIGTERM')
      const ended = await exit
      await nats.stop()
      await engine.close()
      expect(ended).toEqual([0, null])
    }
  })
})
