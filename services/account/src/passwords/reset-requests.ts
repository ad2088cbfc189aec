import { limits } from '@comptoir/contracts/core/limits'
import type { Log } from '@comptoir/kit/run/log'
import { newId, sha256 } from '@comptoir/kit/store/ids'
import { createKeyedHash } from '@comptoir/kit/store/keyed-hash'
import { openCollection } from '@comptoir/kit/store/mongo'
import { backoff } from '@comptoir/kit/work/backoff'
import { leaseIndex, startLeases, type Leased } from '@comptoir/kit/work/leases'
import type { Db } from 'mongodb'
import { emailKey, type Users } from '../accounts/users.ts'
import type { RequestMail } from '../mails/mail-request.ts'
import type { LoginKeys } from '../throttling/login-keys.ts'
import type { Quotas } from '../throttling/quotas.ts'

const minuteMs = 60_000
/** Links mailed to one address within an hour: more would flood its owner's mailbox. */
const mostAnHour = 3

/** A request for a reset link. Whether the address has an account is looked up when the request is worked off. */
interface ResetRequest extends Leased {
  _id: string
  emailkey: string
}

interface Parts {
  db: Db
  dataKey: string
  users: Users
  quotas: Quotas
  loginKeys: LoginKeys
  requestMail: RequestMail
  outbox: { kick(): void }
  /** The portal's address, with which links begin. */
  publicUrl: string
  log: Log
}

/**
 * Requests for reset links, worked off after the call that made them has been answered: neither the answer nor its time
 * tells whether the address has an account.
 */
export const openResetRequests = async (parts: Parts) => {
  const { db, dataKey, users, quotas, loginKeys, requestMail, outbox, publicUrl, log } = parts
  const requests = await openCollection<ResetRequest>(db, 'resets', [leaseIndex])
  // 256 bits derived from the request: when it is taken up again after a crash, it makes the link it has already mailed.
  const secretOf = createKeyedHash(dataKey, 'reset links')

  const sendLink = async ({ _id, emailkey }: ResetRequest) => {
    const user = await users.findByEmail(emailkey)
    const secret = secretOf(_id)
    const hash = sha256(secret)
    // An invited colleague chooses the first password by the invitation.
    if (!user || user.invitation || user.reset?.hash === hash) return
    const { email } = user
    if (!(await quotas.take(`resets:${loginKeys.account(email)}`, mostAnHour))) return
    const link = `${publicUrl.replace(/\/$/, '')}/forgot/${secret}?email=${encodeURIComponent(email)}`
    const expiresat = new Date(Date.now() + limits.resetLinkMinutes * minuteMs)
    await users.save(
      user._id,
      { emailkey },
      { update: { $set: { reset: { hash, expiresat } } }, events: [requestMail(user, 'reset_link', { link })] }
    )
    outbox.kick()
  }

  const leases = startLeases({
    collection: requests,
    leaseMs: minuteMs,
    concurrency: 2,
    // A new request is worked off at once: this is for requests that failed, or that a crashed process left.
    pollMs: 15_000,
    retryDelayMs: backoff({ firstMs: 2000, mostMs: 5 * minuteMs }),
    log,
    async work(request, { filter }) {
      await sendLink(request)
      await requests.deleteOne(filter)
    }
  })

  return {
    /** Asks for a link, by the same single write for every address. */
    async add(email: string): Promise<void> {
      // Due at once by the clock of the database, however far the clock of this process is ahead.
      await requests.insertOne({ _id: newId(), emailkey: emailKey(email), due: new Date(0), attempts: 0 })
      leases.kick()
    },
    counts: leases.counts,
    stop: () => leases.stop()
  }
}
