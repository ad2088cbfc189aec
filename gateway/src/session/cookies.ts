import '@fastify/cookie'
import { CompactSign, compactVerify } from 'jose'
import type { FastifyReply } from 'fastify'

/** The cookie with the signed session id, which no script can read. */
export const sessionCookie = 'session'
/** The cookie with the id of the account, which scripts read. */
export const useridCookie = 'session_userid'

export type SessionCookies = ReturnType<typeof createSessionCookies>

/** The two cookies of a session, which are always set and removed together. `secure`: over TLS only. */
export const createSessionCookies = ({ sessionKey, secure }: { sessionKey: Uint8Array; secure: boolean }) => {
  if (sessionKey.byteLength < 32) throw new TypeError('The session key must have at least 32 bytes')
  const shared = { path: '/', sameSite: 'lax', secure } as const

  /** Returns the value of the `session` cookie: a compact JWS of the random session id. */
  const sign = (sessionid: string): Promise<string> =>
    new CompactSign(new TextEncoder().encode(sessionid)).setProtectedHeader({ alg: 'HS256' }).sign(sessionKey)

  /** Sets both cookies again with the values that the browser sent and the present end of the session. */
  const lengthen = (reply: FastifyReply, session: { token: string; userid: string; expiresat: Date }): void => {
    const { token, userid, expiresat } = session
    reply
      .setCookie(sessionCookie, token, { ...shared, httpOnly: true, expires: expiresat })
      .setCookie(useridCookie, userid, { ...shared, httpOnly: false, expires: expiresat })
  }

  return {
    sign,
    lengthen,
    /** Returns the session id of a `session` cookie; null for one that we did not sign. */
    async open(token: string): Promise<string | null> {
      try {
        const { payload } = await compactVerify(token, sessionKey, { algorithms: ['HS256'] })
        return new TextDecoder().decode(payload)
      } catch {
        return null
      }
    },
    /** Sets both cookies of a new session. */
    async set(reply: FastifyReply, session: { sessionid: string; userid: string; expiresat: Date }): Promise<void> {
      lengthen(reply, { ...session, token: await sign(session.sessionid) })
    },
    /** Takes both cookies away. */
    clear(reply: FastifyReply): void {
      reply
        .clearCookie(sessionCookie, { ...shared, httpOnly: true })
        .clearCookie(useridCookie, { ...shared, httpOnly: false })
    }
  }
}
