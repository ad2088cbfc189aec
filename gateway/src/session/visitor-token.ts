import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Door } from '../routes/door.ts'
import { newSecret, sha256 } from '@comptoir/kit/store/ids'
import { sessionCookie } from './cookies.ts'

export const visitorCookie = 'batch_token'
const secretPattern = /^[\w-]{43}$/

const tokenOf = (cookies: Record<string, string | undefined>): string | null => {
  const token = cookies[visitorCookie]
  return token && secretPattern.test(token) ? token : null
}

/** The hash by which services know a visitor's own anonymous batch; null without a well-formed cookie. */
export const visitorTokenHash = (cookies: Record<string, string | undefined>): string | null => {
  const token = tokenOf(cookies)
  return token === null ? null : sha256(token)
}

interface VisitorCookie {
  secure: boolean
  days: number
}

const setToken = (reply: FastifyReply, token: string, { secure, days }: VisitorCookie) =>
  void reply.setCookie(visitorCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: days * 86_400
  })

/**
 * Gives a visitor's browser its token with the first page, before it owns anything: two tabs, or a creation sent again
 * because its answer was lost, then speak for the same visitor.
 */
export const createVisitorCookie =
  (settings: VisitorCookie) =>
  (request: FastifyRequest, reply: FastifyReply): void => {
    if (request.cookies[sessionCookie] === undefined && tokenOf(request.cookies) === null)
      setToken(reply, newSecret(), settings)
  }

/**
 * The door of the call by which a visitor comes to own something. The token's hash goes with the call; its cookie is
 * set once the call succeeded, new for a client that never read a page, else for as long again as the thing is kept.
 */
export const createVisitorDoor =
  (settings: VisitorCookie): Door =>
  request => {
    const { actor } = request.identity
    if (actor.kind !== 'visitor') return null
    const token = tokenOf(request.cookies) ?? newSecret()
    request.identity = { ...request.identity, actor: { ...actor, batchtokenhash: sha256(token) } }
    return reply => setToken(reply, token, settings)
  }
