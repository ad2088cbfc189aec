import rateLimit from '@fastify/rate-limit'
import { AppError } from '@comptoir/contracts/core/errors'
import type { FastifyInstance } from 'fastify'

export interface FloodLimits {
  /** Per address and minute. */
  requests: number
  uploads: number
}

export const defaultFloodLimits: FloodLimits = { requests: 600, uploads: 240 }

const loopback = /^(127\.|::1$|::ffff:127\.)/

/**
 * Modest limits by address, answered with `rate_limited`. Loopback is exempt: it is the machine itself, or a proxy
 * that was not named in the settings and stands for everybody.
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
