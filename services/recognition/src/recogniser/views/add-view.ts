import { AppError } from '@comptoir/contracts/core/errors'
import * as calls from '@comptoir/contracts/recognition/card-views'
import { displayName } from '@comptoir/contracts/catalogue/catalogue'
import { command } from '@comptoir/kit/bus/command'
import { isDuplicateKey } from '@comptoir/kit/store/mongo'
import { outboxFields } from '@comptoir/kit/work/outbox'
import { auditOf } from '@comptoir/kit/work/staff-act'
import { french } from '../../french.ts'
import type { ViewDeps } from '../deps.ts'
import { presentDecision } from '../judgement/present-decision.ts'
import { truthOf } from '../judgement/review.ts'
import { standing } from './card-view-record.ts'
import { readBlob } from '../read-blob.ts'

const refused = (sentence: string) => new AppError('validation_failed', { fields: { photo: sentence } })

/**
 * Staff add the photo of a judged decision as a further view of its card. Only the card is cut out and stored, on its own:
 * the seller's photo is deleted with the batch, the view is not. Adding it again changes nothing.
 */
export const addView = command(calls.addView, async ({ id }, { actor }, deps: ViewDeps) => {
  const record = await deps.decisions.findOne({ 'decision.id': id }, { hint: 'decided' })
  if (!record?.decision) throw new AppError('not_found')
  const truth = truthOf(record)
  const { face, corners } = record
  if (actor.userid === null || truth?.byshop !== 1 || truth.cardid === null || face === undefined)
    throw new AppError('illegal_transition')
  const [known] = await deps.catalogue.cardsWithSets([truth.cardid])
  if (!known) throw refused(french.cardUnknown)
  const before = await deps.views.findOne({ _id: id })
  if (before && !before.removedat) return presentDecision(record, record.decision, true)
  const photo = await readBlob(deps.photos, face)
  if (!photo) throw new AppError('illegal_transition')
  const cut = await deps.cutCard({ photo, cardid: truth.cardid, ...(corners ? { corners } : {}) })
  if ('refused' in cut) throw refused(french.notCut[cut.refused])
  const image = await deps.images.put(cut.jpeg, 'jpg')
  await deps.images.keep([image])
  const name = displayName(known.card)
  const view = { cardid: truth.cardid, name, image, staffid: actor.userid, at: new Date() }
  const events = auditOf(actor, {
    act: 'card.view_added',
    target: { kind: 'card', id: truth.cardid },
    after: { image }
  })
  // A view that was removed a moment ago gives its place to the new one, once its image is on its way out.
  await deps.views.deleteOne({ _id: id, removedat: { $exists: true }, outboxat: { $exists: false } })
  try {
    await deps.views.insertOne({ _id: id, ...view, ...outboxFields(events) })
  } catch (error) {
    await deps.images.remove([image])
    if (!isDuplicateKey(error)) throw error
  }
  // Another request may have added it first; one that is just being removed makes this one try again later.
  const added = await deps.views.findOne({ _id: id, ...standing })
  if (!added) throw new AppError('unavailable')
  deps.outbox.kick()
  await deps.followedViews.ask([added])
  return presentDecision(record, record.decision, true)
})
