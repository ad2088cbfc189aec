import { visitor } from '@comptoir/contracts/core/access'
import { getSeller } from '@comptoir/contracts/account/account-notices'
import { newId } from '@comptoir/kit/store/ids'
import type { BatchRecord } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import { saveLabel, takesLabel } from '../documents/save-label.ts'
import { addressOf } from './address-of.ts'
import type { Carrier, Parcel } from './carrier.ts'

const patienceMs = 5000

/** The parcel of a batch; null where an address is not known for certain, which leaves the label to staff. */
const parcelOf = async (
  { bus, settings }: Pick<Deps, 'bus' | 'settings'>,
  batch: BatchRecord
): Promise<Parcel | null> => {
  const { userid, number } = batch
  if (userid === null) return null
  const context = { actor: visitor, requestid: newId(), deadline: Date.now() + patienceMs }
  const [seller, { shop }] = await Promise.all([bus.request(getSeller, { userid }, context), settings.get()])
  const [from, to] = [addressOf(seller?.address ?? ''), addressOf(shop.address)]
  if (!seller || !from || !to) return null
  return {
    number,
    sender: {
      ...from,
      name: `${seller.firstname} ${seller.lastname}`,
      company: null,
      email: seller.email,
      phone: null
    },
    recipient: { ...to, name: shop.name, company: shop.name, email: shop.email, phone: shop.phone || null }
  }
}

/**
 * Has the carrier make the labels of the batches that are to be sent by post and have none. A parcel that the carrier
 * refuses is left to staff and not asked for again; a carrier that does not answer is asked again at the next look.
 */
export const makeLabels = async (
  needs: Pick<Deps, 'batches' | 'bus' | 'settings' | 'photos' | 'frames' | 'outbox' | 'present' | 'log'>,
  carrier: Carrier
): Promise<void> => {
  const { batches, photos, log } = needs
  const attach = async (batch: BatchRecord): Promise<void> => {
    const parcel = takesLabel(batch) ? await parcelOf(needs, batch) : null
    if (!parcel) return
    const made = await carrier.makeLabel(parcel)
    if ('refused' in made) {
      // The carrier's words may quote the seller's address: they are not logged.
      log.warn({ batchid: batch._id }, 'the carrier refuses this parcel: staff attach its label')
      // A batch that changed in between is looked at again.
      await batches.save({ _id: batch._id, version: batch.version }, { $set: { labelrefused: true } })
      return
    }
    const label = await photos.put(made.label, 'pdf')
    // A batch that changed in between is looked at again: the carrier answers the same label then.
    if (!(await saveLabel(needs, batch, { label, tracking: made.tracking }))) await photos.remove([label])
  }
  for await (const batch of batches.wantingLabel())
    await attach(batch).catch((error: unknown) => log.warn({ err: error, batchid: batch._id }, 'label not made yet'))
}
