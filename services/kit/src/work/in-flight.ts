/** Knows the work under way, so that stopping can wait for it. */
export const createInFlight = () => {
  const running = new Set<Promise<unknown>>()
  return {
    /** Runs `work`, which is under way until it settles. */
    async track<T>(work: () => Promise<T>): Promise<T> {
      const promise = work()
      running.add(promise)
      try {
        return await promise
      } finally {
        running.delete(promise)
      }
    },
    /** Resolves when no work is under way, including work that begins during the wait. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.allSettled(running)
    }
  }
}
