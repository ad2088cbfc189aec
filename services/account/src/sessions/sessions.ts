import type { resolveSession } from '@comptoir/contracts/account/account-calls'
import { sessionRevokedChannel, type SessionRevocation } from '@comptoir/contracts/account/session-revocation'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import type { Bus, Client, OperationReply } from '@comptoir/kit/bus/bus'
import { newSecret, sha256 } from '@comptoir/kit/store/ids'
import type { Db } from 'mongodb'
import { kindOf, roleOf } from '../accounts/actor-of.ts'
import type { UserRecord } from '../accounts/user-record.ts'
import type { Users } from '../accounts/users.ts'
import { openExpiring } from '../expiring.ts'

/** An open session. Its secret is in the browser's cookie only. */
export interface SessionRecord {
  /** SHA-256 (hex) of the secret. */
  _id: string
  userid: string
  /** The account's epoch when the session was opened. The session is valid while the account has this epoch, or keeps it. */
  under: number
  createdat: Date
  expiresat: Date
  /** Another session was opened in place of this one, which opens nothing any more and expires within a minute. */
  replaced?: true
  /** The account was deleted: the session opens nothing, and tells its browser so until it expires. */
  gone?: true
}

/** The fields of an account that decide which of its sessions are valid. */
type SessionOwner = Pick<UserRecord, '_id' | 'epoch' | 'kept' | 'isadmin'>

const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 86_400_000

/** How long sessions live, in milliseconds: unused, and at most. One in use is extended in steps. */
const lives = {
  seller: { unusedMs: limits.sessionDays * dayMs, mostMs: Infinity, stepMs: dayMs },
  staff: {
    unusedMs: limits.staffSessionHours * hourMs,
    mostMs: limits.staffSessionDays * dayMs,
    stepMs: minuteMs
  }
}

const lifeOf = ({ isadmin }: SessionOwner) => (isadmin ? lives.staff : lives.seller)

/** When a session that is used now ends, unless it is used again. */
const endFrom = (now: Date, createdat: Date, { unusedMs, mostMs }: (typeof lives)['staff']): Date =>
  new Date(Math.min(now.getTime() + unusedMs, createdat.getTime() + mostMs))

/** How long a late request with the cookies of a replaced session is answered differently from one of an ended session. */
const replacedMs = 60_000
/** Open sessions of one account; one more ends the oldest. */
const most = 50

const epochOf = ({ epoch = 0 }: SessionOwner) => epoch
const notReplaced = { replaced: { $exists: false } }

/** The session that ended all others in the write that raised the account to its present epoch; null when none stayed. */
const keptBy = (user: SessionOwner): string | null =>
  user.kept?.epoch === epochOf(user) ? user.kept.sessionhash : null

/** Whether no write has ended this session together with all others of the account. */
const isOfEpoch = ({ _id, under }: SessionRecord, user: SessionOwner): boolean =>
  under === epochOf(user) || _id === keptBy(user)

interface Parts {
  db: Db
  bus: Pick<Bus, 'hint'>
  users: Users
  /** Whether staff without a second factor may do nothing but set one up. */
  requireSecondFactor?: boolean
}

