import type { Batch } from '@comptoir/contracts/batch/batch'
import {
  batchChannel,
  dashboardChannel,
  type BatchFrame,
  type DashboardFrame
} from '@comptoir/contracts/portal/realtime'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/run/log'
import { createSealer, type Sealer } from '@comptoir/kit/store/sealer'
import type { Db } from 'mongodb'
import { presentBatch } from './batch/present.ts'
import type { BatchRecord } from './batch/record.ts'
import type { BatchRepository } from './batch/repository.ts'
import { openCashGuard, type CashGuard } from './payment/cash-guard.ts'
import { createPayments, type Payments } from './payment/payments.ts'
import { openVouchers, type Vouchers } from './payment/vouchers.ts'
import { openRegister, type Register } from './register/register.ts'
import { openSettings } from './settings/settings.ts'

export interface Deps {
  log: Log
  /** A batch as it leaves the service, with the amounts that follow from the settings of the moment. */
  present: (batch: BatchRecord) => Promise<Batch>
  batches: BatchRepository
  settings: Awaited<ReturnType<typeof openSettings>>
  photos: Pick<BlobStore, 'keep' | 'put' | 'remove' | 'read' | 'stat'>
  /** Makes the secrets that claim anonymous batches. */
  dataKey: string
  /** Where the portal is: the codes on paper lead there. */
  publicUrl: string
  seals: { identity: Sealer; purchase: Sealer }
  register: Register
  vouchers: Vouchers
  cash: CashGuard
  payments: Payments
  bus: Bus
  outbox: { kick(): void }
  frames: {
    send(batchid: string, frame: BatchFrame): void
    /** To the staff, of batches that accounts have: nobody else's are in their lists. */
    toDashboard(frame: DashboardFrame): void
  }
}

interface Parts extends Pick<Deps, 'batches' | 'outbox' | 'bus' | 'photos' | 'dataKey' | 'publicUrl' | 'log'> {
  db: Db
}

/** Opens what the calls and reactions of the service share. */
export const openDeps = async ({ db, ...parts }: Parts): Promise<Deps> => {
  const { bus, dataKey } = parts
  const seals = { identity: createSealer(dataKey, 'identity'), purchase: createSealer(dataKey, 'purchase') }
  const [register, vouchers] = [await openRegister(db, seals.identity), await openVouchers(db)]
  const settings = await openSettings(db, parts.publicUrl)
  const frames: Deps['frames'] = {
    send: (batchid, frame) => bus.hint(batchChannel(batchid), frame),
    toDashboard: frame => bus.hint(dashboardChannel, frame)
  }
  const present = async (batch: BatchRecord) => presentBatch(batch, await settings.shippingCents())
  const cash = await openCashGuard(db)
  const shared = { ...parts, settings, present, frames, seals, register, vouchers, cash }
  return { ...shared, payments: createPayments(shared) }
}
