import '@fastify/cookie'
import { Id } from '@comptoir/contracts/core/id'
import { CompactSign, compactVerify } from 'jose'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'

/** The cookie that says which accounts somebody logged in to in this browser. No script can read it. */
export const deviceCookie = 'device'

/** What a browser holds for an account after a good login: a random secret, by the id of the account. */
export type Devices = Record<string, string>

/** Accounts of one browser that are remembered, those of a shared computer. The one that logged in last is the first. */
const mostAccounts = 5
const yearSeconds = 365 * 86_400
/** Tells these tokens from those of the session cookie, which have the same key. */
const typ = 'device'

const Entries = z.array(z.tuple([Id, z.string()]))

export type DeviceCookie = ReturnType<typeof createDeviceCookie>

/** Signs and verifies the device cookie, a compact JWS. `secure`: over TLS only. */
export const createDeviceCookie = ({ sessionKey, secure }: { sessionKey: Uint8Array; secure: boolean }) => {
  /** Returns what the cookies hold for each account; nothing for a cookie that we did not sign. */
  const open = async (cookies: Record<string, string | undefined>): Promise<Devices> => {
    const { [deviceCookie]: token } = cookies
    if (!token) return {}
    try {
      const { payload, protectedHeader } = await compactVerify(token, sessionKey, { algorithms: ['HS256'] })
      if (protectedHeader.typ !== typ) return {}
      return Object.fromEntries(z.parse(Entries, JSON.parse(new TextDecoder().decode(payload))))
    } catch {
      return {}
    }
  }

  return {
    open,
    /** Adds an account to those the browser already holds, for one year. */
    async add(reply: FastifyReply, before: Devices, { userid, secret }: { userid: string; secret: string }) {
      const others = Object.entries(before).filter(([id]) => id !== userid)
      const entries = [[userid, secret], ...others].slice(0, mostAccounts)
      const token = await new CompactSign(new TextEncoder().encode(JSON.stringify(entries)))
        .setProtectedHeader({ alg: 'HS256', typ })
        .sign(sessionKey)
      reply.setCookie(deviceCookie, token, {
        path: '/api/account/login',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: yearSeconds
      })
    }
  }
}
