import { batchChannel, dashboardChannel } from '@comptoir/contracts/portal/realtime'
import { createSealer } from '@comptoir/kit/store/sealer'
import type { Db } from 'mongodb'
import { openDepartures } from './batch/departures.ts'
import { presentBatch } from './batch/present.ts'
import type { Deps } from './deps.ts'
import { openCashGuard } from './payment/cash-guard.ts'
import { openVouchers } from './payment/vouchers.ts'
import { openRegister } from './register/register.ts'
import { openSettings } from './settings/settings-store.ts'

interface Parts extends Pick<Deps, 'batches' | 'outbox' | 'bus' | 'photos' | 'dataKey' | 'publicUrl' | 'log'> {
  db: Db
}

/** Opens the collections beside the batches, and makes what the commands and reactions of the service share. */
export const openDeps = async ({ db, ...parts }: Parts): Promise<Deps> => {
  const { bus, dataKey, publicUrl } = parts
  const seals = { identity: createSealer(dataKey, 'identity'), purchase: createSealer(dataKey, 'purchase') }
  const settings = await openSettings(db, publicUrl)
  return {
    ...parts,
    seals,
    settings,
    register: await openRegister(db, seals.identity),
    vouchers: await openVouchers(db),
    cash: await openCashGuard(db),
    departures: await openDepartures(db),
    frames: {
      send: (batchid, frame) => bus.hint(batchChannel(batchid), frame),
      toDashboard: frame => bus.hint(dashboardChannel, frame)
    },
    present: async batch => presentBatch(batch, await settings.shippingCents())
  }
}
