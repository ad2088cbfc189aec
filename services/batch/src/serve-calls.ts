import {
  claimBatch,
  createBatch,
  deleteBatch,
  getBatch,
  hasBatchUnderWay,
  listBatches,
  mayReadBatch,
  mayReadImage
} from '@comptoir/contracts/batch/batch'
import {
  createCardItem,
  deleteItem,
  retryCardItem,
  setCorners,
  submitUserInput
} from '@comptoir/contracts/batch/item-calls'
import { batchStanding, getPackingSlip, getVoucher, setBatchStatus } from '@comptoir/contracts/batch/batch-life'
import {
  changeSettings,
  getRegister,
  getStats,
  listShopBatches,
  payBatch,
  receiveBatch,
  recordIdentity
} from '@comptoir/contracts/batch/batch-staff'
import { leaveToShop } from '@comptoir/contracts/batch/leave-to-shop'
import { getSettings } from '@comptoir/contracts/batch/settings'
import type { Handler, Operation } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/run/log'
import { serve as serveCommands } from '@comptoir/kit/bus/command'
import { answer as serve } from '@comptoir/kit/bus/command'
import { addCheckPhoto } from './items/add-check-photo.ts'
import { checkItem } from './items/check-item.ts'
import { createRetryCardItem, createSetCorners } from './items/analyse-again.ts'
import { createChangeSettings } from './settings/change-settings.ts'
import { chooseDelivery } from './batch/choose-delivery.ts'
import { createClaimBatch } from './batch/claim-batch.ts'
import { createCreateBatch } from './batch/create-batch.ts'
import { createCreateCardItem } from './items/create-card-item.ts'
import { createDeleteBatch } from './batch/delete-batch.ts'
import { createDeleteItem } from './items/delete-item.ts'
import { createLeaveToShop } from './items/leave-to-shop.ts'
import { createReceiveBatch } from './batch/receive-batch.ts'
import { createRecordIdentity } from './payment/record-identity.ts'
import { createSetBatchStatus } from './batch/set-batch-status.ts'
import { createSubmitUserInput } from './items/submit-user-input.ts'
import type { Deps } from './deps.ts'
import { attachLabel } from './documents/attach-label.ts'
import { getLabel } from './documents/get-label.ts'
import { createGetPackingSlip, createGetVoucher } from './documents/get-documents.ts'
import { acceptOffer } from './offers/accept-offer.ts'
import { postOffer } from './offers/post-offer.ts'
import { refuseOffer } from './offers/refuse-offer.ts'
import { discardOffer } from './offers/discard-offer.ts'
import { withdrawOffer } from './offers/withdraw-offer.ts'
import { choosePayout } from './payment/choose-payout.ts'
import { createPayBatch } from './payment/pay-batch.ts'
import {
  createBatchStanding,
  createGetBatch,
  createHasBatchUnderWay,
  createListBatches,
  createMayReadBatch,
  createMayReadImage
} from './batch/queries.ts'
import { createGetRegister } from './register/get-register.ts'
import { createListShopBatches } from './batch/shop-list.ts'
import { createGetStats } from './batch/stats.ts'

const commands = [
  postOffer,
  acceptOffer,
  refuseOffer,
  withdrawOffer,
  discardOffer,
  checkItem,
  addCheckPhoto,
  chooseDelivery,
  choosePayout,
  attachLabel,
  getLabel
]

/** Serves every call of the batch service. */
export const serveCalls = async (needs: Deps, log: Log): Promise<void> => {
  const answer = <O extends Operation>(operation: O, handler: Handler<O>) => serve(needs.bus, operation, handler, log)
  await Promise.all([
    answer(createBatch, createCreateBatch(needs)),
    answer(listBatches, createListBatches(needs)),
    answer(getBatch, createGetBatch(needs)),
    answer(deleteBatch, createDeleteBatch(needs)),
    answer(createCardItem, createCreateCardItem(needs)),
    answer(submitUserInput, createSubmitUserInput(needs)),
    answer(leaveToShop, createLeaveToShop(needs)),
    answer(retryCardItem, createRetryCardItem(needs)),
    answer(setCorners, createSetCorners(needs)),
    answer(deleteItem, createDeleteItem(needs)),
    answer(mayReadBatch, createMayReadBatch(needs)),
    answer(mayReadImage, createMayReadImage(needs)),
    answer(claimBatch, createClaimBatch(needs)),
    answer(hasBatchUnderWay, createHasBatchUnderWay(needs)),
    answer(batchStanding, createBatchStanding(needs)),
    answer(setBatchStatus, createSetBatchStatus(needs)),
    answer(getPackingSlip, createGetPackingSlip(needs)),
    answer(getVoucher, createGetVoucher(needs)),
    answer(getStats, createGetStats(needs)),
    answer(listShopBatches, createListShopBatches(needs)),
    answer(receiveBatch, createReceiveBatch(needs)),
    answer(recordIdentity, createRecordIdentity(needs)),
    answer(payBatch, createPayBatch(needs)),
    answer(getRegister, createGetRegister(needs)),
    answer(getSettings, () => needs.settings.get()),
    answer(changeSettings, createChangeSettings(needs)),
    serveCommands(needs.bus, commands, needs)
  ])
}
