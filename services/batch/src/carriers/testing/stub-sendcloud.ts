import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Asked {
  /** Method and path with its query: `GET /api/v2/parcels/3`. */
  request: string
  authorization: string | undefined
  body: unknown
}

export interface StubAnswer {
  status?: number
  /** JSON, or bytes as they are. */
  body: unknown
  headers?: Record<string, string>
}

/**
 * A server on this machine that plays Sendcloud, with the shapes that it documents for Parcels and Labels of API v2.
 * `answers` maps the beginning of a request, the longest match first, to the answers given one after the other, the last
 * one again and again. A request whose answer is null gets none.
 */
export const openStubSendcloud = async () => {
  const asked: Asked[] = []
  const answers = new Map<string, (StubAnswer | null)[]>()

  const answerTo = (request: string): StubAnswer | null => {
    const key = [...answers.keys()]
      .filter(start => request.startsWith(start))
      .toSorted((a, b) => b.length - a.length)[0]
    const turns = answers.get(key ?? '')
    if (!turns) return { status: 404, body: {} }
    return (turns.length > 1 ? turns.shift() : turns[0]) ?? null
  }

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const line = `${request.method} ${request.url}`
    asked.push({ request: line, authorization: request.headers.authorization, body: body && JSON.parse(body) })
    const answer = answerTo(line)
    if (!answer) return
    const bytes = answer.body instanceof Uint8Array ? answer.body : Buffer.from(JSON.stringify(answer.body))
    response.writeHead(answer.status ?? 200, answer.headers).end(bytes)
  }
  const server = createServer((request, response) => void respond(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Sets the answers to requests that begin with `start`. */
    answer(start: string, ...turns: (StubAnswer | null)[]) {
      answers.set(start, turns)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}

export type StubSendcloud = Awaited<ReturnType<typeof openStubSendcloud>>
