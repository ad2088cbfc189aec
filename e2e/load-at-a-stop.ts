import type { Batch } from '@comptoir/contracts/batch/batch'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { aVisitor, samplePhoto, type Answer } from './seller.ts'

/** How many visitors write at once. */
export const writers = 4
const boundary = 'comptoir-endless'

type Visitor = ReturnType<typeof aVisitor>

/** What the portal acknowledged: a batch of this visitor, and the card in it if there is one. */
export interface Acknowledged {
  visitor: Visitor
  batchid: string
  itemid?: string
}

/** An upload that sends its first file byte by byte and never ends. Resolves once the portal has begun to read it. */
const uploadWithoutEnd = async (visitor: Visitor, batchid: string) => {
  const { host, hostname, port, origin } = new URL(visitor.base)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const head = [
    `POST /api/batchs/${batchid}/items/card/create HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${origin}`,
    `Cookie: ${visitor.cookieHeader()}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    'Content-Length: 10000000',
    '',
    `--${boundary}`,
    'Content-Disposition: form-data; name="face"; filename="face.png"',
    'Content-Type: image/png',
    '',
    ''
  ]
  socket.write(Buffer.concat([Buffer.from(head.join('\r\n')), Buffer.from('89504e470d0a1a0a0000000d', 'hex')]))
  const sending = setInterval(() => socket.write('x'), 20)
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  const closed = new Promise<void>(resolve => void socket.on('close', () => resolve()))
  return {
    /** The answer, once the portal has closed the connection. */
    async told(): Promise<string> {
      await closed
      clearInterval(sending)
      return answer
    }
  }
}

const openSocket = async (visitor: Visitor, batchid: string) => {
  const socket = new WebSocket(`${visitor.base.replace('http', 'ws')}/api/cables/batchs/${batchid}`, {
    headers: { cookie: visitor.cookieHeader(), origin: visitor.base }
  })
  const frames: string[] = []
  socket.on('error', () => undefined)
  socket.on('message', (data: Buffer) => frames.push((JSON.parse(data.toString()) as { action: string }).action))
  const closed = new Promise<number>(resolve => void socket.on('close', resolve))
  await once(socket, 'message')
  return { frames, closed }
}

/** What counts as an answer: a status, whether a 503 says when to come again, or the error of a connection. */
const kindOf = ({ status, headers }: Answer): string =>
  status === 503 ? (headers.has('retry-after') ? '503' : '503 without Retry-After') : String(status)

const reasonOf = (error: unknown): string => {
  const { cause } = error as { cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? String(error)
}

/**
 * Loads the portal at this address: visitors who write without a pause, an upload that never ends, so many sockets, and a
 * card whose analysis has just begun. Resolves when all of it is under way.
 */
export const loadPortal = async (base: string, { sockets: count }: { sockets: number }) => {
  const acknowledged: Acknowledged[] = []
  const answers: Record<string, number> = {}
  const tally = (kind: string) => (answers[kind] = (answers[kind] ?? 0) + 1)
  const over = new AbortController()

  const write = async () => {
    while (!over.signal.aborted) {
      const visitor = aVisitor(base)
      try {
        const answer = await visitor.post('/api/batchs/create', { status: 'E' })
        tally(kindOf(answer))
        if (answer.status === 201) acknowledged.push({ visitor, batchid: (answer.body as Batch).id })
        else await pause(20)
      } catch (error) {
        tally(reasonOf(error))
        await pause(20)
      }
    }
  }

  const visitor = aVisitor(base)
  const { id: batchid } = await visitor.startBatch()
  const sockets = await Promise.all(Array.from({ length: count }, () => openSocket(visitor, batchid)))
  const upload = await uploadWithoutEnd(visitor, batchid)
  const writing = Array.from({ length: writers }, write)
  while (acknowledged.length < writers) await pause(10)
  const files = { face: await samplePhoto('lumignou-recto.jpg'), back: await samplePhoto('verso.jpg') }
  const { body: item } = await visitor.addCard(batchid, files)
  acknowledged.push({ visitor, batchid, itemid: (item as { id: string }).id })

  return {
    /** Ends the load, once the portal is gone. Returns what clients were told and what must be there afterwards. */
    async end() {
      over.abort()
      await Promise.all(writing)
      const codes = await Promise.all(sockets.map(({ closed }) => closed))
      return {
        answers,
        acknowledged,
        uploadTold: await upload.told(),
        socketsTold: sockets.filter(({ frames }) => frames.at(-1) === 'error').length,
        socketCodes: [...new Set(codes)]
      }
    }
  }
}

/** How many of the acknowledged batches and cards the portal at this address does not have. */
export const countLost = async (base: string, acknowledged: readonly Acknowledged[]): Promise<number> => {
  let lost = 0
  for (const { visitor, batchid, itemid } of acknowledged) {
    visitor.base = base
    const { status, body } = await visitor.insist(() => visitor.get(`/api/batchs/${batchid}`))
    const items = status === 200 ? (body as Batch).items : null
    if (items === null || (itemid !== undefined && !items.some(({ id }) => id === itemid))) lost += 1
  }
  return lost
}
