import { serviceOf } from '@comptoir/contracts/core/call'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Log } from '@comptoir/kit/run/log'
import type { Metrics } from '@comptoir/kit/run/metrics'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  actOf,
  askerOf,
  fromPlace,
  isRefused,
  placeOf,
  waitsInOwnQueue,
  type Asked,
  type MostWaiting
} from './order.ts'
import { createQueue } from './queue.ts'
import { mostAtWork, mostUnanswered, nextStrain, noStrain, type StrainLimits } from './strain.ts'
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
  strain: { leastMs: 15, mostMs: 100, atOnce: 8, few: 48, burst: 256 },
  mostWaiting: { visitor: 128, account: 256, staff: 512 }
}

const sampleMs = 50
/** A request that has waited so many milliseconds is let in while there is no strain: the machine is slow, not asked for too much. */
const mostQueuedMs = 500

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

/** A socket has no answer, and an upload takes as long as its client does. */
const isCounted = ({ ws, headers, routeOptions }: FastifyRequest): boolean =>
  !ws && !headers['content-type']?.startsWith('multipart/') && !waitsInOwnQueue.has(routeOptions.config.name)

/**
 * Lets requests in a few at a time, and refuses some while more is asked than the portal can answer, in the order of
 * `sheddingOrder`.
 */
export const createShedding = ({ limits, waitingFor, log, metrics }: SheddingNeeds) => {
  let strain = noStrain
  let answered = 0
  let workedMs = 0
  let refused = 0
  let refusedInAll = 0
  let sampledat = performance.now()
  const queue = createQueue(() => (limits ? mostAtWork(strain, limits.strain) : Infinity))

  const sample = (limitsOfStrain: StrainLimits) => {
    const now = performance.now()
    const unanswered = fromPlace(queue.unanswered, 0)
    const fewest = queue.fewestSince()
    strain = nextStrain(
      strain,
      { ms: now - sampledat, unanswered, fewest, answered, workedMs, refused },
      limitsOfStrain
    )
    refusedInAll += refused
    ;[sampledat, answered, workedMs, refused] = [now, 0, 0, 0]
    if (strain.isStrained) {
      queue.shorten(mostUnanswered(strain, limitsOfStrain))
      return
    }
    queue.letInSince(now - mostQueuedMs)
    queue.letInAll()
    if (refusedInAll === 0) return
    log.warn({ refused: refusedInAll }, 'more was asked than could be answered: requests were refused')
    refusedInAll = 0
  }
  const sampling = limits ? setInterval(() => sample(limits.strain), sampleMs).unref() : undefined

  const refuse = (request: FastifyRequest, asked: Asked): AppError => {
    refused += 1
    request.isShed = true
    metrics?.requestsShed.inc({ act: actOf(asked), asker: askerOf(asked) })
    return new AppError('unavailable', { retryAfter })
  }

  return {
    /** Stops measuring. */
    close: () => clearInterval(sampling),

    /** Waits until a request may be worked on. Throws `unavailable` for one that is refused. Its identity must be known. */
    async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (limits === null) return
      const { method, routeOptions, identity } = request
      const { name: call } = routeOptions.config
      const asked = { call, method, kind: identity.actor.kind }
      const waiting = call === undefined ? 0 : waitingFor(serviceOf(call))
      const load = { unanswered: queue.unanswered, most: mostUnanswered(strain, limits.strain), waiting }
      if (isRefused(asked, load, limits.mostWaiting)) throw refuse(request, asked)
      const place = placeOf(asked)
      // A client that left while its session was looked up closes nothing any more: its place would stay taken.
      if (place === null || !isCounted(request) || reply.raw.destroyed) return
      const since = performance.now()
      const turn = Promise.withResolvers<void>()
      let startedat = NaN
      const leave = queue.enter(place, {
        since,
        letIn() {
          startedat = performance.now()
          turn.resolve()
        },
        refuse: () => turn.reject(refuse(request, asked))
      })
      reply.raw.once('close', () => {
        if (!leave()) return
        answered += 1
        workedMs += performance.now() - startedat
      })
      await turn.promise
    }
  }
}
