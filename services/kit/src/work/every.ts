/**
 * Runs `work` every `ms` milliseconds and at each kick: never twice at once, and again after a failure. A kick during a
 * run adds one more run after it, so that nothing written since the run began is overlooked. The timer alone keeps no
 * process alive.
 */
export const every = (ms: number, work: () => Promise<unknown>, onError: (error: unknown) => void) => {
  let running: Promise<void> | null = null
  let again = false
  const stopped = new AbortController()

  const run = async () => {
    do {
      again = false
      try {
        await work()
      } catch (error) {
        onError(error)
      }
    } while (again && !stopped.signal.aborted)
    running = null
  }
  const kick = () => {
    if (stopped.signal.aborted) return
    if (running) again = true
    else running = run()
  }
  const timer = setInterval(() => {
    if (!running) kick()
  }, ms)
  timer.unref()

  return {
    /** Runs the work now, or once more after the run under way. */
    kick,
    /** Begins no more runs and waits for the one under way. */
    async stop(): Promise<void> {
      stopped.abort()
      clearInterval(timer)
      await running
    }
  }
}
