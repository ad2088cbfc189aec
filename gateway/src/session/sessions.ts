import { visitor, type Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { resolveSession } from '@comptoir/contracts/account/account-calls'
import type { Bus } from '@comptoir/kit/bus/bus'
import { sha256 } from '@comptoir/kit/store/ids'
import { sessionCookie, useridCookie, type SessionCookies } from './cookies.ts'
import { onRevocation, concerns } from './revocations.ts'
import { createSessionCache, type KnownSession } from './session-cache.ts'
import { visitorTokenHash } from './visitor-token.ts'

/** Who asks, and by which session. */
export interface Identity {
  actor: Actor
  /** SHA-256 (hex) of the session id the client came with, also when that session does not hold; null for none. */
  tokenhash: string | null
  /** When that session ends unless it is used; null when it does not hold. */
  expiresat: Date | null
}

type Jar = Record<string, string | undefined>

export interface Sessions {
  /**
   * The identity of the cookies; null when they claim a session that does not hold. Throws `unavailable`, and
   * `session_invalid` because of `replacedSession`.
   */
  identify(cookies: Jar, requestid: string): Promise<Identity | null>
  /** Whoever holds the cookies, as a visitor. */
  visitorOf(cookies: Jar): Promise<Identity>
  /** Whether the session of a cookie is remembered to hold; false also when that would have to be asked. */
  holds(token: string): boolean
  close(): void
}

/** Why a session is refused whose browser may hold the cookies of another one by now: they are not taken away. */
export const replacedSession = new Error('another session was opened in its place')

const cacheSize = 10_000
const cacheMs = 30_000
const lookupMs = 5000

/**
 * Names the actor of a request by its cookies. Verifying a signature and asking the account service cost some hundred
 * microseconds, so answers are remembered for 30 s by the hash of the cookie and forgotten at once when revoked.
 */
export const createSessions = ({
  bus,
  cookies,
  now = Date.now
}: {
  bus: Bus
  cookies: SessionCookies
  now?: () => number
}): Sessions => {
  const cache = createSessionCache({ size: cacheSize, now })
  const lookups = new Map<string, Promise<KnownSession | null>>()
  let revocations = 0
  const forget = (matches: (session: KnownSession) => boolean) => {
    revocations += 1
    cache.dropWhere(matches)
    lookups.clear()
  }
  const stopListening = [
    onRevocation(bus, revocation => forget(session => concerns(revocation, session))),
    // A revocation may have been lost: everybody is asked for again.
    bus.onGap(() => forget(() => true))
  ]

  /**
   * In its second third an answer in use is asked for again, while it still serves: nobody waits for that. At a moment
   * of its own, or all who came at once after a start would be asked for at once from then on.
   */
  const remember = (key: string, session: KnownSession) => {
    const until = Math.min(now() + cacheMs, session.expiresat.getTime())
    cache.set(key, { session, until, renewal: now() + ((1 + Math.random()) * cacheMs) / 3 })
  }

  const resolve = async (key: string, tokenhash: string, requestid: string): Promise<KnownSession | null> => {
    const before = revocations
    const found = await bus.request(
      resolveSession,
      { tokenhash },
      { actor: visitor, requestid, deadline: now() + lookupMs }
    )
    // By now what was remembered may not hold.
    if (!found || found.replaced) cache.drop(key)
    if (!found) return null
    if (found.replaced) throw new AppError('session_invalid', { cause: replacedSession })
    const session: KnownSession = { ...found, tokenhash, expiresat: new Date(found.expiresat) }
    // A revocation that arrived meanwhile may have been for this session: its answer is too old to be remembered.
    if (before === revocations) remember(key, session)
    return session
  }

  const verifyAndResolve = async (key: string, token: string, requestid: string): Promise<KnownSession | null> => {
    const sessionid = await cookies.open(token)
    return sessionid === null ? null : resolve(key, sha256(sessionid), requestid)
  }

  const once = (key: string, lookUp: () => Promise<KnownSession | null>): Promise<KnownSession | null> => {
    const underWay = lookups.get(key)
    if (underWay) return underWay
    const lookup = lookUp().finally(() => {
      if (lookups.get(key) === lookup) lookups.delete(key)
    })
    lookups.set(key, lookup)
    return lookup
  }

  const sessionOf = (token: string, requestid: string): Promise<KnownSession | null> => {
    const key = sha256(token)
    const known = cache.get(key)
    if (!known) return once(key, () => verifyAndResolve(key, token, requestid))
    const { session, renewal } = known
    // When that fails the answer serves until its end, and whoever comes then is told.
    if (renewal <= now()) once(key, () => resolve(key, session.tokenhash, requestid)).catch(() => undefined)
    return Promise.resolve(session)
  }

  const visitorOf = async (jar: Jar): Promise<Identity> => {
    const token = jar[sessionCookie]
    const sessionid = token ? await cookies.open(token) : null
    return {
      actor: { ...visitor, batchtokenhash: visitorTokenHash(jar) },
      tokenhash: sessionid === null ? null : sha256(sessionid),
      expiresat: null
    }
  }

  return {
    visitorOf,
    close() {
      for (const stop of stopListening) stop()
    },
    holds: token => cache.get(sha256(token)) !== null,
    async identify(jar, requestid) {
      const token = jar[sessionCookie]
      const userid = jar[useridCookie]
      if (!token && !userid) return visitorOf(jar)
      if (!token || !userid) return null
      const session = await sessionOf(token, requestid)
      if (session?.userid !== userid) return null
      const { kind, tokenhash, expiresat } = session
      return { actor: { kind, userid, batchtokenhash: null }, tokenhash, expiresat }
    }
  }
}
