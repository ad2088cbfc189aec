import type { Actor } from '@comptoir/contracts/core/access'
import { mayBecome, photosKept, photosReleased, type CardItem, type ItemStatus } from '@comptoir/contracts/batch/batch'
import type { Corners, retryCardItem, setCorners } from '@comptoir/contracts/batch/item-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import { emits } from '@comptoir/kit/work/outbox'
import { cardItemOf } from '../batch/record.ts'
import { analysedAgain } from './card-item.ts'
import { presentCardItem } from '../batch/present.ts'
import type { Deps } from '../deps.ts'
import { requestAnalysis } from './create-card-item.ts'

type Needs = Pick<Deps, 'batches' | 'frames' | 'outbox'>

/** Sends a card in error to analysis again, with new photos where given. */
export const createRetryCardItem = (needs: Needs): Handler<typeof retryCardItem> => {
  const analyseAgain = createAnalyseAgain(needs)
  return async ({ id, itemid, files }, { actor }) => await analyseAgain({ id, itemid, actor, from: ['E'], ...files })
}

/** Analyses a card with its corners placed by hand: from a question or from an error. */
export const createSetCorners = (needs: Needs): Handler<typeof setCorners> => {
  const analyseAgain = createAnalyseAgain(needs)
  return async ({ id, itemid, face }, { actor }) =>
    await analyseAgain({ id, itemid, actor, from: ['WUI', 'E'], corners: face })
}

interface Again {
  id: string
  itemid: string
  actor: Actor
  from: ItemStatus[]
  face?: string
  back?: string
  corners?: Corners
}

const createAnalyseAgain =
  ({ batches, frames, outbox }: Needs) =>
  async ({ id, itemid, actor, from, face, back, corners }: Again): Promise<CardItem> => {
    const batch = await batches.get(id, actor)
    const item = cardItemOf(batch, itemid)
    if (!from.includes(item.status) || !mayBecome(item.status, 'AX')) throw new AppError('illegal_transition')

    const fresh = [face, back].filter(name => name !== undefined)
    const next = analysedAgain(item, {
      now: new Date(),
      photos: [face ?? item.photos[0], back ?? item.photos[1]],
      corners: corners ?? null
    })
    const replaced = item.photos.filter(name => !next.photos.includes(name))
    const saved = await batches.saveItem(
      { batchid: id, itemid, expected: { status: item.status, attempt: item.attempt }, batch: { status: 'E' } },
      next,
      {
        events: [
          ...(fresh.length ? [emits(photosKept, { names: fresh })] : []),
          requestAnalysis(batch, next),
          ...(replaced.length ? [emits(photosReleased, { names: replaced })] : [])
        ]
      }
    )
    if (!saved) throw new AppError('illegal_transition')
    outbox.kick()
    const reply = presentCardItem(next)
    frames.send(id, { action: 'item_status_updated', item: reply })
    return reply
  }
