import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** Requests and answers are small: a client that takes longer is no scraper. */
const requestMs = 5000

interface MetricsServerOptions {
  /** The address to listen on, `0.0.0.0` for all of the machine. */
  host: string
  /** 0 lets the system choose. */
  port: number
  metrics: Pick<Metrics, 'registry'>
  /** Whether the process does its work: false while it starts and while it stops. */
  ready: () => boolean
  log: Log
}

/**
 * Opens the internal port of a process: `GET /metrics` for Prometheus, `GET /healthz` with 200 when `ready`, else 503.
 * Anybody who reaches `host` reads it, so the port must stay inside the network. Rejects when the port is in use.
 */
export const startMetricsServer = async ({ host, port, metrics: { registry }, ready, log }: MetricsServerOptions) => {
  const answer = async ({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = method === 'GET' ? url?.split('?')[0] : undefined
    try {
      if (path === '/metrics') {
        const text = await registry.metrics()
        response.writeHead(200, { 'content-type': registry.contentType }).end(text)
      } else if (path === '/healthz') {
        const [status, text] = ready() ? [200, 'ok\n'] : [503, 'not ready\n']
        response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
      } else response.writeHead(404).end()
    } catch (error) {
      log.error({ err: error }, 'metrics not answered')
      if (!response.headersSent) response.writeHead(500)
      response.end()
    }
  }

  const server = createServer(
    { requestTimeout: requestMs, headersTimeout: requestMs },
    (request, response) => void answer(request, response)
  )
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  log.info({ port: address.port }, 'metrics served')

  return {
    port: address.port,
    async close(): Promise<void> {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    }
  }
}
