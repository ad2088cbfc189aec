import { listViews as call } from '@comptoir/contracts/recognition/card-views'
import { command } from '@comptoir/kit/bus/command'
import { readPage } from '@comptoir/kit/store/pages'
import type { RecogniserDeps } from '../deps.ts'
import { standing } from './card-view-record.ts'

/** The ids begin with the time of the decision. */
const latestFirst = { fields: ['_id'], descending: true }

/** The views that staff added, those of the latest decisions first. */
export const listViews = command(call, async ({ limit, before }, _, { views }: RecogniserDeps) => {
  const { items, next } = await readPage(views, latestFirst, { filter: standing, limit, before, hint: '_id_' })
  return {
    items: items.map(({ _id, cardid, name, image, staffid, at }) => ({
      id: _id,
      cardid,
      name,
      image,
      staffid,
      at: at.toISOString()
    })),
    next
  }
})
