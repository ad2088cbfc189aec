import { refusal, type AccessRule } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import type { FastifyRequest } from 'fastify'
import type { SameOrigin } from './same-origin.ts'
import type { Identity, Sessions } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity
  }
  interface FastifyContextConfig {
    access?: AccessRule
    /** The call or page this route serves, for the log. */
    name?: string
  }
}

const identify = async (sessions: Sessions, request: FastifyRequest, access: AccessRule): Promise<Identity> => {
  const open = access === 'public'
  try {
    const identity = await sessions.identify(request.cookies, request.id)
    // On what everybody may use, whoever deleted their account is a visitor like any other.
    if (identity && !(open && identity.actor.kind === 'gone')) return identity
    if (!identity && !open) throw new AppError('session_invalid')
  } catch (error) {
    // What everybody may read is read even while nobody can say who asks.
    if (!open || !(error instanceof AppError && ['unavailable', 'session_invalid'].includes(error.code))) throw error
  }
  return sessions.visitorOf(request.cookies)
}

/** The hook before every route of the API: who asks, may they, is it their own page that asks, can we write at all. */
export const createGuard =
  ({ sessions, sameOrigin, lowDisk }: { sessions: Sessions; sameOrigin: SameOrigin; lowDisk: () => boolean }) =>
  async (request: FastifyRequest): Promise<void> => {
    const { access } = request.routeOptions.config
    if (!access) throw new Error(`${request.routeOptions.url} has no access rule`)
    request.identity = await identify(sessions, request, access)
    const refused = refusal(access, request.identity.actor)
    if (refused) throw new AppError(refused)
    const own = request.ws ? sameOrigin.maySubscribe(request) : sameOrigin.mayChange(request)
    if (!own) throw new AppError('forbidden')
    if (request.method === 'POST' && lowDisk()) throw new AppError('unavailable', { retryAfter: 30 })
  }
