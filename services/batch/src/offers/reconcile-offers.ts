import { visitor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { showOffer, shownOffers } from '@comptoir/contracts/batch/offer'
import { newId } from '@comptoir/kit/store/ids'
import type { OfferedBatch } from '../batch/waiting-batches.ts'
import type { Deps } from '../deps.ts'
import { shownOffer, type OfferRecord } from './offer.ts'

/** Offers compared in one question. */
const most = 200
const patienceMs = 10_000
/** A batch that changed more recently is not compared: the event of its change may still be on its way. */
const settledMs = 60_000

/** How long a batch that ended or was sent back is compared after its last change. */
const endedMs = 2 * 86_400_000

interface Shown {
  batch: OfferedBatch
  offer: OfferRecord
}

/** Every batch whose offers are compared with their messages, one by one. */
async function* comparedBatches({ batches }: Pick<Deps, 'batches'>, now: Date): AsyncGenerator<OfferedBatch> {
  const settled = new Date(now.getTime() - settledMs)
  yield* batches.offeredUnderWay(settled)
  yield* batches.offeredBetween(new Date(now.getTime() - endedMs), settled)
}

/**
 * Compares the offers of the batches under way, and of those that ended lately, with the messages that show them, and
 * shows those again that differ: an event that was lost for good, or a thread restored from a backup. Answers how many
 * differed, which is 0 on every day that goes well; more is logged.
 */
export const reconcileOffers = async (
  { batches, bus, log }: Pick<Deps, 'batches' | 'bus' | 'log'>,
  now = new Date()
): Promise<number> => {
  let differing = 0
  let gathered: Shown[] = []
  for await (const batch of comparedBatches({ batches }, now)) {
    gathered.push(...batch.offers.map(offer => ({ batch, offer })))
    if (gathered.length < most) continue
    differing += await showAgain({ bus }, gathered)
    gathered = []
  }
  differing += await showAgain({ bus }, gathered)
  if (differing > 0) log.warn({ offers: differing }, 'messages did not show their offers as they are')
  return differing
}

/** Shows those offers again whose message is missing or shows an older state; answers how many. */
const showAgain = async ({ bus }: Pick<Deps, 'bus'>, offers: readonly Shown[]): Promise<number> => {
  const context = () => ({ actor: visitor, requestid: newId(), deadline: Date.now() + patienceMs })
  if (offers.length === 0) return 0
  const messageids = offers.map(({ offer }) => offer.messageid)
  const shown = new Map(
    (await bus.request(shownOffers, { messageids }, context())).map(({ messageid, version }) => [messageid, version])
  )
  const differing = offers.filter(({ offer }) => {
    const version = shown.get(offer.messageid)
    // Null: staff deleted the message.
    return version !== null && version !== offer.version
  })
  for (const { batch, offer } of differing)
    await bus.request(showOffer, shownOffer(batch, offer), context()).catch((error: unknown) => {
      // The message or the thread was deleted a moment ago.
      if (!(error instanceof AppError && error.code === 'not_found')) throw error
    })
  return differing.length
}
