import { createMetrics } from '@comptoir/kit/run/metrics'
import { WebSocket } from 'ws'
import { once } from 'node:events'
import { multipart } from '../../testing/multipart.ts'
import { openTestPortal, origin, type TestPortal } from '../../testing/test-portal.ts'

let metrics: ReturnType<typeof createMetrics>
let portal: TestPortal
beforeEach(async () => {
  metrics = createMetrics({ process: 'gateway' })
  portal = await openTestPortal({ more: { metrics } })
})
afterEach(() => portal.close())

const counted = async (name: string) => {
  const text = await metrics.registry.metrics()
  const lines = [...text.matchAll(/^(\w+)\{(.*)\} (\d+)$/gm)].filter(([, metric]) => metric === name)
  return lines.map(([, , labels, count]) => `${labels?.replace(/,?process="gateway",?/, '')} ${count}`)
}

test('Requests are counted by the name of their call, whatever the URL holds', async () => {
  const cookie = await portal.signIn('anna')
  const ask = (method: 'GET' | 'POST', url: string) => portal.app.inject({ method, url, headers: { cookie } })
  await ask('GET', '/api/batchs/batch-anna')
  await ask('GET', '/api/batchs/batch-bruno?x=1')
  await ask('GET', '/api/batchs/batch-nobody')
  await ask('GET', '/robots.txt')
  await ask('GET', '/secret-1.php')
  await ask('POST', '/secret-2.php')
  await ask('POST', '/secret-3.php')
  expect((await counted('comptoir_http_request_seconds_count')).toSorted()).toEqual([
    'call="batch.get_batch",method="GET",status="2xx" 1',
    'call="batch.get_batch",method="GET",status="4xx" 2',
    'call="none",method="GET",status="4xx" 1',
    'call="none",method="POST",status="4xx" 2',
    'call="site",method="GET",status="2xx" 1'
  ])
})

test('A refused upload is counted by its code, an accepted one and other failures are not', async () => {
  const cookie = await portal.signIn('anna')
  const { payload, headers } = await multipart({})
  const url = '/api/batchs/batch-anna/items/card/create'
  await portal.app.inject({ method: 'POST', url, headers: { ...headers, origin, cookie }, payload })
  await portal.app.inject({ method: 'POST', url, headers: { ...headers, cookie }, payload })
  await portal.app.inject({ method: 'GET', url: '/api/batchs/batch-nobody', headers: { cookie } })
  expect(await counted('comptoir_uploads_rejected_total')).toEqual([
    'code="image_missing_face" 1',
    'code="forbidden" 1'
  ])
})

test('Sockets are counted while they are open, and not among the requests', async () => {
  const address = await portal.listen()
  const headers = { cookie: await portal.signIn('anna'), origin }
  const open = () => new WebSocket(`ws://${address}/api/cables/batchs/batch-anna`, { headers })
  const silent = ['kind="conversation" 0', 'kind="dashboard" 0']
  expect(await counted('comptoir_open_sockets')).toEqual(['kind="batch" 0', ...silent])
  const sockets = [open(), open()]
  await Promise.all(sockets.map(socket => once(socket, 'message')))
  expect(await counted('comptoir_open_sockets')).toEqual(['kind="batch" 2', ...silent])
  for (const socket of sockets) {
    socket.close()
    await once(socket, 'close')
  }
  while ((await counted('comptoir_open_sockets'))[0] !== 'kind="batch" 0') await new Promise(setImmediate)
  expect(await counted('comptoir_http_request_seconds_count')).toEqual([])
})
