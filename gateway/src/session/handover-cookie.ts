import '@fastify/cookie'
import type { OpenedHandover } from '@comptoir/contracts/batch/handover'
import { sha256 } from '@comptoir/kit/store/ids'
import type { FastifyReply } from 'fastify'

/** The cookie with the secret of a hand-over, by which a browser reaches the cards of one batch. */
const handoverCookie = 'handover_token'
const secretPattern = /^[\w-]{43}$/

/** The part of an actor that a hand-over to this browser adds. */
export const handoverOf = (cookies: Record<string, string | undefined>): { handoverhash?: string } => {
  const secret = cookies[handoverCookie]
  return secret && secretPattern.test(secret) ? { handoverhash: sha256(secret) } : {}
}

/** Sets the cookie for as long as the hand-over lasts. `secure`: over TLS only. */
export const setHandover = (reply: FastifyReply, handover: OpenedHandover['handover'], secure: boolean): void => {
  const expires = new Date(handover.expiresat)
  reply.setCookie(handoverCookie, handover.secret, { path: '/', httpOnly: true, sameSite: 'lax', secure, expires })
}
