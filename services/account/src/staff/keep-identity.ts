import { identityRecorded } from '@comptoir/contracts/batch/events'
import { reaction } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { openSealed } from '../open-sealed.ts'

/**
 * Keeps the identity document that staff recorded for a batch with its seller's account, sealed anew for that account.
 * The document recorded last stays, in whatever order the events arrive; a deleted account gets none. A document that was
 * sealed with another key is dropped, because a later delivery could not open it either.
 */
export const keepIdentity = reaction(
  identityRecorded,
  async ({ userid, batchid, sealed }, { users, identities, recordedIdentities, log }: Deps, { id, at }) => {
    const document = openSealed(recordedIdentities, sealed, batchid)
    if (document === null) {
      log.error({ event: id }, 'identity dropped: it was sealed with another key')
      return
    }
    const identity = { sealed: identities.seal(JSON.stringify(document), userid), at: new Date(at) }
    await users.save(userid, { 'identity.at': { $not: { $gt: identity.at } } }, { update: { $set: { identity } } })
  }
)
