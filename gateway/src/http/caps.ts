import { exportAccount } from '@comptoir/contracts/account/account-calls'
import { getLabel, getPackingSlip } from '@comptoir/contracts/batch/delivery'
import { exportShopBatches } from '@comptoir/contracts/batch/batch'
import { correctItem, listItemPrices } from '@comptoir/contracts/batch/item-calls'
import { setPlaces } from '@comptoir/contracts/batch/page-calls'
import { getVoucher } from '@comptoir/contracts/batch/payment'
import { getRegister } from '@comptoir/contracts/batch/register'
import { recordVisit } from '@comptoir/contracts/batch/visits'
import { searchCards } from '@comptoir/contracts/catalogue/catalogue'
import { listCards } from '@comptoir/contracts/catalogue/catalogue-staff'
import type { AnyCall } from '@comptoir/contracts/core/call'
import { AppError } from '@comptoir/contracts/core/errors'
import { networkOf } from '@comptoir/kit/bus/network'
import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { addressOf } from '../session/request-context.ts'
import { isOwnMachine, type FloodLimits } from './flood.ts'

/** Calls that cost more than others. Each of them has a count of its own. */
const costly: Record<'searches' | 'documents' | 'visits', readonly AnyCall[]> = {
  // Prices and corrections of any card may ask the market, which answers a limited number of questions a day.
  searches: [searchCards, listCards, listItemPrices, correctItem],
  // A page of cards whose places are corrected is cut up anew, which takes the recogniser seconds.
  documents: [setPlaces, getPackingSlip, getVoucher, getLabel, getRegister, exportAccount, exportShopBatches],
  // It costs little, but whoever sends many spoils the figures.
  visits: [recordVisit]
}

/** The register is also read on a page, a few entries at a time: that is no document. */
const isPageOfRegister = ({ routeOptions, query }: FastifyRequest): boolean =>
  routeOptions.config.name === getRegister.name && ((query as { format?: unknown }).format ?? 'json') === 'json'

/** Who is counted: an account wherever it is, and the visitors of one network together. */
const countedAs = (request: FastifyRequest): string => {
  const { userid } = request.identity.actor
  return userid === null ? `network ${networkOf(addressOf(request))}` : `account ${userid}`
}

const tooMany = (_request: FastifyRequest, { ttl }: { ttl: number }) =>
  new AppError('too_many_attempts', { retryAfter: ttl / 1000 })

/** How often a call may be asked in a minute where it has a limit of its own; null for those that share the one of requests. */
export const capOf = (call: AnyCall, limits: FloodLimits): RateLimitOptions | null => {
  if (call.files) return { max: limits.uploads }
  const kind = (['searches', 'documents', 'visits'] as const).find(name => costly[name].includes(call))
  if (kind === undefined) return null
  return {
    max: limits[kind],
    keyGenerator: countedAs,
    allowList: request => isOwnMachine(request) || isPageOfRegister(request),
    errorResponseBuilder: tooMany
  }
}
