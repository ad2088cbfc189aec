import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/** A program of three parts, which does at its start what the body says. */
const run = (body: string, env: Record<string, string> = {}) => {
  const room = import.meta.dirname
  const program = `
    import * as z from 'zod/mini'
    import { ConfigError, parseEnvironment } from ${JSON.stringify(join(room, 'config.ts'))}
    import { processEnvironment } from ${JSON.stringify(join(room, 'environment.ts'))}
    import { runProgram } from ${JSON.stringify(join(room, 'program.ts'))}
    const open = (lifecycle, name) => lifecycle.onStop(name, async () => console.log('stopped ' + name))
    await runProgram({
      name: 'shop',
      settings: env => parseEnvironment(z.object(processEnvironment), env),
      async start({ log, lifecycle, metrics }, settings) {
        open(lifecycle, 'database')
        ${body}
        setInterval(() => {}, 1000)
        open(lifecycle, 'counter')
        return 'http://shop'
      }
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const printed = Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>
  ])
  return {
    child,
    ended: printed.then(([out, err, [status]]) => ({ out, err, status }))
  }
}

const untilReady = (child: ReturnType<typeof run>['child']) =>
  new Promise<void>(resolve => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('ready ')) resolve()
    })
  })

test('A program says that it is ready, and stops its parts in the reverse order at SIGTERM', async () => {
  const { child, ended } = run('')
  await untilReady(child)
  child.kill('SIGTERM')
  expect(await ended).toEqual({ out: 'ready http://shop\nstopped counter\nstopped database\n', err: '', status: 0 })
})

test('A wrong setting is one line, and status 1', async () => {
  const { ended } = run('', { BLOBS: 's3:secret' })
  expect(await ended).toEqual({ out: '', err: 'BLOBS must be fs:, fs:/path or gridfs:\n', status: 1 })
})

test('A setting that cannot be used is one line too; what was opened is stopped', async () => {
  const { ended } = run("throw new ConfigError('DATA_DIR cannot be used: EACCES')", { LOG_LEVEL: 'info' })
  const { out, err, status } = await ended
  expect({ err, status }).toEqual({ err: 'DATA_DIR cannot be used: EACCES\n', status: 1 })
  expect(out).toMatch(/stopped database\n/)
  expect(out).not.toMatch(/"stack"/)
})

test('A process is ready from the end of its start until it begins to stop; without a port it counts nothing', async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  free.close()
  await once(free, 'close')
  const health = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status
  const body = `
    console.log('counts', metrics !== undefined)
    const say = async when => console.log(when, (await fetch('http://127.0.0.1:${port}/healthz')).status)
    await say('starting')
    lifecycle.onStop('service', () => say('stopping'))`
  const { child, ended } = run(body, { METRICS_PORT: String(port) })
  await untilReady(child)
  expect(await health()).toBe(200)
  child.kill('SIGTERM')
  expect((await ended).out).toMatch(
    /^counts true\nstarting 503\nready http:\/\/shop\n[^]*stopping 503\nstopped database\n$/
  )

  const { out } = await run("console.log('counts', metrics !== undefined); process.kill(process.pid)").ended
  expect(out).toMatch(/^counts false\n/)
})

test('A port in use is for the operator to mend', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const { port } = blocker.address() as AddressInfo
  const { err, status } = await run('', { METRICS_PORT: String(port) }).ended
  expect({ err, status }).toEqual({ err: `listen EADDRINUSE: address already in use 127.0.0.1:${port}\n`, status: 1 })
  blocker.close()
})

test('A bug is one line on the terminal and its stack in the log', async () => {
  const { out, err, status } = await run("throw new TypeError('no drawer')", { LOG_LEVEL: 'info' }).ended
  expect({ err, status }).toEqual({ err: 'shop did not start: no drawer\n', status: 1 })
  expect(out).toMatch(/"stack":"TypeError: no drawer[^\n]*"msg":"the start failed"/)
  expect(out).toMatch(/stopped database\n/)
})

test('SIGTERM during the start stops what is open, and is no failure', async () => {
  const { child, ended } = run(`
    console.log('ready to be stopped')
    await new Promise(resolve => setTimeout(resolve, 300))
    throw new Error('the database was stopped')`)
  await untilReady(child)
  child.kill('SIGTERM')
  await pause(10)
  expect(await ended).toEqual({ out: 'ready to be stopped\nstopped database\n', err: '', status: 0 })
})
