import type { Batch } from '@comptoir/contracts/batch/batch'
import type { BatchFrame, DashboardFrame } from '@comptoir/contracts/portal/realtime'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/run/log'
import type { Sealer } from '@comptoir/kit/store/sealer'
import type { Departures } from './batch/departures.ts'
import type { BatchRecord } from './batch/record.ts'
import type { BatchRepository } from './batch/repository.ts'
import type { CashGuard } from './payment/cash-guard.ts'
import type { Vouchers } from './payment/vouchers.ts'
import type { Register } from './register/register.ts'
import type { SettingsStore } from './settings/settings-store.ts'

/**
 * What the commands and reactions of the service work with. Types only: nothing that is imported here may import this
 * file. `open-deps.ts` makes one.
 */
export interface Deps {
  log: Log
  bus: Bus
  batches: BatchRepository
  settings: SettingsStore
  register: Register
  vouchers: Vouchers
  cash: CashGuard
  departures: Departures
  photos: Pick<BlobStore, 'keep' | 'put' | 'remove' | 'read' | 'stat'>
  outbox: { kick(): void }
  frames: Frames
  /** A batch as it leaves the service, with the amounts that follow from the shop's settings at this moment. */
  present: (batch: BatchRecord) => Promise<Batch>
  /** Encrypt personal data in the database. */
  seals: { identity: Sealer; purchase: Sealer }
  /** The secrets that claim anonymous batches follow from it. */
  dataKey: string
  /** The portal's address: QR codes on printed documents lead there. */
  publicUrl: string
}

/** Hints to sockets: they may be lost. */
export interface Frames {
  /** To everybody who looks at the batch. */
  send(batchid: string, frame: BatchFrame): void
  /** To the staff's lists. Only about batches of accounts: anonymous ones are not in those lists. */
  toDashboard(frame: DashboardFrame): void
}
