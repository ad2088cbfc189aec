import type { QueryClient } from '@tanstack/react-query'
import type { Post } from '../state/thread-state.ts'

type Sending = {
  /** The oldest post that is to be sent, as the thread has it now. */
  next: () => Post | undefined
  /** False when its answer was lost: it may have arrived or not. */
  deliver: (post: Post) => Promise<boolean>
  /** What is still to be sent waits for the network. */
  giveUp: () => void
}

/** Sends one post after the other, so that they keep their order and none is on its way twice. */
const createLane = () => {
  let running = false
  let asked = false
  return {
    run: async ({ next, deliver, giveUp }: Sending): Promise<void> => {
      asked = true
      if (running) return
      running = true
      try {
        for (let post = next(); post; post = next()) {
          asked = false
          // Asked again meanwhile, the network may be back since; and the socket may have shown that it did arrive.
          if ((await deliver(post)) || asked || next()?.requestid !== post.requestid) continue
          return giveUp()
        }
      } finally {
        running = false
      }
    }
  }
}

export type Lane = ReturnType<typeof createLane>

// Not of a page: who leaves a thread and opens it again must not send twice what is on its way.
const lanes = new WeakMap<QueryClient, Map<string, Lane>>()

/** The lane of that name; texts and photos have one each, so that a text does not wait for photos. */
export const laneOf = (client: QueryClient, name: string): Lane => {
  const known = lanes.get(client) ?? new Map<string, Lane>()
  lanes.set(client, known)
  const lane = known.get(name) ?? createLane()
  known.set(name, lane)
  return lane
}
