/** Adds up the milliseconds that each stage of a task takes. */
export const createStopwatch = () => {
  const timings: Record<string, number> = {}
  return {
    timings,
    /** Runs a stage and adds its time, also when it fails. Stages must not run inside each other. */
    async time<T>(stage: string, work: () => T | Promise<T>): Promise<T> {
      const begun = performance.now()
      try {
        return await work()
      } finally {
        timings[stage] = (timings[stage] ?? 0) + performance.now() - begun
      }
    }
  }
}

export type Stopwatch = ReturnType<typeof createStopwatch>
