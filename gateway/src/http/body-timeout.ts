import type { FastifyInstance } from 'fastify'

/**
 * Closes the connection of a request whose body does not arrive within `ms` milliseconds. Node has one limit for the whole
 * server, long enough for photos over a slow phone line; this one is for all other bodies.
 */
export const limitBodyTime = (app: FastifyInstance, ms: number): void => {
  app.addHook('onRequest', async request => {
    const { raw } = request
    if (request.method !== 'POST' || request.headers['content-type']?.startsWith('multipart/')) return
    const timer = setTimeout(() => raw.destroy(), ms).unref()
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  })
}
