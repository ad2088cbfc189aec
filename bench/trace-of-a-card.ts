/**
 * Prints the trace of one card, from the upload of its two photos to its price: `npm start` with a collector that this
 * script is itself.
 *   node bench/trace-of-a-card.ts
 * Each line is a span: when it began after the first one and how long it took, in milliseconds, then its name.
 */
import { once } from 'node:events'
import { openAsBlob } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPortal } from './started-portal.ts'

interface OtlpSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  status?: { code?: number }
}
interface OtlpRequest {
  resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[]
}

const spans: OtlpSpan[] = []
const collector = createServer((request, response) => {
  let body = ''
  request.on('data', chunk => (body += String(chunk)))
  request.on('end', () => {
    const { resourceSpans } = JSON.parse(body) as OtlpRequest
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans)))
    response.setHeader('content-type', 'application/json').end('{}')
  })
})
collector.listen(0, '127.0.0.1')
await once(collector, 'listening')
const { port } = collector.address() as AddressInfo

const portal = await startPortal({
  DEMO: '1',
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  OTEL_BSP_SCHEDULE_DELAY: '200'
})

const origin = portal.base
interface Asked {
  method?: 'POST'
  headers?: Record<string, string>
  body?: string | FormData
}
const ask = async (path: string, { headers, ...asked }: Asked = {}): Promise<Response> => {
  const answer = await fetch(origin + path, { ...asked, headers: { origin, ...headers } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
  return answer
}
const created = await ask('/api/batchs/create', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"status":"E"}'
})
const { id } = (await created.json()) as { id: string }
const cookie = created.headers
  .getSetCookie()
  .map(line => line.split(';')[0])
  .join('; ')

// The index must know the demo cards before one of them is looked for.
for (;;) {
  const { recognition } = (await (await ask('/api/health')).json()) as { recognition: { pending: number } }
  if (recognition.pending === 0) break
  await pause(500)
}

const form = new FormData()
form.set('content', '{}')
for (const [field, file] of [
  ['face', 'lumignou-recto.jpg'],
  ['back', 'verso.jpg']
] as const)
  form.set(field, await openAsBlob(join(import.meta.dirname, '../samples', file), { type: 'image/jpeg' }), file)
await ask(`/api/batchs/${id}/items/card/create`, { method: 'POST', headers: { cookie }, body: form })

for (;;) {
  const { items } = (await (await ask(`/api/batchs/${id}`, { headers: { cookie } })).json()) as {
    items: { status: string; name: string; price: number | null }[]
  }
  const [item] = items
  if (item && item.status !== 'AX') {
    console.log(`status ${item.status}, ${item.name}, ${item.price} €\n`)
    break
  }
  await pause(100)
}
await pause(1000)
await portal.stop()
collector.close()

const root = spans.find(span => span.name.endsWith('batch.create_card_item') && !span.parentSpanId)
if (!root) throw new Error('the upload left no span')
const milliseconds = (from: string, to: string) => Number(BigInt(to) - BigInt(from)) / 1e6
const print = (span: OtlpSpan, depth: number): void => {
  const began = milliseconds(root.startTimeUnixNano, span.startTimeUnixNano).toFixed(1).padStart(8)
  const took = milliseconds(span.startTimeUnixNano, span.endTimeUnixNano).toFixed(1).padStart(8)
  console.log(`${began} ${took}  ${'  '.repeat(depth)}${span.name}${span.status?.code === 2 ? ' (failed)' : ''}`)
  const children = spans.filter(({ parentSpanId }) => parentSpanId === span.spanId)
  children.sort((one, other) => Number(BigInt(one.startTimeUnixNano) - BigInt(other.startTimeUnixNano)))
  for (const child of children) print(child, depth + 1)
}
console.log('   began     took  span')
print(root, 0)