/** Open sessions. One that ends is removed from the database first, then every gateway forgets it. */
export const openSessions = async ({ db, bus, users, requireSecondFactor = false }: Parts) => {
  const indexes = [{ name: 'of_user', key: { userid: 1, createdat: 1 } }]
  const { collection, sweep } = await openExpiring<SessionRecord>(db, 'sessions', indexes)
  const revoke = (revocation: SessionRevocation) => bus.hint(sessionRevokedChannel, revocation)

  const end = async (tokenhash: string): Promise<void> => {
    await collection.deleteOne({ _id: tokenhash })
    revoke({ tokenhash })
  }

  const replace = async (tokenhash: string, now: Date) => {
    const expiresat = new Date(now.getTime() + replacedMs)
    await collection.updateOne({ _id: tokenhash }, { $set: { replaced: true }, $min: { expiresat } })
    revoke({ tokenhash })
  }

  /** Removes the sessions opened before the account's present epoch, which have been void since that epoch began. */
  const removeVoid = (user: SessionOwner) => {
    const kept = keptBy(user)
    const others = kept === null ? {} : { _id: { $ne: kept } }
    return collection.deleteMany({ userid: user._id, under: { $lt: epochOf(user) }, ...others, ...notReplaced })
  }

  const endOldest = async (userid: string) => {
    const older = collection.find({ userid, ...notReplaced }, { sort: { createdat: -1 }, skip: most })
    for (const { _id } of await older.project<{ _id: string }>({ _id: 1 }).toArray()) await end(_id)
  }

  /**
   * Extends a session in use, by at most one write a day, of staff one a minute. Returns its expiry, or null when it is over
   * or was replaced just now.
   */
  const extend = async (session: SessionRecord, user: UserRecord, now: Date): Promise<Date | null> => {
    const { _id, expiresat, createdat } = session
    const life = lifeOf(user)
    const end = endFrom(now, createdat, life)
    if (end <= now) return null
    // A session of staff that a release before 2026-12 opened ends later than that: it is shortened.
    if (Math.abs(end.getTime() - expiresat.getTime()) < life.stepMs) return expiresat
    const { matchedCount } = await collection.updateOne({ _id, ...notReplaced }, { $set: { expiresat: end } })
    return matchedCount === 1 ? end : null
  }

  /** The hash of the client's session, if it is a valid one of this account as it was read; else null. */
  const validOf = async (user: SessionOwner, client: Client | undefined): Promise<string | null> => {
    if (!client?.sessionhash) return null
    const expected = { _id: client.sessionhash, userid: user._id, expiresat: { $gt: new Date() }, ...notReplaced }
    const session = await collection.findOne(expected)
    return session && isOfEpoch(session, user) ? session._id : null
  }

  /** After an account was deleted: its sessions say so until they expire. */
  const markGone = async (userid: string): Promise<void> => {
    await collection.updateMany({ userid }, { $set: { gone: true } })
    revoke({ userid })
  }

  return {
    end,
    sweep,
    validOf,
    markGone,

    /**
     * For a write that raises the epoch and so ends the account's sessions: what it must expect and which `kept` it must
     * set, so that it spares the client's session. That one write decides, so neither a crash nor another write that ends
     * all sessions can close this session or leave another one open. Throws `session_invalid` when the client's session
     * is not valid.
     */
    async keeping(user: SessionOwner, client: Client | undefined) {
      const sessionhash = await validOf(user, client)
      if (sessionhash === null) throw new AppError('session_invalid')
      return {
        expected: { epoch: user.epoch ?? { $exists: false } },
        kept: { sessionhash, epoch: epochOf(user) + 1 }
      }
    },

    /**
     * Opens a session in place of the one the client came with. Returns its secret, its account and when it expires
     * (ISO 8601). The session is void from the start when a write has raised the epoch since the account was read, and
     * marked when the account was deleted since.
     */
    async open(user: SessionOwner, client: Client | undefined) {
      const id = newSecret()
      const now = new Date()
      const expiresat = endFrom(now, now, lifeOf(user))
      const { _id: userid } = user
      await collection.insertOne({ _id: sha256(id), userid, under: epochOf(user), createdat: now, expiresat })
      if (client?.sessionhash) await replace(client.sessionhash, now)
      await removeVoid(user)
      await endOldest(userid)
      // A deletion since the account was read marked the sessions that it found; this one may have come after.
      if (!(await users.get(userid))) await markGone(userid)
      return { id, userid, expiresat: expiresat.toISOString() }
    },

    /** After a write that raised the epoch: removes the sessions it made void, and has the gateways forget them. */
    async endAll(user: SessionOwner): Promise<void> {
      await removeVoid(user)
      revoke({ userid: user._id })
    },

    /** After the status or the epoch of an account changed: has the gateways forget what its sessions may do. */
    changed: (userid: string): void => revoke({ userid }),

    /** When each session of the account was opened and when it expires. */
    list: (userid: string): Promise<{ createdat: Date; expiresat: Date }[]> =>
      collection
        .find({ userid, expiresat: { $gt: new Date() }, ...notReplaced })
        .project<{ createdat: Date; expiresat: Date }>({ _id: 0, createdat: 1, expiresat: 1 })
        .toArray(),

    /**
     * Returns the session's owner, or null if the session is invalid. Extends the session to 30 days when less than 29
     * remain; of staff to 12 hours, and never beyond 7 days after it was opened. A session is of kind `gone` when its
     * account was deleted, and, marked `replaced`, when another session replaced it within the last minute.
     */
    async resolve(tokenhash: string, now = new Date()): Promise<OperationReply<typeof resolveSession>> {
      // The sweep removes expired sessions only now and then, so expiry is checked here too.
      const session = await collection.findOne({ _id: tokenhash, expiresat: { $gt: now } })
      if (!session) return null
      const { userid } = session
      const gone = { userid, kind: 'gone', expiresat: session.expiresat.toISOString() } as const
      if (session.replaced) return { ...gone, replaced: true }
      const user = session.gone ? null : await users.get(userid)
      // Without its account the session belongs to one deleted a moment ago, whose sessions are not marked yet.
      if (!user) return gone
      if (!isOfEpoch(session, user)) return null
      const expiresat = await extend(session, user, now)
      const kind = kindOf(user, requireSecondFactor)
      const role = kind === 'staff' ? { role: roleOf(user) } : {}
      return expiresat && { userid, kind, ...role, expiresat: expiresat.toISOString() }
    }
  }
}
