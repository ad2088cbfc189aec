import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { recordingLog, silentLog } from '../../testing/log.ts'
import { createLifecycle } from './lifecycle.ts'
import { createMetrics } from './metrics.ts'
import { startMetricsServer } from './metrics-server.ts'
import { openMetrics } from './open-metrics.ts'

const open = async (ready = () => true) => {
  const metrics = createMetrics({ process: 'shop' })
  const server = await startMetricsServer({ port: 0, metrics, ready, log: silentLog })
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init)
  return { metrics, server, ask }
}

test('Prometheus reads what was counted', async () => {
  const { metrics, server, ask } = await open()
  metrics.uploadsRejected.inc({ code: 'image_invalid' })
  const answer = await ask('/metrics')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await answer.text()
  expect(text).toContain('comptoir_uploads_rejected_total{code="image_invalid",process="shop"} 1')
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds\{process="shop"\} /m)
  await server.close()
})

test('Health follows readiness, and nothing else is there', async () => {
  let ready = false
  const { server, ask } = await open(() => ready)
  expect((await ask('/healthz')).status).toBe(503)
  ready = true
  expect((await ask('/healthz')).status).toBe(200)
  for (const path of ['/', '/metrics/x', '/env', '/healthz/..%2f']) expect((await ask(path)).status).toBe(404)
  expect((await ask('/metrics', { method: 'POST', body: 'x' })).status).toBe(404)
  await server.close()
  await expect(ask('/healthz')).rejects.toThrow('fetch failed')
})

test('A metric that cannot be read is a 500 in the log, and the process lives on', async () => {
  const { log, lines } = recordingLog()
  const registry = { contentType: 'text/plain', metrics: () => Promise.reject(new Error('no number')) }
  const server = await startMetricsServer({
    port: 0,
    metrics: { registry } as never,
    ready: () => true,
    log
  })
  const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`)
  expect([answer.status, await answer.text()]).toEqual([500, ''])
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'metrics not answered' }))
  await server.close()
})

test('A process is ready from the end of its start until it begins to stop; its port closes last', async () => {
  const blocker = createServer().listen(0, '0.0.0.0')
  await once(blocker, 'listening')
  const { port } = blocker.address() as AddressInfo
  const lifecycle = createLifecycle({ log: silentLog })
  const options = { process: 'shop', port, lifecycle, log: silentLog }
  await expect(openMetrics(options)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  blocker.close()
  await once(blocker, 'close')

  const { started } = await openMetrics(options)
  const health = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status
  const seen = [await health()]
  lifecycle.onStop('service', async () => void seen.push(await health()))
  started()
  seen.push(await health())
  await lifecycle.stop('test')
  expect(seen).toEqual([503, 200, 503])
  await expect(health()).rejects.toThrow('fetch failed')
})

test('Without a port nothing is counted and nothing served', async () => {
  const lifecycle = createLifecycle({ log: silentLog })
  const { metrics, started } = await openMetrics({ process: 'shop', port: undefined, lifecycle, log: silentLog })
  started()
  expect(metrics).toBeUndefined()
})
