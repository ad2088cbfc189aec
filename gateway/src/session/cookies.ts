import '@fastify/cookie'
import { CompactSign, compactVerify } from 'jose'
import type { FastifyReply } from 'fastify'

export const sessionCookie = 'session'
export const useridCookie = 'session_userid'

export interface SessionCookies {
  /** The compact JWS for the `session` cookie: it carries the random session id and nothing else. */
  sign(sessionid: string): Promise<string>
  /** The session id of a cookie we signed, or null. */
  open(token: string): Promise<string | null>
  /** Sets both cookies of a new session. */
  set(reply: FastifyReply, session: { sessionid: string; userid: string; expiresat: Date }): Promise<void>
  /** Sets them again as they came, to live as long as the session does. */
  lengthen(reply: FastifyReply, session: { token: string; userid: string; expiresat: Date }): void
  clear(reply: FastifyReply): void
}

/** `session` (HttpOnly) and `session_userid` (readable by scripts) live and die together. */
export const createSessionCookies = ({
  sessionKey,
  secure
}: {
  sessionKey: Uint8Array
  secure: boolean
}): SessionCookies => {
  if (sessionKey.byteLength < 32) throw new TypeError('The session key must have at least 32 bytes')
  const shared = { path: '/', sameSite: 'lax', secure } as const

  const sign = (sessionid: string) =>
    new CompactSign(new TextEncoder().encode(sessionid)).setProtectedHeader({ alg: 'HS256' }).sign(sessionKey)

  const lengthen: SessionCookies['lengthen'] = (reply, { token, userid, expiresat }) =>
    void reply
      .setCookie(sessionCookie, token, { ...shared, httpOnly: true, expires: expiresat })
      .setCookie(useridCookie, userid, { ...shared, httpOnly: false, expires: expiresat })

  return {
    sign,
    lengthen,
    async open(token) {
      try {
        const { payload } = await compactVerify(token, sessionKey, { algorithms: ['HS256'] })
        return new TextDecoder().decode(payload)
      } catch {
        return null
      }
    },
    async set(reply, { sessionid, userid, expiresat }) {
      lengthen(reply, { token: await sign(sessionid), userid, expiresat })
    },
    clear(reply) {
      reply
        .clearCookie(sessionCookie, { ...shared, httpOnly: true })
        .clearCookie(useridCookie, { ...shared, httpOnly: false })
    }
  }
}
