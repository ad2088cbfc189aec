import rateLimit from '@fastify/rate-limit'
import { AppError } from '@comptoir/contracts/core/errors'
import type { FastifyInstance } from 'fastify'

/** How many requests, and how many uploads among them, one address may send in a minute. */
export interface FloodLimits {
  requests: number
  uploads: number
}

export const defaultFloodLimits: FloodLimits = { requests: 600, uploads: 240 }

const loopback = /^(127\.|::1$|::ffff:127\.)/

/**
 * Limits the requests of one address; those beyond get `rate_limited`. Loopback is exempt: it is the machine itself, or a
 * proxy that the settings do not name and whose address stands for everybody's.
 */
export const limitFloods = async (app: FastifyInstance, limits: FloodLimits): Promise<void> => {
  await app.register(rateLimit, {
    max: limits.requests,
    timeWindow: 60_000,
    cache: 20_000,
    allowList: request => loopback.test(request.ip),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => new AppError('rate_limited', { retryAfter: ttl / 1000 })
  })
}
