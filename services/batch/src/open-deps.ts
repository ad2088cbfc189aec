import {
  batchChannel,
  dashboardChannel,
  type BatchFrame,
  type DashboardFrame
} from '@comptoir/contracts/portal/realtime'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { openUploads } from '@comptoir/kit/blobs/uploads'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/run/log'
import { openCollection } from '@comptoir/kit/store/mongo'
import { createSealer } from '@comptoir/kit/store/sealer'
import { openTombstones } from '@comptoir/kit/store/tombstones'
import type { Db } from 'mongodb'
import { presentBatch } from './batch/present.ts'
import type { BatchRecord } from './batch/record.ts'
import type { BatchRepository } from './batch/repository.ts'
import { namedByBatch } from './batch/named-by-batch.ts'
import { openHourlyBudgets } from './budgets/hourly-budgets.ts'
import { openCashGuard } from './payment/cash-guard.ts'
import { openVouchers } from './payment/vouchers.ts'
import { openRegisterChecks } from './register/register-checks.ts'
import { openRegisterLinks } from './register/register-links.ts'
import { openRegisterWords } from './register/register-words.ts'
import { openRegister } from './register/register.ts'
import type { SettingsStore } from './settings/settings-store.ts'
import { openKnownReferences } from './figures/known-references.ts'
import { openSaleFacts } from './figures/sale-facts.ts'
import { openDelays } from './showcase/delays.ts'
import { openPurchases } from './showcase/purchases.ts'
import type { ShownPurchases } from './showcase/shown-purchases.ts'
import { openVisitDays } from './visits/visit-days.ts'

/** What the program that starts the service has to give it. */
export interface GivenParts {
  db: Db
  bus: Bus
  photos: BlobStore
  /**
   * 32 characters or more, the same in every replica. The secrets that claim batches follow from it, the keys that seal
   * identity documents, and the keys of the register's chain and of the hashes of documents.
   */
  dataKey: string
  /** The portal's address: QR codes on printed documents lead there. */
  publicUrl: string
  log: Log
}

/** An account that was deleted a moment ago. */
export interface DepartureRecord {
  _id: string
  /** When its batches are looked for once more. */
  lookagain: Date
}

/**
 * Opens the collections beside the batches, and makes what the commands and reactions of the service share. No file that
 * is imported here may need all of them.
 */
export const openDeps = async (
  parts: GivenParts & {
    batches: BatchRepository
    settings: SettingsStore
    shownPurchases: ShownPurchases
    outbox: { kick(): void }
  }
) => {
  const { db, bus, dataKey, settings, batches, photos, shownPurchases, log } = parts
  // They encrypt personal data in the database.
  const seals = { identity: createSealer(dataKey, 'identity'), purchase: createSealer(dataKey, 'purchase') }
  const register = await openRegister(db, dataKey)
  const vouchers = await openVouchers(db)
  const saleFacts = await openSaleFacts(db, batches)
  return {
    ...parts,
    seals,
    register,
    /** Photos and labels on their way into a batch. */
    uploads: await openUploads(db, 'batch_uploads', {
      blobs: photos,
      namedBy: namedByBatch({ batches, register })
    }),
    registerChecks: await openRegisterChecks(db),
    registerWords: await openRegisterWords(db, dataKey, register),
    registerLinks: await openRegisterLinks(db),
    /** What visitors may use within an hour, by network. */
    budgets: await openHourlyBudgets(db, dataKey),
    /** The visitors' batches that were erased because nobody claimed them. */
    expired: await openTombstones(db, 'expired_batches'),
    vouchers,
    saleFacts,
    /** What the public pages show of the shop's pace and purchases. */
    delays: openDelays({ saleFacts, vouchers }),
    purchases: openPurchases({ bus, register, shownPurchases, dataKey }),
    visits: await openVisitDays(db),
    /** What the catalogue says of cards that were sold. */
    references: openKnownReferences(bus, log),
    cash: await openCashGuard(db, dataKey),
    departures: await openCollection<DepartureRecord>(db, 'batch_departures', [
      { name: 'lookagain', key: { lookagain: 1 } }
    ]),
    /** Hints to sockets: they may be lost. */
    frames: {
      /** To everybody who looks at the batch. */
      send: (batchid: string, frame: BatchFrame) => bus.hint(batchChannel(batchid), frame),
      /** To the staff's lists. Only about batches of accounts: anonymous ones are not in those lists. */
      toDashboard: (frame: DashboardFrame) => bus.hint(dashboardChannel, frame)
    },
    /** A batch as it leaves the service, with the amounts that follow from the shop's settings at this moment. */
    present: async (batch: BatchRecord) => presentBatch(batch, await settings.shippingCents())
  }
}
