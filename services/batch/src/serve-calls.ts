import {
  claimBatch,
  createBatch,
  deleteBatch,
  getBatch,
  hasBatchUnderWay,
  listBatches,
  mayReadBatch,
  mayReadImage
} from '@comptoir/contracts/batch'
import { createCardItem, deleteItem, retryCardItem, setCorners, submitUserInput } from '@comptoir/contracts/item-calls'
import {
  addOfferItem,
  batchStanding,
  chooseDelivery,
  getPackingSlip,
  getVoucher,
  setBatchStatus
} from '@comptoir/contracts/batch-life'
import { changeSettings, getRegister, getStats, listShopBatches, payBatch, receiveBatch, recordIdentity } from '@comptoir/contracts/batch-staff'
import { leaveToShop } from '@comptoir/contracts/leave-to-shop'
import { getSettings } from '@comptoir/contracts/settings'
import type { Handler, Operation } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/log'
import { serve } from '@comptoir/kit/serve'
import { createAddOfferItem } from './commands/add-offer-item.ts'
import { createRetryCardItem, createSetCorners } from './commands/analyse-again.ts'
import { createChangeSettings } from './commands/change-settings.ts'
import { createChooseDelivery } from './commands/choose-delivery.ts'
import { createClaimBatch } from './commands/claim-batch.ts'
import { createCreateBatch } from './commands/create-batch.ts'
import { createCreateCardItem } from './commands/create-card-item.ts'
import { createDeleteBatch } from './commands/delete-batch.ts'
import { createDeleteItem } from './commands/delete-item.ts'
import { createLeaveToShop } from './commands/leave-to-shop.ts'
import { createReceiveBatch } from './commands/receive-batch.ts'
import { createRecordIdentity } from './commands/record-identity.ts'
import { createSetBatchStatus } from './commands/set-batch-status.ts'
import { createSubmitUserInput } from './commands/submit-user-input.ts'
import type { Dependencies } from './dependencies.ts'
import { createGetPackingSlip, createGetVoucher } from './documents/get-documents.ts'
import { createPayBatch } from './payment/pay-batch.ts'
import {
  createBatchStanding,
  createGetBatch,
  createHasBatchUnderWay,
  createListBatches,
  createMayReadBatch,
  createMayReadImage
} from './queries.ts'
import { createGetRegister } from './register/get-register.ts'
import { createListShopBatches } from './shop-list.ts'
import { createGetStats } from './stats.ts'

/** Serves every call of the batch service. */
export const serveCalls = async (needs: Dependencies, log: Log): Promise<void> => {
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
    answer(chooseDelivery, createChooseDelivery(needs)),
    answer(addOfferItem, createAddOfferItem(needs)),
    answer(getPackingSlip, createGetPackingSlip(needs)),
    answer(getVoucher, createGetVoucher(needs)),
    answer(getStats, createGetStats(needs)),
    answer(listShopBatches, createListShopBatches(needs)),
    answer(receiveBatch, createReceiveBatch(needs)),
    answer(recordIdentity, createRecordIdentity(needs)),
    answer(payBatch, createPayBatch(needs)),
    answer(getRegister, createGetRegister(needs)),
    answer(getSettings, () => needs.settings.get()),
    answer(changeSettings, createChangeSettings(needs))
  ])
}
