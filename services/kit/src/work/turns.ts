import { AppError } from '@comptoir/contracts/core/errors'

interface TurnsOptions {
  places: number
  /** A task that finds so many others waiting is refused. */
  queue?: number
  /** Milliseconds that a place rests after each task, so that tasks leave room for what is not counted here. */
  restMs?: number
}

/**
 * Lets `places` tasks run at once. The others wait in their order; one too many is refused with `unavailable`. With one
 * place, tasks run one after the other.
 */
export const createTurns = ({ places, queue = Infinity, restMs = 0 }: TurnsOptions) => {
  const waiting: (() => void)[] = []
  let free = places
  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
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
        if (restMs > 0) setTimeout(release, restMs).unref()
        else release()
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
