/** Milliseconds spent in each stage of a task, summed up. */
export function createStopwatch() {
  const timings: Record<string, number> = {}
  return {
    timings,
    /** Runs a stage and adds its time, whether it succeeds or not. Stages must not lie within each other. */
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
