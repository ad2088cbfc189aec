/**
 * Runs `work` every `ms` milliseconds, never twice at once, and again after a failure. It keeps no process alive;
 * `stop` waits for a run in flight.
 */
export const every = (ms: number, work: () => Promise<unknown>, onError: (error: unknown) => void) => {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= work()
      .then(() => undefined, onError)
      .finally(() => {
        running = null
      })
  }, ms)
  timer.unref()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    }
  }
}
