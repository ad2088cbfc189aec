import { OpenedSession } from '@comptoir/contracts/account/account-calls'
import { OpenedHandover } from '@comptoir/contracts/batch/handover'
import type { CookieEffect } from '@comptoir/contracts/core/call'
import type { AppError } from '@comptoir/contracts/core/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { sessionCookie, useridCookie, type SessionCookies } from './cookies.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { setHandover } from './handover-cookie.ts'
import { SessionReplaced, type Sessions } from './sessions.ts'
import { giveVisitorToken } from './visitor-token.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the call of this route does to the cookies of the browser. */
    cookies?: CookieEffect | null
  }
}

/** What the effects of calls on the cookies need. */
export interface Jar {
  cookies: SessionCookies
  sessions: Sessions
  device: DeviceCookie
  /** Cookies are for TLS only. */
  secure: boolean
}

/**
 * Sets the cookies once a call has succeeded. `answer` is what the service answered, before the contract's fields are
 * picked: the secret of a session is in it, and in no body.
 */
export type SetCookies = (reply: FastifyReply, answer: unknown) => Promise<void> | void

const Answer = z.partial(OpenedSession)
const HandoverAnswer = z.partial(OpenedHandover)

/** Hands the service what the browser holds of earlier logins. Returns what sets the cookies of the opened session. */
const openSession = async ({ cookies, device }: Jar, request: FastifyRequest): Promise<SetCookies> => {
  const devices = await device.open(request.cookies)
  request.identity = { ...request.identity, devices }
  return async (reply, answer) => {
    const { session } = z.parse(Answer, answer)
    if (!session) return
    const { id: sessionid, userid, expiresat, device: secret } = session
    await cookies.set(reply, { sessionid, userid, expiresat: new Date(expiresat) })
    if (secret !== undefined) await device.add(reply, devices, { userid, secret })
  }
}

/**
 * Takes the cookies of the session away, and has the browser empty its cache: private images may stay there for a year,
 * also on a computer that others use.
 */
const endSession = (cookies: SessionCookies, reply: FastifyReply): void => {
  cookies.clear(reply)
  reply.header('clear-site-data', '"cache"')
}

/**
 * Browsers drop a cookie at its date, so a session in use gets cookies with its present end. Not a session that ended
 * while the call was under way: this answer, which a logout overtook, would bring its cookies back.
 */
const renewSession = ({ cookies, sessions }: Jar, request: FastifyRequest, reply: FastifyReply): void => {
  const { [sessionCookie]: token, [useridCookie]: userid } = request.cookies
  const { expiresat } = request.identity
  if (token && userid && expiresat && sessions.holds(token)) cookies.lengthen(reply, { token, userid, expiresat })
}

/** Prepares the request of a call for its effect on the cookies. Returns what sets them once the call has succeeded. */
export const prepareCookies = async (
  jar: Jar,
  effect: CookieEffect | null,
  request: FastifyRequest
): Promise<SetCookies> => {
  switch (effect) {
    case 'opens_session':
      return await openSession(jar, request)
    case 'renews_session':
      return reply => renewSession(jar, request, reply)
    case 'ends_session':
      return reply => endSession(jar.cookies, reply)
    case 'opens_handover':
      return (reply, answer) => {
        const { handover } = z.parse(HandoverAnswer, answer)
        if (handover) setHandover(reply, handover, jar.secure)
      }
    case 'gives_visitor_token':
      return giveVisitorToken(request, jar.secure)
    default:
      return () => undefined
  }
}

/**
 * Takes the cookies away from a browser whose session is over. Only a call about the session does: any other call may have
 * been sent before a login in another tab, and would take the new cookies away. So would a call of a session that was
 * replaced a moment ago.
 */
export const dropCookiesOfEndedSession = (
  cookies: SessionCookies,
  failure: AppError,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply }
): void => {
  const isOver = failure.code === 'session_invalid' || failure.code === 'account_unknown'
  const { cookies: effect } = request.routeOptions.config
  const isAboutSession = effect === 'renews_session' || effect === 'ends_session'
  if (!isOver || !isAboutSession || failure instanceof SessionReplaced) return
  if (effect === 'ends_session') endSession(cookies, reply)
  else cookies.clear(reply)
}
