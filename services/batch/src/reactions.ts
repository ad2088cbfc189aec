import { eraseAccount } from './batch/erase-batches.ts'
import { removeReleasedPhotos } from './batch/stored-files.ts'
import { followThread } from './desk/follow-thread.ts'
import { renameSeller } from './desk/rename-seller.ts'
import { endBlockedHandovers } from './handover/end-blocked-handovers.ts'
import { recordAnalysis } from './items/record-analysis.ts'
import { takeInOffer } from './offers/take-in-offer.ts'

/** What the batch service does about events, its own and those of other services. */
export const reactions = [
  endBlockedHandovers,
  eraseAccount,
  followThread,
  recordAnalysis,
  renameSeller,
  removeReleasedPhotos,
  takeInOffer
]
