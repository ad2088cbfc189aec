import type { AccessRule } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { requireAccess } from '@comptoir/contracts/core/require-access'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shedding } from '../shedding/shedding.ts'
import type { SameOrigin } from './same-origin.ts'
import type { Identity, Sessions } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the request; set by the guard. */
    identity: Identity
  }
  interface FastifyContextConfig {
    /** Who may use the route. */
    access?: AccessRule
    /** The call or page that the route serves, for logs and metrics. */
    name?: string
  }
}

/** What the guard asks. */
export interface GuardNeeds {
  sessions: Sessions
  sameOrigin: SameOrigin
  /** True while the disk is too full to accept writes. */
  lowDisk: () => boolean
  shedding: Pick<Shedding, 'admit'>
}

const identify = async (sessions: Sessions, request: FastifyRequest, access: AccessRule): Promise<Identity> => {
  const isPublic = access === 'public'
  try {
    const identity = await sessions.identify(request.cookies, request.id)
    // On public routes the session of a deleted account counts as no session.
    if (identity && !(isPublic && identity.actor.kind === 'gone')) return identity
    if (!identity && !isPublic) throw new AppError('session_invalid')
  } catch (error) {
    // Public routes answer even while the session cannot be looked up.
    if (!isPublic || !(error instanceof AppError && ['unavailable', 'session_invalid'].includes(error.code)))
      throw error
  }
  return sessions.visitorOf(request.cookies)
}

/**
 * Runs before every route of the API and sets `request.identity`. Throws the code of the access rule that refuses the
 * actor, `session_invalid`, `forbidden` for a request of another site, and `unavailable` for a change while the disk is
 * almost full and for what is refused to shed load.
 */
export const guard = async (
  { sessions, sameOrigin, lowDisk, shedding }: GuardNeeds,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<void> => {
  const { access } = request.routeOptions.config
  if (!access) throw new Error(`${request.routeOptions.url} has no access rule`)
  request.identity = await identify(sessions, request, access)
  await shedding.admit(request, reply)
  requireAccess(access, request.identity.actor)
  const isOwnPage = request.ws ? sameOrigin.maySubscribe(request) : sameOrigin.mayChange(request)
  if (!isOwnPage) throw new AppError('forbidden')
  if (request.method === 'POST' && lowDisk()) throw new AppError('unavailable', { retryAfter: 30 })
}
