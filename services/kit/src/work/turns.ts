import { AppError } from '@comptoir/contracts/core/errors'

/**
 * Lets `places` tasks run at once. The others wait in their order; a task that finds `queue` others waiting is refused
 * with `unavailable`. With one place, tasks run one after the other.
 */
export const createTurns = ({ places, queue = Infinity }: { places: number; queue?: number }) => {
  const waiting: (() => void)[] = []
  let free = places
  return {
    /** How many tasks wait for a place. */
    waiting: () => waiting.length,
    async take<T>(work: () => Promise<T>): Promise<T> {
      if (free > 0) free -= 1
      else if (waiting.length < queue) await new Promise<void>(resolve => waiting.push(resolve))
      else throw new AppError('unavailable')
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    }
  }
}

/** Does the work for each element, `places` at a time. Returns the results in the order of the list; rejects with the first failure. */
export const mapInTurns = async <T, R>(
  list: readonly T[],
  places: number,
  work: (element: T) => Promise<R>
): Promise<R[]> => {
  const turns = createTurns({ places })
  return await Promise.all(list.map(element => turns.take(() => work(element))))
}
