import { fromPlace, sheddingOrder } from './order.ts'

interface Queued {
  since: number
  state: 'waiting' | 'at work' | 'gone'
  letIn: () => void
  refuse: () => void
}

const none = (): number[] => sheddingOrder.map(() => 0)

/**
 * The requests that are worked on, and those that wait until fewer are. A place that becomes free goes to the most
 * important of those that wait, and among equals to the one that came last: where more come than are answered, only some
 * can be answered soon, and who has waited longest may have left. `mostAtWork` tells how many may be worked on.
 */
export const createQueue = (mostAtWork: () => number) => {
  const atWork = none()
  const unanswered = none()
  const queues = sheddingOrder.map((): Queued[] => [])
  let fewest = 0

  /** Takes a request out, whatever it does. Returns whether it was worked on. */
  const leave = (place: number, queued: Queued): boolean => {
    const { state } = queued
    if (state === 'gone') return false
    queued.state = 'gone'
    unanswered[place]! -= 1
    fewest = Math.min(fewest, fromPlace(unanswered, 0))
    if (state === 'at work') atWork[place]! -= 1
    else queues[place] = queues[place]!.filter(other => other !== queued)
    return state === 'at work'
  }

  const letIn = (place: number, queued: Queued): void => {
    queued.state = 'at work'
    atWork[place]! += 1
    queued.letIn()
  }
  const letInAll = (): void => {
    for (let free = mostAtWork() - fromPlace(atWork, 0); free > 0; free--) {
      const place = queues.findLastIndex(({ length }) => length > 0)
      if (place < 0) return
      letIn(place, queues[place]!.pop()!)
    }
  }

  return {
    /** How many requests of each place of `sheddingOrder` are not answered yet. */
    unanswered: unanswered as readonly number[],

    /** The fewest requests that were not answered at any moment since this was called before. */
    fewestSince: (): number => {
      const since = fewest
      fewest = fromPlace(unanswered, 0)
      return since
    },

    /**
     * Calls `letIn` at once or when the turn of the request comes, or `refuse` when `shorten` takes it out before. Returns
     * what must be called when it is answered or its client is gone; that returns whether it was worked on.
     */
    enter(place: number, then: Pick<Queued, 'since' | 'letIn' | 'refuse'>): () => boolean {
      const queued: Queued = { ...then, state: 'waiting' }
      unanswered[place]! += 1
      queues[place]!.push(queued)
      letInAll()
      return () => {
        const wasWorkedOn = leave(place, queued)
        letInAll()
        return wasWorkedOn
      }
    },

    /** Refuses of those that wait the least important ones that came first, until no more than `most` are unanswered. */
    shorten: (most: number): void => {
      for (const [place, queue] of queues.entries())
        // `leave` replaces the queue by a shorter one, and this one stays as it is.
        for (const queued of queue) {
          if (fromPlace(unanswered, place) <= most) break
          leave(place, queued)
          queued.refuse()
        }
    },

    /** Lets in those that have waited since before this moment: what keeps them waiting may not end soon. */
    letInSince: (moment: number): void => {
      for (const [place, queue] of queues.entries())
        while (queue[0] && queue[0].since < moment) letIn(place, queue.shift()!)
    },

    /** Lets in as many as may be worked on now. */
    letInAll
  }
}
