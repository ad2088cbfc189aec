import { serviceOf } from '@comptoir/contracts/core/call'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Log } from '@comptoir/kit/run/log'
import type { Metrics } from '@comptoir/kit/run/metrics'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { actOf, askerOf, isRefused, placeOf, sheddingOrder, waitsInOwnQueue, type MostWaiting } from './order.ts'
import { mostUnderWay, nextStrain, noStrain, type StrainLimits } from './strain.ts'
import type { countWaiting } from './waiting.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it was refused to shed load: of these the log tells one line for all. */
    isShed: boolean
  }
}

export interface SheddingLimits {
  strain: StrainLimits
  mostWaiting: MostWaiting
}

export const defaultSheddingLimits: SheddingLimits = {
  strain: { leastMs: 15, mostMs: 100, few: 48, burst: 128 },
  mostWaiting: { visitor: 128, account: 256, staff: 512 }
}

const sampleMs = 100

/** Seconds after which a refused client may ask again. */
const retryAfter = 2

interface SheddingNeeds {
  /** Null for no shedding. */
  limits: SheddingLimits | null
  waitingFor: ReturnType<typeof countWaiting>['waitingFor']
  log: Log
  metrics: Metrics | undefined
}

export type Shedding = ReturnType<typeof createShedding>

/** Refuses requests while more is asked than the portal can answer, in the order of `sheddingOrder`. */
export const createShedding = ({ limits, waitingFor, log, metrics }: SheddingNeeds) => {
  const underWay = sheddingOrder.map(() => 0)
  let strain = noStrain
  let answered = 0
  let refused = 0
  let refusedInAll = 0
  let sampledat = performance.now()

  const sample = (limitsOfStrain: StrainLimits) => {
    const now = performance.now()
    const all = underWay.reduce((sum, count) => sum + count, 0)
    strain = nextStrain(strain, { ms: now - sampledat, underWay: all, answered, refused }, limitsOfStrain)
    refusedInAll += refused
    ;[sampledat, answered, refused] = [now, 0, 0]
    if (strain.isStrained || refusedInAll === 0) return
    log.warn({ refused: refusedInAll }, 'more was asked than could be answered: requests were refused')
    refusedInAll = 0
  }
  const sampling = limits ? setInterval(() => sample(limits.strain), sampleMs).unref() : undefined

  /** Counts a request until it is answered. A socket has no answer, and an upload takes as long as its client does. */
  const count = (place: number, { ws, headers, routeOptions }: FastifyRequest, reply: FastifyReply) => {
    const isUpload = headers['content-type']?.startsWith('multipart/') ?? false
    if (ws || isUpload || waitsInOwnQueue.has(routeOptions.config.name)) return
    underWay[place]! += 1
    reply.raw.once('close', () => {
      underWay[place]! -= 1
      answered += 1
    })
  }

  return {
    /** Stops measuring. */
    close: () => clearInterval(sampling),
    /** Throws `unavailable` for a request that is refused. Its identity must be known. */
    admit(request: FastifyRequest, reply: FastifyReply): void {
      if (limits === null) return
      const { method, routeOptions, identity } = request
      const { name: call } = routeOptions.config
      const asked = { call, method, kind: identity.actor.kind }
      const waiting = call === undefined ? 0 : waitingFor(serviceOf(call))
      const load = { underWay, most: mostUnderWay(strain, limits.strain), waiting }
      if (!isRefused(asked, load, limits.mostWaiting)) {
        const place = placeOf(asked)
        if (place !== null) count(place, request, reply)
        return
      }
      refused += 1
      request.isShed = true
      metrics?.requestsShed.inc({ act: actOf(asked), asker: askerOf(asked) })
      throw new AppError('unavailable', { retryAfter })
    }
  }
}
