import type { identityRecorded } from '@comptoir/contracts/batch/batch-staff'
import type { EventPayload } from '@comptoir/contracts/core/event'
import type { EventMeta } from '@comptoir/kit/bus/bus'
import type { Sealer } from '@comptoir/kit/store/sealer'
import type { Dependencies } from '../dependencies.ts'

/**
 * Keeps the identity document recorded for a batch with the account of its seller, sealed anew for that account. The
 * newest record stays, in whatever order events are delivered; for a deleted account nothing is written. A document
 * sealed with another key is dropped: a later delivery would not open it either.
 */
export const createKeepIdentity =
  ({ users, identities, recorded, log }: Pick<Dependencies, 'users' | 'identities' | 'log'> & { recorded: Sealer }) =>
  async ({ userid, batchid, sealed }: EventPayload<typeof identityRecorded>, { id, at }: EventMeta): Promise<void> => {
    let document: string
    try {
      document = recorded.open(sealed, batchid)
    } catch {
      log.error({ event: id }, 'identity dropped: it was sealed with another key')
      return
    }
    const identity = { sealed: identities.seal(document, userid), at: new Date(at) }
    await users.save(userid, { 'identity.at': { $not: { $gt: identity.at } } }, { update: { $set: { identity } } })
  }
