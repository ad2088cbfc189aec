import { batchDeletedByUser, cardsMoved, photosReleased } from '@comptoir/contracts/batch/events'
import { cardChecked, cardChosen } from '@comptoir/contracts/recognition/decisions'
import { reaction } from '@comptoir/kit/bus/command'
import type { Filter } from 'mongodb'
import type { RecogniserDeps } from '../deps.ts'
import { changeReviewed } from '../judgement/change-reviewed.ts'
import type { LoggedAnalysis } from './analysis-record.ts'

/**
 * The analysis of a card, in whatever batch that is now. Those of an erased batch have no `batchid`: a choice that arrives
 * after the erasure finds none of them.
 */
const remembered = (itemid: string, attempt: number): Filter<LoggedAnalysis> => ({
  _id: `${itemid}:${attempt}`,
  batchid: { $exists: true }
})

/** Records what was chosen for an analysed card. Of two choices the later one counts, in whatever order they arrive. */
export const recordChoice = reaction(
  cardChosen,
  async ({ itemid, attempt, cardid, name, variant }, { decisions }: RecogniserDeps, meta): Promise<void> => {
    const at = new Date(meta.at)
    await changeReviewed(decisions, remembered(itemid, attempt), ({ chosen }) =>
      chosen && chosen.at >= at ? null : { fields: { chosen: { cardid, name, variant, at } } }
    )
  }
)

/** Records what staff saw of an analysed card with the card in hand. Of two checks the later one counts. */
export const recordCheck = reaction(
  cardChecked,
  async ({ batchid: _batchid, itemid, attempt, ...seen }, { decisions }: RecogniserDeps, meta): Promise<void> => {
    const at = new Date(meta.at)
    await changeReviewed(decisions, remembered(itemid, attempt), ({ checked }) =>
      checked && checked.at >= at ? null : { fields: { checked: { ...seen, at } } }
    )
  }
)

const photoFields = ['face', 'back', 'corners'] as const

/** Removes fields of the decisions that a filter finds, a write each: without its photos a decision cannot be judged. */
const forgetFields = async (
  { decisions }: RecogniserDeps,
  filter: Filter<LoggedAnalysis>,
  forget: readonly (keyof LoggedAnalysis)[]
): Promise<void> => {
  const found = await decisions.find({ ...filter, decision: { $exists: true } }, { projection: { _id: 1 } }).toArray()
  for (const { _id } of found) await changeReviewed(decisions, { _id }, () => ({ fields: {}, forget }))
}

/** Removes what leads from the analyses of a batch to its seller. */
const forgetAll = async (deps: RecogniserDeps, batchid: string): Promise<void> => {
  await deps.decisions.deleteMany({ batchid, decision: { $exists: false } })
  await forgetFields(deps, { batchid }, ['batchid', 'itemid', 'payer', ...photoFields])
}

/**
 * A batch was erased: the measures of its photos stay with what was judged of them, what leads to the seller goes. An
 * analysis without a decision goes whole; a worker that has it finds nothing to write to.
 */
export const forgetBatch = reaction(batchDeletedByUser, async ({ batchid }, deps: RecogniserDeps): Promise<void> => {
  await deps.erasedBatches.record(batchid)
  await forgetAll(deps, batchid)
})

/** The log follows cards into their new batch, whose erasure forgets them then. That batch may have been erased already. */
export const followCards = reaction(cardsMoved, async ({ from, to, itemids }, deps: RecogniserDeps): Promise<void> => {
  await deps.decisions.updateMany({ batchid: from, itemid: { $in: itemids } }, { $set: { batchid: to } })
  if (await deps.erasedBatches.includes(to)) await forgetAll(deps, to)
})

/** Photos were deleted, with their card or for better ones: the decisions made on them show them no more. */
export const forgetPhotos = reaction(photosReleased, async ({ names }, deps: RecogniserDeps): Promise<void> => {
  for (const side of ['face', 'back']) await forgetFields(deps, { [side]: { $in: names } }, photoFields)
})
