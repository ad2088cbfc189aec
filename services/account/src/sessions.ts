import type { Actor } from '@comptoir/contracts/core/access'
import type { resolveSession } from '@comptoir/contracts/account/account-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import type { Bus, Client, OperationReply } from '@comptoir/kit/bus/bus'
import { newSecret, sha256 } from '@comptoir/kit/store/ids'
import { openCollection } from '@comptoir/kit/store/mongo'
import type { Db } from 'mongodb'
import type { SessionOwner, Sessions, Users } from './dependencies.ts'
import type { SessionRecord, UserRecord } from './user-record.ts'

const day = 86_400_000
const lifeMs = limits.sessionDays * day
/** How long a late request with the cookies of before is told apart from one whose session ended. */
const replacedMs = 60_000
/** Open sessions of one account; one more ends the oldest. */
const most = 50
/** Gateways listen here for sessions, or all sessions of an account, that ended or changed. */
const revokedChannel = 'session.revoked'

/** What an account may do, as the access rules name it. */
export const kindOf = ({ status, isadmin }: Pick<UserRecord, 'status' | 'isadmin'>) => {
  if (status === 'blocked') return 'blocked'
  if (status === 'verify_email') return 'unverified'
  return isadmin ? 'staff' : 'user'
}

/** The account itself as the one who asks: for what it is told of its own at login. */
export const actorOf = (user: UserRecord): Actor => ({ kind: kindOf(user), userid: user._id, batchtokenhash: null })

const epochOf = ({ epoch = 0 }: Pick<UserRecord, 'epoch'>) => epoch
const notReplaced = { replaced: { $exists: false } }

/** The session that ended the others when the account came to its present epoch; null when none stayed. */
const keptBy = (user: SessionOwner): string | null =>
  user.kept?.epoch === epochOf(user) ? user.kept.sessionhash : null

/** Whether nothing has ended all sessions of the account since this one was opened, but for itself. */
const fits = ({ _id, under }: SessionRecord, user: SessionOwner): boolean =>
  under === epochOf(user) || _id === keptBy(user)

export interface SessionStore extends Sessions {
  /**
   * Who the session belongs to, null when it does not hold; one of which a day is used lives 30 days again. One that
   * another has replaced a moment ago is `gone` and says so.
   */
  resolve(tokenhash: string, now?: Date): Promise<OperationReply<typeof resolveSession>>
  sweep(now?: Date): Promise<unknown>
}

/** Open sessions: stored by the hash of their id, revoked first in the database, then in every gateway. */
export const openSessions = async ({
  db,
  bus,
  users
}: {
  db: Db
  bus: Pick<Bus, 'hint'>
  users: Pick<Users, 'get'>
}): Promise<SessionStore> => {
  const collection = await openCollection<SessionRecord>(db, 'sessions', [
    { name: 'of_user', key: { userid: 1, createdat: 1 } },
    { name: 'expired', key: { expiresat: 1 } }
  ])
  const revoke = (what: { tokenhash: string } | { userid: string }) => bus.hint(revokedChannel, what)

  const end = async (tokenhash: string) => {
    await collection.deleteOne({ _id: tokenhash })
    revoke({ tokenhash })
  }

  const replace = async (tokenhash: string, now: Date) => {
    const expiresat = new Date(now.getTime() + replacedMs)
    await collection.updateOne({ _id: tokenhash }, { $set: { replaced: true }, $min: { expiresat } })
    revoke({ tokenhash })
  }

  /** Forgets those opened before the account's present epoch: they have opened nothing since. */
  const endVoid = (user: SessionOwner) => {
    const kept = keptBy(user)
    const others = kept === null ? {} : { _id: { $ne: kept } }
    return collection.deleteMany({ userid: user._id, under: { $lt: epochOf(user) }, ...others, ...notReplaced })
  }

  const endOldest = async (userid: string) => {
    const older = collection.find({ userid, ...notReplaced }, { sort: { createdat: -1 }, skip: most })
    for (const { _id } of await older.project<{ _id: string }>({ _id: 1 }).toArray()) await end(_id)
  }

  /** The later expiry of a session in use; at most one write a day for each. */
  const extended = async ({ _id, expiresat }: SessionRecord, now: Date) => {
    const later = new Date(now.getTime() + lifeMs)
    if (later.getTime() - expiresat.getTime() < day) return expiresat
    const { matchedCount } = await collection.updateOne({ _id, ...notReplaced }, { $max: { expiresat: later } })
    return matchedCount === 1 ? later : null
  }

  /** The hash of the session the client came with, if that one holds for the account as it was read; else null. */
  const held = async (user: SessionOwner, client: Client | undefined): Promise<string | null> => {
    if (!client?.sessionhash) return null
    const expected = { _id: client.sessionhash, userid: user._id, expiresat: { $gt: new Date() }, ...notReplaced }
    const session = await collection.findOne(expected)
    return session && fits(session, user) ? session._id : null
  }

  return {
    end,

    holds: async (user, client) => (await held(user, client)) !== null,

    async keeping(user, client) {
      const sessionhash = await held(user, client)
      if (sessionhash === null) throw new AppError('session_invalid')
      return {
        expected: { epoch: user.epoch ?? { $exists: false } },
        kept: { sessionhash, epoch: epochOf(user) + 1 }
      }
    },

    async open(user, client) {
      const id = newSecret()
      const now = new Date()
      const expiresat = new Date(now.getTime() + lifeMs)
      const { _id: userid } = user
      await collection.insertOne({ _id: sha256(id), userid, under: epochOf(user), createdat: now, expiresat })
      if (client?.sessionhash) await replace(client.sessionhash, now)
      await endVoid(user)
      await endOldest(userid)
      return { id, userid, expiresat: expiresat.toISOString() }
    },

    async endAll(user) {
      await endVoid(user)
      revoke({ userid: user._id })
    },

    async markGone(userid) {
      await collection.updateMany({ userid }, { $set: { gone: true } })
      revoke({ userid })
    },

    changed: userid => revoke({ userid }),

    list: userid =>
      collection
        .find({ userid, expiresat: { $gt: new Date() }, ...notReplaced })
        .project<{ createdat: Date; expiresat: Date }>({ _id: 0, createdat: 1, expiresat: 1 })
        .toArray(),

    async resolve(tokenhash, now = new Date()) {
      // Expiry is asked here too: the sweep only tidies.
      const session = await collection.findOne({ _id: tokenhash, expiresat: { $gt: now } })
      if (!session) return null
      const { userid } = session
      const gone = { userid, kind: 'gone', expiresat: session.expiresat.toISOString() } as const
      if (session.replaced) return { ...gone, replaced: true }
      const user = session.gone ? null : await users.get(userid)
      // An account without its document was deleted a moment ago: the mark on its sessions is still to come.
      if (!user) return gone
      if (!fits(session, user)) return null
      const expiresat = await extended(session, now)
      return expiresat && { userid, kind: kindOf(user), expiresat: expiresat.toISOString() }
    },

    sweep: (now = new Date()) => collection.deleteMany({ expiresat: { $lte: now } })
  }
}
