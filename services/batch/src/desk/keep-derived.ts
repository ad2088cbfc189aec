import { getSeller } from '@comptoir/contracts/account/account-notices'
import { visitor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { newId } from '@comptoir/kit/store/ids'
import { fold } from '@comptoir/contracts/core/search-words'
import { mapInTurns } from '@comptoir/kit/work/turns'
import type { Deps } from '../deps.ts'
import type { BatchRecord } from '../batch/record.ts'
import { askThreads } from './follow-thread.ts'
import { threadRecord } from './thread-record.ts'

/** A save that was not derived within these milliseconds was left by a process that ended. */
const abandonedMs = 5000
/** For so many milliseconds after a save of the release before, a batch is looked at. */
const olderReleaseMs = 600_000
/** Pages of a hundred batches that are asked about in one run, so that a run ends. */
const pagesAtOnce = 10
const askMs = 5000
const sellersAtOnce = 8

/** Derives the batches again that a crash left, in which something ended by itself, or that the release before saved. */
export const keepDerived = async (
  { batches, log }: Pick<Deps, 'batches' | 'log'>,
  { now = new Date(), olderSince = new Date(now.getTime() - olderReleaseMs) }: { now?: Date; olderSince?: Date } = {}
): Promise<void> => {
  const abandoned = new Date(now.getTime() - abandonedMs)
  // One that fails stops no other.
  const deriveAgain = async (batch: BatchRecord) =>
    await batches.deriveAgain(batch, now).catch((error: unknown) => {
      log.error({ err: error, batchid: batch._id }, 'a batch is not in the lists as it is')
    })
  for (const batch of await batches.underived(abandoned)) await deriveAgain(batch)
  for (const batch of await batches.changedByTime(now)) await deriveAgain(batch)
  for (const batch of await batches.savedByOlderRelease(olderSince)) {
    await batches.askLater([batch._id], now)
    await deriveAgain(batch)
  }
  // After those of the release before: they have no search words either, and are asked about as well.
  for (const batch of await batches.unfiled()) await deriveAgain(batch)
}

/** The name by which lists are sorted: last name first. Empty for an account that is no seller's, or is gone. */
const sellerNames = async ({ bus }: Deps, asked: readonly BatchRecord[]): Promise<ReadonlyMap<string, string>> => {
  const unknown = asked.flatMap(({ userid, desk }) =>
    userid !== null && desk?.sellername === undefined ? [userid] : []
  )
  const named = await mapInTurns([...new Set(unknown)], sellersAtOnce, async userid => {
    const context = { actor: visitor, requestid: newId(), deadline: Date.now() + askMs }
    const seller = await bus.request(getSeller, { userid }, context)
    return [userid, seller ? `${fold(seller.lastname)}\t${fold(seller.firstname)}` : ''] as const
  })
  return new Map(named)
}

/** Asks for the threads and sellers of the batches whose time has come. Returns how many there were. */
const askPage = async (deps: Deps, now: Date): Promise<number> => {
  const asked = await deps.batches.toAsk(now)
  if (asked.length === 0) return 0
  const [states, names] = await Promise.all([
    askThreads(
      deps,
      asked.map(({ _id }) => _id)
    ),
    sellerNames(deps, asked)
  ])
  const threads = new Map(states.map(state => [state.id, threadRecord(state)]))
  for (const batch of asked)
    await deps.batches.noteAnswers(batch, {
      thread: threads.get(batch._id),
      sellername: batch.userid === null ? undefined : names.get(batch.userid)
    })
  return asked.length
}

/**
 * Asks the conversation service and the account service what they know of the batches whose `askat` has come: new ones,
 * those of a seller who took another name, and those whose thread moved a minute ago. While one of them does not answer,
 * the batches keep what they know and are asked about later.
 */
export const askAgain = async (deps: Deps, now = new Date()): Promise<void> => {
  try {
    for (let page = 0; page < pagesAtOnce; page++) if ((await askPage(deps, now)) === 0) return
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error
  }
}
