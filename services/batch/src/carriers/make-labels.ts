import { getSeller } from '@comptoir/contracts/account/account-notices'
import { visitor } from '@comptoir/contracts/core/access'
import { newId } from '@comptoir/kit/store/ids'
import type { BatchRecord } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import { saveLabel, takesLabel } from '../documents/save-label.ts'
import { addressOf } from './address-of.ts'
import type { Carrier, Parcel } from './carrier.ts'

/** Milliseconds the account service may take to answer. */
const requestMs = 5000

/** The parcel of a batch; null where an address is not certain, so that staff attach the label. */
const parcelOf = async ({ bus, settings }: Deps, { userid, number }: BatchRecord): Promise<Parcel | null> => {
  if (userid === null) return null
  const context = { actor: visitor, requestid: newId(), deadline: Date.now() + requestMs }
  const [seller, { shop }] = await Promise.all([bus.request(getSeller, { userid }, context), settings.get()])
  const [from, to] = [addressOf(seller?.address ?? ''), addressOf(shop.address)]
  if (!seller || !from || !to) return null
  const name = `${seller.firstname} ${seller.lastname}`
  return {
    number,
    sender: { ...from, name, company: null, email: seller.email, phone: null },
    recipient: { ...to, name: shop.name, company: shop.name, email: shop.email, phone: shop.phone || null }
  }
}

/**
 * Has the carrier make the labels of the batches that are to be sent by post and have none. Where the carrier refuses a
 * parcel, staff attach its label and it is not asked for again; a carrier that does not answer is asked again at the next
 * look.
 */
export const makeLabels = async (deps: Deps, carrier: Carrier): Promise<void> => {
  const { batches, photos, uploads, log } = deps
  const attach = async (batch: BatchRecord): Promise<void> => {
    const parcel = takesLabel(batch) ? await parcelOf(deps, batch) : null
    if (!parcel) return
    const made = await carrier.makeLabel(parcel)
    if ('refused' in made) {
      // The carrier's words may quote the seller's address: they are not logged.
      log.warn({ batchid: batch._id }, 'the carrier refuses this parcel: staff attach its label')
      // A batch that changed while the carrier answered keeps its chance: the next look asks for it again.
      await batches.save({ _id: batch._id, version: batch.version }, { $set: { labelrefused: true } })
      return
    }
    const label = await photos.put(made.label, 'pdf')
    await uploads.keepWhile(batch._id, [label], async () => {
      // A batch that changed while the carrier answered is looked at again, and the carrier returns the same label.
      if (!(await saveLabel(deps, batch, { label, tracking: made.tracking }))) await photos.remove([label])
    })
  }
  for await (const batch of batches.wantingLabel())
    await attach(batch).catch((error: unknown) => log.warn({ err: error, batchid: batch._id }, 'label not made yet'))
}
