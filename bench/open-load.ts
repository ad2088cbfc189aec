import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** One request of a load. */
export interface LoadRequest {
  /** Requests of one kind are counted together. */
  kind: string
  method: 'GET' | 'POST'
  path: string
  cookie?: string
  /** The address that a trusted proxy would report. */
  from?: string
  body?: object
}

/** How one request was answered. */
export interface Answered {
  kind: string
  status: number
  /** When it was due, by `performance.now()`. */
  due: number
  /** Milliseconds from the moment it was due until the whole answer was there. */
  took: number
}

interface Connection {
  send(request: LoadRequest, due: number): void
}

/** Connections are opened as they are needed; a portal that answers late needs more of them. */
const mostConnections = 2000
const tickMs = 2
const statusAt = 'HTTP/1.1 '.length
const newline = '\r\n'

/**
 * Sends requests at a rate whatever comes back (an open load), over kept connections with one request each at a time: the
 * least that asking over HTTP can cost, so that what is measured is the portal. Waiting for a connection is part of the
 * time of a request.
 */
export const createOpenLoad = (base: string) => {
  const { hostname, port, host } = new URL(base)
  const sockets = new Set<Socket>()
  const idle: Connection[] = []
  const late: { request: LoadRequest; due: number }[] = []
  let unanswered = 0
  const isAwaited = () => unanswered > 0
  let answered: Answered[] = []

  const bytesOf = ({ method, path, cookie, from, body }: LoadRequest): string => {
    const json = body ? JSON.stringify(body) : ''
    const head = [
      `${method} ${path} HTTP/1.1`,
      `host: ${host}`,
      ...(cookie ? [`cookie: ${cookie}`] : []),
      ...(from ? [`x-forwarded-for: ${from}`] : []),
      ...(body
        ? [`origin: ${base}`, 'content-type: application/json', `content-length: ${Buffer.byteLength(json)}`]
        : [])
    ]
    return head.join(newline) + newline + newline + json
  }

  const open = (): Connection => {
    let text = ''
    let asked: { kind: string; due: number } | null = null
    const socket = connect({ host: hostname, port: Number(port), family: 4, noDelay: true })
    sockets.add(socket)
    const connection: Connection = {
      send(request, due) {
        asked = { kind: request.kind, due }
        socket.write(bytesOf(request))
      }
    }
    const settle = (status: number) => {
      if (asked === null) return
      answered.push({ ...asked, status, took: performance.now() - asked.due })
      asked = null
      unanswered -= 1
    }
    const hear = (chunk: string) => {
      text += chunk
      const end = text.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = text.slice(0, end)
      if (text.length < end + 4 + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)) return
      text = ''
      settle(Number(head.slice(statusAt, statusAt + 3)))
      if (/^connection: close/im.test(head)) {
        socket.end()
        return
      }
      const next = late.shift()
      if (next) connection.send(next.request, next.due)
      else idle.push(connection)
    }
    const close = () => {
      sockets.delete(socket)
      const place = idle.indexOf(connection)
      if (place >= 0) idle.splice(place, 1)
      settle(0)
    }
    // One character a byte, for lengths to be those of the header.
    socket.setEncoding('latin1').on('data', hear).on('error', close).on('close', close)
    return connection
  }

  const send = (request: LoadRequest, due: number) => {
    unanswered += 1
    const connection = idle.pop() ?? (sockets.size < mostConnections ? open() : undefined)
    if (connection) connection.send(request, due)
    else late.push({ request, due })
  }

  return {
    /** Asks `rate` times a second for `ms` milliseconds, and waits for the last answer. Returns how each was answered. */
    async during(ms: number, rate: number, next: () => LoadRequest): Promise<Answered[]> {
      answered = []
      const started = performance.now()
      for (let sent = 0; ;) {
        const elapsed = Math.min(ms, performance.now() - started)
        for (; sent < (elapsed * rate) / 1000; sent++) send(next(), started + (sent * 1000) / rate)
        if (elapsed === ms) break
        await pause(tickMs)
      }
      while (isAwaited()) await pause(tickMs)
      return answered
    },
    close() {
      for (const socket of sockets) socket.destroy()
    }
  }
}
