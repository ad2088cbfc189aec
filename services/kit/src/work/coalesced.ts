export interface Coalesced {
  kick: () => void
  /** Starts no more runs and waits for the one under way. */
  stop: () => Promise<void>
}

/**
 * Runs `work` on demand, never twice at once: kicks during a run become one more run after it, so that nothing
 * written meanwhile is overlooked. `work` must not throw.
 */
export const createCoalesced = (work: () => Promise<void>): Coalesced => {
  let running: Promise<void> | null = null
  let again = false
  const stopped = new AbortController()

  const loop = async () => {
    do {
      again = false
      await work()
    } while (again && !stopped.signal.aborted)
    running = null
  }

  return {
    kick() {
      if (stopped.signal.aborted) return
      if (running) again = true
      else running = loop()
    },
    async stop() {
      stopped.abort()
      await running
    }
  }
}
