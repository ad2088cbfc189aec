import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@comptoir/contracts/core/errors'
import { translateDriverErrors } from '@comptoir/kit/store/mongo'

const mostTries = 8
const firstPauseMs = 500

/**
 * Does what may be done twice, again where the database did not answer: it restarts, or is busy with somebody else.
 * Throws `unavailable` after two minutes.
 */
export const insist = async <T>(work: () => Promise<T>, wait: (ms: number) => Promise<unknown> = pause): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await translateDriverErrors(work)
    } catch (error) {
      const passes = error instanceof AppError && error.code === 'unavailable'
      if (!passes || tries === mostTries) throw error
      await wait(firstPauseMs * 2 ** (tries - 1))
    }
  }
}
