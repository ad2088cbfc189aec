import rateLimit from '@fastify/rate-limit'
import { AppError } from '@comptoir/contracts/core/errors'
import { isLoopback, networkOf } from '@comptoir/kit/bus/network'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf } from '../session/request-context.ts'

export interface FloodLimits {
  /** How many requests, and how many uploads among them, one address may send in a minute. */
  requests: number
  uploads: number
  /**
   * How many searches of each kind, with prices and corrections of cards, and documents of each kind, an account may ask
   * for in a minute, wherever it is, or the visitors of one network together.
   */
  searches: number
  documents: number
  /** How many pages and steps of visits are counted in a minute, likewise. */
  visits: number
  /** How many sockets may be open at once: of all visitors of one network together, and of one account. */
  socketsOfVisitors: number
  socketsOfAccount: number
}

/** More than a person asks for: a search is sent when the keyboard rests, a document is read. */
export const defaultFloodLimits: FloodLimits = {
  requests: 600,
  uploads: 240,
  searches: 120,
  documents: 30,
  visits: 60,
  socketsOfVisitors: 20,
  socketsOfAccount: 50
}

/** Whether the machine itself asks. An address of the loopback that a trusted proxy reports is what its client claimed. */
export const isOwnMachine = ({ ip, ips = [] }: FastifyRequest) => isLoopback(ip) && ips.length <= 1

/**
 * Limits the requests of one network; those beyond get `rate_limited`. Loopback is exempt (`isLoopback`). What a trusted
 * proxy reports and is no address counts as the proxy's own.
 */
export const limitFloods = async (app: FastifyInstance, limits: FloodLimits): Promise<void> => {
  await app.register(rateLimit, {
    max: limits.requests,
    timeWindow: 60_000,
    cache: 20_000,
    allowList: isOwnMachine,
    keyGenerator: request => networkOf(addressOf(request)),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => new AppError('rate_limited', { retryAfter: ttl / 1000 })
  })
}
