import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface StubRequest {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
}

export interface StubReply {
  status?: number
  /** JSON, or text as it is. */
  body: unknown
  headers?: Record<string, string>
}

/**
 * A server on this machine that stands for the service of another company. `null` leaves a request without an answer.
 */
export const openStubServer = async (
  answer: (request: StubRequest) => StubReply | null | Promise<StubReply | null>
) => {
  const asked: StubRequest[] = []
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://stub')
    const question = { method: request.method ?? '', url, headers: request.headers, body: await text(request) }
    asked.push(question)
    const reply = await answer(question)
    if (!reply) return
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
  }
  const server = createServer((request, response) => void respond(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}

export type StubServer = Awaited<ReturnType<typeof openStubServer>>
