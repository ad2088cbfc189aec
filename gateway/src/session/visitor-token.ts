import '@fastify/cookie'
import { limits } from '@comptoir/contracts/core/limits'
import { newSecret, sha256 } from '@comptoir/kit/store/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'

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
 * Lets a visitor own what the request creates: the hash of the token goes with the call. Returns what sets the cookie once
 * the call has succeeded, with a new token for a browser without one, and for the full time again. Nothing else gives a
 * token: who only reads pages has no cookie of ours that could tell them from others.
 */
export const giveVisitorToken = (request: FastifyRequest, secure: boolean): ((reply: FastifyReply) => void) => {
  const { actor } = request.identity
  if (actor.kind !== 'visitor') return () => undefined
  const token = tokenOf(request.cookies) ?? newSecret()
  request.identity = { ...request.identity, actor: { ...actor, batchtokenhash: sha256(token) } }
  return reply => setToken(reply, token, secure)
}
