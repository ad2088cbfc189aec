import type { Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { messageSplitter, replyFrame, sessionAnswer } from './wire.ts'
import type { Answer } from './wire.ts'

/**
 * Serves one connection of a driver until it ends: one message at a time, in order, as drivers expect, and with the
 * back-pressure of the socket. A failure ends this connection only; the driver connects again.
 */
export const serveConnection = async (socket: Socket, ask: (message: Buffer) => Promise<Answer>): Promise<void> => {
  const split = messageSplitter()
  let replyId = 0
  const replies = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks)
      for (const message of split(chunk)) {
        const answer = sessionAnswer(message) ?? (await ask(message))
        if (!answer.moreToCome) yield replyFrame(answer, ++replyId)
      }
  }
  socket.setNoDelay(true)
  await pipeline(socket, replies, socket).catch(() => socket.destroy())
}
