import { BatchFrame } from '@comptoir/contracts/portal/realtime'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Ledger } from './ledger.ts'

interface Listening {
  url: string
  cookie: () => string
  ledger: Ledger
  /** Hears what a frame may not be. */
  broken: (sentence: string) => void
}

const againAfterMs = 500

/**
 * Follows the socket of a batch, as an open page does, and connects again when it is cut. Every message that a frame shows
 * goes to the ledger: it must be there, under that number, when the shop is at rest.
 */
export const followBatch = (batchid: string, { url, cookie, ledger, broken }: Listening): { stop(): void } => {
  let isStopped = false
  let socket: WebSocket | undefined
  const hear = (text: string) => {
    const read = z.safeParse(BatchFrame, JSON.parse(text))
    if (!read.success) {
      broken(`a frame of batch ${batchid} is none: ${text.slice(0, 200)}`)
      return
    }
    const frame = read.data
    const messages = frame.action === 'batch' ? frame.messages : frame.action === 'new_message' ? [frame.message] : []
    for (const message of messages) {
      const breach = ledger.saw(message)
      if (breach) broken(breach)
    }
  }
  const connect = () => {
    if (isStopped) return
    socket = new WebSocket(`${url.replace('http', 'ws')}/api/cables/batchs/${batchid}`, {
      headers: { cookie: cookie(), origin: url }
    })
    socket.on('message', data => hear((data as Buffer).toString('utf8')))
    socket.on('error', () => undefined)
    socket.on('close', () => setTimeout(connect, againAfterMs).unref())
  }
  connect()
  return {
    stop() {
      isStopped = true
      socket?.terminate()
    }
  }
}
