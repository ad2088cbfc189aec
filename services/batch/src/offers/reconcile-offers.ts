import { visitor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { showOffer, shownOffers, type OfferShown } from '@comptoir/contracts/batch/offer'
import { newId } from '@comptoir/kit/store/ids'
import type { OfferedBatch } from '../batch/waiting-batches.ts'
import type { Deps } from '../deps.ts'
import { shownOffer } from './offer.ts'

/** How many offers one request to the conversation service names. */
const offersPerRequest = 200
/** Milliseconds a request may take. */
const requestMs = 10_000
/** A batch that changed within these milliseconds is not compared: the event of its change may still be on its way. */
const settledMs = 60_000
/** Milliseconds for which a batch is compared after it was sent back, cancelled or finished. */
const endedMs = 2 * 86_400_000

/** The batches whose offers are compared with their messages, one by one. */
async function* comparedBatches({ batches }: Deps, now: Date): AsyncGenerator<OfferedBatch> {
  const settled = new Date(now.getTime() - settledMs)
  yield* batches.offeredUnderWay(settled)
  yield* batches.offeredBetween(new Date(now.getTime() - endedMs), settled)
}

/**
 * Compares the offers of the batches under way, and of those that ended lately, with the messages that show them, and
 * shows those again that differ: an event was lost for good, or a thread was restored from a backup. Returns how many
 * differed, normally 0; more are logged.
 */
export const reconcileOffers = async (deps: Deps, now = new Date()): Promise<number> => {
  let differing = 0
  let gathered: OfferShown[] = []
  for await (const batch of comparedBatches(deps, now)) {
    gathered.push(...batch.offers.map(offer => shownOffer(batch, offer)))
    if (gathered.length < offersPerRequest) continue
    differing += await showAgain(deps, gathered)
    gathered = []
  }
  differing += await showAgain(deps, gathered)
  if (differing > 0) deps.log.warn({ offers: differing }, 'messages did not show their offers as they are')
  return differing
}

/** Shows the offers again whose message is missing or shows an older state; returns how many. */
const showAgain = async ({ bus }: Deps, offers: readonly OfferShown[]): Promise<number> => {
  const context = () => ({ actor: visitor, requestid: newId(), deadline: Date.now() + requestMs })
  if (offers.length === 0) return 0
  const messageids = offers.map(({ messageid }) => messageid)
  const shown = await bus.request(shownOffers, { messageids }, context())
  const versions = new Map(shown.map(({ messageid, version }) => [messageid, version]))
  const differing = offers.filter(offer => {
    const version = versions.get(offer.messageid)
    // Null: staff deleted the message.
    return version !== null && version !== offer.version
  })
  for (const offer of differing)
    await bus.request(showOffer, offer, context()).catch((error: unknown) => {
      // Staff deleted the message or the thread since the question.
      if (!(error instanceof AppError && error.code === 'not_found')) throw error
    })
  return differing.length
}
