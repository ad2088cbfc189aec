import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openTestEngine } from '@comptoir/kit/testing/engine'
import { eventually } from '@comptoir/kit/testing/eventually'
import { findNatsServer, startNatsServer } from '@comptoir/kit/testing/nats-server'

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
        NATS_URL: nats.url.replace('nats://', 'nats://shop:the-password-of-the-bus@'),
        METRICS_PORT: String(port),
        LOG_LEVEL: 'silent'
      },
      stdio: ['ignore', 'ignore', 'inherit']
    })
    const exit = once(child, 'exit')
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    try {
      // Alive, but without its bus of no use yet.
      await eventually(async () => expect((await ask('/healthz')).status).toBe(503), 15_000)
      await nats.restart()
      await eventually(async () => expect((await ask('/healthz')).status).toBe(200), 15_000)
      const text = await (await ask('/metrics')).text()
      expect(text).toContain('comptoir_bus_handling{operation="account.health",process="account"} 0')
      expect(text).toMatch(/^process_resident_memory_bytes\{process="account"\} \d+$/m)
      expect(text).not.toContain('the-password-of-the-bus')
    } finally {
      child.kill('SIGTERM')
      expect(await exit).toEqual([0, null])
      await nats.stop()
      await engine.close()
    }
  })
})
