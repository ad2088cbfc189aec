import { recordingLog, silentLog } from '../../testing/log.ts'
import { createMetrics } from './metrics.ts'
import { startMetricsServer } from './metrics-server.ts'

const open = async (ready = () => true) => {
  const metrics = createMetrics({ process: 'shop' })
  const server = await startMetricsServer({ host: '127.0.0.1', port: 0, metrics, ready, log: silentLog })
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
    host: '127.0.0.1',
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

test('Only the address that the settings name is listened on', async () => {
  const metrics = createMetrics({ process: 'shop' })
  const server = await startMetricsServer({ host: '127.0.0.1', port: 0, metrics, ready: () => true, log: silentLog })
  expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200)
  await expect(fetch(`http://127.0.0.2:${server.port}/healthz`)).rejects.toThrow('fetch failed')
  await server.close()
})
