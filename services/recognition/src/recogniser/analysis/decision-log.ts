import { batchDeletedByUser, photosReleased } from '@comptoir/contracts/batch/events'
import { cardChosen } from '@comptoir/contracts/recognition/decisions'
import { reaction } from '@comptoir/kit/bus/command'
import type { RecogniserDeps } from '../deps.ts'
import { isCorrected } from './decision.ts'

/** Records what was chosen for an analysed card. Of two choices the later one counts, in whatever order they arrive. */
export const recordChoice = reaction(
  cardChosen,
  async ({ batchid, itemid, attempt, cardid, name, variant }, { decisions }: RecogniserDeps, meta): Promise<void> => {
    const at = new Date(meta.at)
    // The analyses of an erased batch have no `batchid`: a choice that arrives after the erasure finds none of them.
    const analysis = { _id: `${itemid}:${attempt}`, batchid }
    const { decision } = (await decisions.findOne(analysis, { projection: { decision: 1 } })) ?? {}
    if (!decision) return
    const chosen = { cardid, name, variant, at }
    await decisions.updateOne(
      { ...analysis, $or: [{ chosen: { $exists: false } }, { 'chosen.at': { $lt: at } }] },
      isCorrected(decision, cardid)
        ? { $set: { chosen, corrected: true } }
        : { $set: { chosen }, $unset: { corrected: '' } }
    )
  }
)

/**
 * A batch was erased: the measures of its photos stay, what leads to the seller goes. An analysis without a decision
 * goes whole; a worker that has it finds nothing to write to.
 */
export const forgetBatch = reaction(
  batchDeletedByUser,
  async ({ batchid }, { decisions, erasedBatches }: RecogniserDeps): Promise<void> => {
    await erasedBatches.record(batchid)
    await decisions.deleteMany({ batchid, decision: { $exists: false } })
    await decisions.updateMany(
      { batchid },
      { $unset: { batchid: '', itemid: '', face: '', back: '', corners: '', payer: '' } }
    )
  }
)

/** Photos were deleted, with their card or for better ones: the decisions made on them show them no more. */
export const forgetPhotos = reaction(
  photosReleased,
  async ({ names }, { decisions }: RecogniserDeps): Promise<void> => {
    for (const side of ['face', 'back'])
      await decisions.updateMany(
        { [side]: { $in: names }, decision: { $exists: true } },
        { $unset: { face: '', back: '', corners: '' } }
      )
  }
)
