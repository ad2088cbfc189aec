import { resolveSession } from '@comptoir/contracts/account/account-calls'
import { visitor, type Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Bus } from '@comptoir/kit/bus/bus'
import { sha256 } from '@comptoir/kit/store/ids'
import { createTurns } from '@comptoir/kit/work/turns'
import { LRUCache } from 'lru-cache'
import { sessionCookie, useridCookie, type SessionCookies } from './cookies.ts'
import type { Devices } from './device-cookie.ts'
import { handoverOf } from './handover-cookie.ts'
import { concerns, onRevocation } from './revocations.ts'
import { visitorTokenHash } from './visitor-token.ts'

/** Who makes a request, and with which session. */
export interface Identity {
  actor: Actor
  /** SHA-256 (hex) of the session id that the client sent, also of a session that is not valid; null for none. */
  tokenhash: string | null
  /** When the session ends unless it is used; null without a valid session. */
  expiresat: Date | null
  /** For a call that opens a session: what the browser holds of earlier logins. */
  devices?: Devices
}

type Cookies = Record<string, string | undefined>

/**
 * The session was replaced by another one a moment ago. The browser may have the cookies of the new session by now, so the
 * refusal must not take them away.
 */
export class SessionReplaced extends AppError {
  constructor() {
    super('session_invalid')
  }
}

export type Sessions = ReturnType<typeof createSessions>

interface KnownSession {
  userid: string
  /** SHA-256 (hex) of the session id: the account service stores it, and revocations name it. */
  tokenhash: string
  kind: Exclude<Actor['kind'], 'visitor'>
  role?: Actor['role']
  expiresat: Date
}

interface CachedSession {
  session: KnownSession
  /** Epoch milliseconds after which the next request has the session looked up again. */
  refreshat: number
}

const cachedSessions = 10_000
const cacheMs = 30_000
const lookupMs = 5000
/** So many sessions are refreshed at once: after a quiet moment those of everybody who comes back need it together. */
const refreshesAtOnce = 2

/**
 * Names the actor of a request by its cookies. Verifying a signature and asking the account service cost some hundred
 * microseconds, so valid sessions are cached for 30 s by the hash of their cookie. A revocation removes them at once.
 */
export const createSessions = ({
  bus,
  cookies,
  now = Date.now
}: {
  bus: Bus
  cookies: SessionCookies
  now?: () => number
}) => {
  const cache = new LRUCache<string, CachedSession>({
    max: cachedSessions,
    ttl: cacheMs,
    ttlResolution: 0,
    perf: { now }
  })
  const lookups = new Map<string, Promise<KnownSession | null>>()
  const refreshes = createTurns({ places: refreshesAtOnce })
  /** The keys whose refresh waits or is under way. */
  const refreshing = new Set<string>()
  let revocations = 0
  const forget = (matches: (session: KnownSession) => boolean) => {
    revocations += 1
    const ended = [...cache.entries()].filter(([, { session }]) => matches(session))
    for (const [key] of ended) cache.delete(key)
    lookups.clear()
  }
  const stopListening = [
    onRevocation(bus, revocation => forget(session => concerns(revocation, session))),
    // Revocations may have been lost: every session is looked up again.
    bus.onGap(() => forget(() => true))
  ]

  /**
   * A cached session is refreshed in the background once a third to two thirds of its time in the cache have passed, so hardly
   * a request waits for the lookup; where lookups are slow, those whose turn does not come in time are looked up by a request. The moment is random: the sessions of all who came at once, after a start, would else be
   * looked up at once for ever.
   */
  const remember = (key: string, session: KnownSession) => {
    // The cache still returns an entry at the very end of its time; the session must not be valid then.
    const ttl = Math.min(cacheMs, session.expiresat.getTime() - now()) - 1
    if (ttl > 0) cache.set(key, { session, refreshat: now() + ((1 + Math.random()) * cacheMs) / 3 }, { ttl })
  }

  const lookUp = async (key: string, tokenhash: string, requestid: string): Promise<KnownSession | null> => {
    const before = revocations
    const context = { actor: visitor, requestid, deadline: now() + lookupMs }
    const found = await bus.request(resolveSession, { tokenhash }, context)
    if (!found || found.replaced) cache.delete(key)
    if (!found) return null
    if (found.replaced) throw new SessionReplaced()
    const session: KnownSession = { ...found, tokenhash, expiresat: new Date(found.expiresat) }
    // A revocation that came during the lookup may be about this session: then the answer is too old to be cached.
    if (before === revocations) remember(key, session)
    return session
  }

  const verifyAndLookUp = async (key: string, token: string, requestid: string): Promise<KnownSession | null> => {
    const sessionid = await cookies.open(token)
    return sessionid === null ? null : lookUp(key, sha256(sessionid), requestid)
  }

  /** Requests that need the same lookup at the same time share it. */
  const shared = (key: string, work: () => Promise<KnownSession | null>): Promise<KnownSession | null> => {
    const underWay = lookups.get(key)
    if (underWay) return underWay
    const lookup = work().finally(() => {
      if (lookups.get(key) === lookup) lookups.delete(key)
    })
    lookups.set(key, lookup)
    return lookup
  }

  /**
   * A request that comes after the session has left the cache does not wait for the turn of its refresh. When the refresh
   * fails, the cached session stays valid until then; the next lookup reports the failure.
   */
  const refresh = async (key: string, tokenhash: string, requestid: string): Promise<void> => {
    if (refreshing.has(key)) return
    refreshing.add(key)
    const isDue = () => (cache.get(key)?.refreshat ?? Infinity) <= now()
    const work = async () => (isDue() ? await shared(key, () => lookUp(key, tokenhash, requestid)) : null)
    await refreshes.take(work).catch(() => undefined)
    refreshing.delete(key)
  }

  const sessionOf = (token: string, requestid: string): Promise<KnownSession | null> => {
    const key = sha256(token)
    const cached = cache.get(key)
    if (!cached) return shared(key, () => verifyAndLookUp(key, token, requestid))
    const { session, refreshat } = cached
    if (refreshat <= now()) void refresh(key, session.tokenhash, requestid)
    return Promise.resolve(session)
  }

  /** Returns the identity of a visitor, whatever session the cookies claim. */
  const visitorOf = async (jar: Cookies): Promise<Identity> => {
    const token = jar[sessionCookie]
    const sessionid = token ? await cookies.open(token) : null
    return {
      actor: { ...visitor, batchtokenhash: visitorTokenHash(jar), ...handoverOf(jar) },
      tokenhash: sessionid === null ? null : sha256(sessionid),
      expiresat: null
    }
  }

  return {
    visitorOf,
    /** Stops listening to revocations. */
    close(): void {
      for (const stop of stopListening) stop()
    },
    /** Whether the session of a cookie is known to be valid without asking the account service. */
    holds: (token: string): boolean => cache.has(sha256(token)),
    /**
     * Returns the identity that the cookies prove, null when they claim a session that is not valid. Throws
     * `SessionReplaced`, and `unavailable` while the account service does not answer.
     */
    async identify(jar: Cookies, requestid: string): Promise<Identity | null> {
      const token = jar[sessionCookie]
      const userid = jar[useridCookie]
      if (!token && !userid) return visitorOf(jar)
      if (!token || !userid) return null
      const session = await sessionOf(token, requestid)
      if (session?.userid !== userid) return null
      const { kind, role, tokenhash, expiresat } = session
      const actor = { kind, ...(role ? { role } : {}), userid, batchtokenhash: null, ...handoverOf(jar) }
      return { actor, tokenhash, expiresat }
    }
  }
}
