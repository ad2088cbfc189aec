import type { Log } from '@comptoir/kit/run/log'
import { atMost, tooLate } from '@comptoir/kit/work/at-most'
import { backoff } from '@comptoir/kit/work/backoff'
import { setTimeout as sleep } from 'node:timers/promises'

const pauseAfter = backoff({ firstMs: 500, mostMs: 60_000 })
/** Longer than the first try takes on a machine that is not overloaded. */
const defaultWaitMs = 20_000

/**
 * Runs `seed` until it succeeds: a busy machine may refuse what fills a shop, or be slow, which must not end or hold the
 * start of a service. The signal ends a try. Resolves after the first try, so that a shop that begins well is complete when its portal is ready,
 * and after `waitMs` milliseconds at the latest.
 */
export const startSeeding = async (seed: (signal: AbortSignal) => Promise<void>, log: Log, waitMs = defaultWaitMs) => {
  const stopping = new AbortController()
  const { signal } = stopping
  let isComplete = false
  const attempt = async (): Promise<boolean> => {
    try {
      await seed(signal)
      isComplete = true
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'the demo catalogue is not complete, another try follows')
    }
    return isComplete
  }
  const first = attempt()
  const goOn = async () => {
    for (let failures = 1, done = await first; !done; failures += 1) {
      await sleep(pauseAfter(failures), undefined, { signal })
      done = await attempt()
    }
  }
  const trying = goOn().catch(() => undefined)
  if ((await atMost(waitMs, first)) === tooLate)
    log.info('the demo catalogue takes long, the start does not wait for it')
  return {
    isComplete: () => isComplete,
    /** Begins no more tries and ends the one under way. */
    async stop(): Promise<void> {
      stopping.abort()
      await trying
    }
  }
}
