import { visitor } from '@comptoir/contracts/access'
import { AppError } from '@comptoir/contracts/errors'
import { showOffer, shownOffers } from '@comptoir/contracts/offer'
import { newId } from '@comptoir/kit/ids'
import type { BatchRecord } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import { shownOffer, type OfferRecord } from './offer.ts'

/** Offers compared in one question. */
const most = 200
const patienceMs = 10_000
/** An event that tells of a change is on its way for so long: what is younger is not compared. */
const settledMs = 60_000

interface Shown {
  batch: BatchRecord
  offer: OfferRecord
}

/**
 * Compares the offers of the batches under way with the messages that show them, and shows those again that differ: an
 * event that was lost for good, or a thread restored from a backup. Answers how many differed, which is 0 on every day
 * that goes well; more is logged.
 */
export const reconcileOffers = async (
  { batches, bus, log }: Pick<Deps, 'batches' | 'bus' | 'log'>,
  now = new Date()
): Promise<number> => {
  let differing = 0
  let gathered: Shown[] = []
  for await (const batch of batches.offeredUnderWay(new Date(now.getTime() - settledMs))) {
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
      // Its message or its thread went a moment ago.
      if (!(error instanceof AppError && error.code === 'not_found')) throw error
    })
  return differing.length
}
