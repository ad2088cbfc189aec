import { connect, type Socket } from 'node:net'

export interface PostingConnection {
  /** Settles when it was answered; rejects unless with 2xx. */
  post(path: string, body: object): Promise<void>
  close(): void
}

const statusAt = 'HTTP/1.1 '.length

/**
 * One kept connection that posts JSON with the cookies of a client: the least that posting over HTTP can cost here, so
 * that what is measured is the server. Answers come in the order of the posts; a connection that the server closed,
 * because nothing was said for a while, is opened again.
 */
export const createPostingConnection = (
  base: string,
  { localAddress, cookie }: { localAddress: string; cookie: string }
): PostingConnection => {
  const { hostname, port, host } = new URL(base)
  const headers = `host: ${host}\r\norigin: ${base}\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\n`
  const waiting: PromiseWithResolvers<void>[] = []
  const fail = (error: Error) => {
    for (const { reject } of waiting.splice(0)) reject(error)
  }
  let text = ''
  const hear = (chunk: string) => {
    text += chunk
    for (let end = text.indexOf('\r\n\r\n'); end >= 0; end = text.indexOf('\r\n\r\n')) {
      const head = text.slice(0, end)
      const next = end + 4 + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? NaN)
      if (Number.isNaN(next)) return fail(new Error(`an answer without a length: ${head}`))
      if (text.length < next) return
      const status = head.slice(statusAt, statusAt + 3)
      const asked = waiting.shift()
      if (status.startsWith('2')) asked?.resolve()
      else asked?.reject(new Error(`${status} ${text.slice(end + 4, next)}`))
      text = text.slice(next)
    }
  }
  const open = () => {
    text = ''
    return (
      connect({ host: hostname, port: Number(port), family: 4, localAddress, noDelay: true })
        // One character a byte, for lengths to be those of the header.
        .setEncoding('latin1')
        .on('data', hear)
        .on('error', fail)
        .on('close', () => fail(new Error('the connection ended')))
    )
  }

  let socket: Socket | null = null
  return {
    post(path, body) {
      const json = JSON.stringify(body)
      const asked = Promise.withResolvers<void>()
      if (!socket?.writable) socket = open()
      waiting.push(asked)
      socket.write(`POST ${path} HTTP/1.1\r\n${headers}content-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`)
      return asked.promise
    },
    close: () => void socket?.destroy()
  }
}
