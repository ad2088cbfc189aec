import type { Socket } from 'node:net'
import { errorBody } from '@comptoir/contracts/core/errors'

/**
 * Answers bytes that are not HTTP, and requests that arrived too slowly, then closes the connection: nothing says where
 * the next request would begin.
 */
export const answerBrokenRequests = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
  const body = JSON.stringify(errorBody('validation_failed'))
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    )
  }
  socket.destroySoon()
}
