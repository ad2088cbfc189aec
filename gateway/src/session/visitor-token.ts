import '@fastify/cookie'
import { limits } from '@comptoir/contracts/core/limits'
import { newSecret, sha256 } from '@comptoir/kit/store/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookie } from './cookies.ts'

/** The cookie with the token of a visitor, which owns the visitor's anonymous batch. */
const visitorCookie = 'batch_token'
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

const setToken = (reply: FastifyReply, token: string, secure: boolean) =>
  void reply.setCookie(visitorCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: limits.claimDays * 86_400
  })

/**
 * Gives a visitor's browser its token with the first page, before the visitor owns anything: two tabs, or a creation that
 * is sent again because its answer was lost, then come from one visitor.
 */
export const setFirstToken = (request: FastifyRequest, reply: FastifyReply, secure: boolean): void => {
  if (request.cookies[sessionCookie] === undefined && tokenOf(request.cookies) === null)
    setToken(reply, newSecret(), secure)
}

/**
 * Lets a visitor own what the request creates: the hash of the token goes with the call. Returns what sets the cookie once
 * the call has succeeded, with a new token for a client that never read a page, and for the full time again.
 */
export const giveVisitorToken = (request: FastifyRequest, secure: boolean): ((reply: FastifyReply) => void) => {
  const { actor } = request.identity
  if (actor.kind !== 'visitor') return () => undefined
  const token = tokenOf(request.cookies) ?? newSecret()
  request.identity = { ...request.identity, actor: { ...actor, batchtokenhash: sha256(token) } }
  return reply => setToken(reply, token, secure)
}
