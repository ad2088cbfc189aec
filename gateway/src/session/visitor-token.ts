import '@fastify/cookie'
import type { Door } from '../routes/door.ts'
import { newSecret, sha256 } from '@comptoir/kit/ids'

export const visitorCookie = 'batch_token'
const secretPattern = /^[\w-]{43}$/

/** The hash by which services know a visitor's own anonymous batch; null without a well-formed cookie. */
export const visitorTokenHash = (cookies: Record<string, string | undefined>): string | null => {
  const token = cookies[visitorCookie]
  return token && secretPattern.test(token) ? sha256(token) : null
}

/**
 * The door of the call by which a visitor comes to own something: a visitor without a token gets one, whose hash goes
 * with the call and whose secret goes into the cookie only once the call succeeded.
 */
export const createVisitorDoor =
  ({ secure, days }: { secure: boolean; days: number }): Door =>
  request => {
    const { actor } = request.identity
    if (actor.kind !== 'visitor' || actor.batchtokenhash) return null
    const token = newSecret()
    request.identity = { tokenhash: null, actor: { ...actor, batchtokenhash: sha256(token) } }
    return reply =>
      void reply.setCookie(visitorCookie, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: days * 86_400
      })
  }
