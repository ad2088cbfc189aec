import { limits } from '@comptoir/contracts/core/limits'
import { newId, sha256 } from '@comptoir/kit/store/ids'
import { leaseIndex, startLeases, type Leased, type Leases } from '@comptoir/kit/work/leases'
import type { Log } from '@comptoir/kit/run/log'
import { openCollection } from '@comptoir/kit/store/mongo'
import type { Db } from 'mongodb'
import type { EntranceDependencies } from './dependencies.ts'
import { createKeyedHash } from './keyed-hash.ts'
import { emailKey } from './users.ts'

const minute = 60_000
/** Links an address gets in an hour: more would flood its owner's mailbox. */
const mostAnHour = 3

/** Somebody asked for a link; whether the address is known is looked up afterwards. */
interface ResetRequest extends Leased {
  _id: string
  emailkey: string
}

export interface Resets {
  /** The same single write for every address. */
  request(email: string): Promise<void>
}

/**
 * Requests for reset links, worked off apart from the request that made them: whoever asks cannot tell by the answer,
 * nor by its time, whether the address is known.
 */
export const openResets = async ({
  db,
  dataKey,
  users,
  quotas,
  loginKeys,
  requestMail,
  outbox,
  publicUrl,
  log,
  pollMs = 2000
}: Pick<EntranceDependencies, 'users' | 'quotas' | 'loginKeys' | 'requestMail' | 'outbox' | 'publicUrl'> & {
  db: Db
  dataKey: string
  log: Log
  pollMs?: number
}): Promise<Resets & Pick<Leases, 'counts' | 'stop'>> => {
  const requests = await openCollection<ResetRequest>(db, 'resets', [leaseIndex])
  // 256 bits that follow from the request: taken up again after a crash, it makes the link it has already mailed.
  const secretOf = createKeyedHash(dataKey, 'reset links')

  const sendLink = async ({ _id, emailkey }: ResetRequest) => {
    const user = await users.findByEmail(emailkey)
    const secret = secretOf(_id)
    const hash = sha256(secret)
    if (!user || user.reset?.hash === hash) return
    const { email } = user
    if (!(await quotas.take(`resets:${loginKeys.account(email)}`, mostAnHour))) return
    const link = `${publicUrl.replace(/\/$/, '')}/forgot/${secret}?email=${encodeURIComponent(email)}`
    await users.save(
      user._id,
      { emailkey },
      {
        update: { $set: { reset: { hash, expiresat: new Date(Date.now() + limits.resetLinkMinutes * minute) } } },
        events: [requestMail(user, 'reset_link', { link })]
      }
    )
    outbox.kick()
  }

  const leases = startLeases({
    collection: requests,
    leaseMs: minute,
    concurrency: 2,
    pollMs,
    retryDelayMs: attempts => Math.min(1000 * 2 ** attempts, 5 * minute),
    log,
    async work(request, { filter }) {
      await sendLink(request)
      await requests.deleteOne(filter)
    }
  })

  return {
    counts: leases.counts,
    stop: leases.stop,
    async request(email) {
      await requests.insertOne({ _id: newId(), emailkey: emailKey(email), due: new Date(), attempts: 0 })
      leases.kick()
    }
  }
}
