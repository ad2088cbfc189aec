import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Answer {
  status: number
  body: string
  headers?: OutgoingHttpHeaders
  /** Cuts the connection, or never answers, instead of answering. */
  instead?: 'drop' | 'hang'
}

export interface Seen {
  method: string | undefined
  url: string | undefined
  type: string | undefined
  body: string
}

const cors: OutgoingHttpHeaders = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

const bodyOf = async (incoming: IncomingMessage) => {
  let body = ''
  for await (const chunk of incoming) body += String(chunk)
  return body
}

/** A real HTTP server that records requests and answers what the test sets. */
export const openPortal = async () => {
  const seen: Seen[] = []
  let next: Answer = { status: 200, body: '{}' }
  const server = createServer((incoming, outgoing) => {
    const respond = (body: string) => {
      const { method, url, headers } = incoming
      if (method === 'OPTIONS') return void outgoing.writeHead(204, cors).end()
      seen.push({ method, url, type: headers['content-type'], body })
      if (next.instead === 'drop') incoming.socket.destroy()
      else if (next.instead !== 'hang') outgoing.writeHead(next.status, { ...cors, ...next.headers }).end(next.body)
      return undefined
    }
    bodyOf(incoming).then(respond, () => incoming.socket.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answer: (answer: Answer) => {
      seen.splice(0)
      next = answer
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    }
  }
}
