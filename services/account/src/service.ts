import { resolveSession } from '@comptoir/contracts/account'
import type { UserStatus } from '@comptoir/contracts/account'
import type { Bus } from '@comptoir/kit/bus/bus'
import { every } from '@comptoir/kit/every'
import type { Log } from '@comptoir/kit/log'
import { openCollection } from '@comptoir/kit/mongo'
import { serve } from '@comptoir/kit/serve'
import { serveHealth } from '@comptoir/kit/serve-health'
import type { Db } from 'mongodb'

export interface UserRecord {
  _id: string
  status: UserStatus
  isadmin: boolean
}

/** An open session, found by the hash of the secret only its cookie holds. */
export interface SessionRecord {
  /** SHA-256 (hex) of the session id. */
  _id: string
  userid: string
  expiresat: Date
}

const minute = 60_000

/** Wires the account service: who a session belongs to. */
export const startAccountService = async ({ db, bus, log }: { db: Db; bus: Bus; log: Log }) => {
  const users = await openCollection<UserRecord>(db, 'users', [])
  const sessions = await openCollection<SessionRecord>(db, 'sessions', [
    { name: 'of_user', key: { userid: 1 } },
    { name: 'expired', key: { expiresat: 1 } }
  ])

  await Promise.all([
    serve(
      bus,
      resolveSession,
      async ({ tokenhash }) => {
        // Expiry is asked here too: the sweep below only tidies, and the engine has no clock of its own for it.
        const session = await sessions.findOne({ _id: tokenhash, expiresat: { $gt: new Date() } })
        const user = session && (await users.findOne({ _id: session.userid }))
        return user && session
          ? { userid: user._id, status: user.status, isadmin: user.isadmin, expiresat: session.expiresat.toISOString() }
          : null
      },
      log
    ),
    serveHealth(bus, 'account', { db, log })
  ])

  const sweep = every(
    minute,
    () => sessions.deleteMany({ expiresat: { $lte: new Date() } }),
    error => log.error({ err: error }, 'sweep of sessions failed')
  )
  return { stop: () => sweep.stop() }
}
