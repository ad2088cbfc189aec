import type { QueryClient } from '@tanstack/react-query'
import type { Post } from '../state/thread-state.ts'

type Sending = {
  /** The oldest post that is to be sent, as the thread has it now. */
  next: () => Post | undefined
  /** Resolves to false when the answer was lost: the portal may have the post or not. */
  deliver: (post: Post) => Promise<boolean>
  /** Marks the posts that are left as failed: they wait for the network. */
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
          // The lane goes on with its next post in three cases: the portal accepted this one; the viewer pressed « send
          // again » during the attempt, since the network may be back; the socket has shown that this post arrived.
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

// Kept beyond the page: a viewer who leaves a thread and opens it again must not send twice what is still on its way.
const lanes = new WeakMap<QueryClient, Map<string, Lane>>()

/** The lane of that name; texts and photos have one each, so that a text does not wait for photos. */
export const laneOf = (client: QueryClient, name: string): Lane => {
  const known = lanes.get(client) ?? new Map<string, Lane>()
  lanes.set(client, known)
  const lane = known.get(name) ?? createLane()
  known.set(name, lane)
  return lane
}
