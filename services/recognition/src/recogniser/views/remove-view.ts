import { AppError } from '@comptoir/contracts/core/errors'
import * as calls from '@comptoir/contracts/recognition/card-views'
import { command } from '@comptoir/kit/bus/command'
import { auditOf } from '@comptoir/kit/work/staff-act'
import type { ViewDeps } from '../deps.ts'
import { standing } from './card-view-record.ts'
import { removal } from './removal.ts'

/** Staff take a view out of the index; its image is deleted. One that was removed is answered as removed. */
export const removeView = command(calls.removeView, async ({ id }, { actor }, deps: ViewDeps) => {
  const view = await deps.views.findOne({ _id: id })
  if (!view) throw new AppError('not_found')
  const { cardid, image } = view
  const events = auditOf(actor, {
    act: 'card.view_removed',
    target: { kind: 'card', id: cardid },
    before: { image }
  })
  await deps.views.updateOne({ _id: id, ...standing }, removal(image, events))
  deps.outbox.kick()
  await deps.followedViews.forget(view)
  return {}
})
