/**
 * The clients of the measure of uploads, in a thread of their own so that their work is not in the other user's times.
 * Each is a visitor with a batch and an address of loopback to itself. A message tells how many of them post a pair of
 * photos, all at once; the answer is how many came back with which status.
 */
import { request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'

export interface Crowd {
  base: string
  clients: number
}
export type CrowdAnswer = { photoBytes: number } | { statuses: Record<string, number>; batches: Batches }
/** How to read each client's batch. */
export type Batches = { path: string; cookie: string }[]

const { base, clients } = workerData as Crowd
const boundary = 'comptoir-bench-boundary'

/** Twelve megapixels of grain, about 3 MB as a JPEG: what a phone sends. */
const aPhoto = () =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 18 }
    }
  })
    .jpeg({ quality: 80 })
    .toBuffer()

const partOf = (field: string, photo: Buffer) => [
  Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${field}.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  ),
  photo,
  Buffer.from('\r\n')
]

interface Message {
  path: string
  localAddress: string
  type: string
  cookie?: string
  body: Buffer
}

const post = ({ path, localAddress, type, cookie, body }: Message) =>
  new Promise<{ status: number; text: string; cookies: string }>((resolve, reject) => {
    const headers = {
      'content-type': type,
      'content-length': body.length,
      origin: base,
      ...(cookie === undefined ? {} : { cookie })
    }
    const sent = request(base + path, { method: 'POST', headers, localAddress, agent: false }, response => {
      let text = ''
      response.on('data', chunk => (text += String(chunk)))
      response.once('end', () => {
        const cookies = (response.headers['set-cookie'] ?? []).map(line => line.split(';')[0]).join('; ')
        resolve({ status: response.statusCode ?? 0, text, cookies })
      })
    })
    sent.once('error', reject)
    sent.end(body)
  })

const [face, back] = await Promise.all([aPhoto(), aPhoto()])
const form = Buffer.concat([...partOf('face', face), ...partOf('back', back), Buffer.from(`--${boundary}--\r\n`)])

const visitors = await Promise.all(
  Array.from({ length: clients }, async (_, index) => {
    const localAddress = `127.1.0.${index + 1}`
    const start = {
      path: '/api/batchs/create',
      localAddress,
      type: 'application/json',
      body: Buffer.from('{"status":"E"}')
    }
    const { text, cookies } = await post(start)
    const path = `/api/batchs/${(JSON.parse(text) as { id: string }).id}`
    return { localAddress, path, cookie: cookies }
  })
)

const sendPair = async ({ localAddress, path, cookie }: (typeof visitors)[number]): Promise<string> => {
  const type = `multipart/form-data; boundary=${boundary}`
  const upload = { path: `${path}/items/card/create`, localAddress, type, cookie, body: form }
  const { status, text } = await post(upload)
  const { code } = JSON.parse(text) as { code?: string }
  return code === undefined ? String(status) : `${status} ${code}`
}

const answer = (message: CrowdAnswer) => parentPort?.postMessage(message, [])
const sendAll = async (senders: typeof visitors) => {
  const outcomes = await Promise.all(senders.map(sendPair))
  const statuses = Object.groupBy(outcomes, outcome => outcome)
  answer({
    statuses: Object.fromEntries(Object.entries(statuses).map(([status, all = []]) => [status, all.length])),
    batches: senders.map(({ path, cookie }) => ({ path, cookie }))
  })
}
parentPort?.on('message', (senders: number) => void sendAll(visitors.slice(0, senders)))
answer({ photoBytes: face.length })
