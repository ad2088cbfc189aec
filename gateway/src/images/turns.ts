/** Lets `places` works run at once; the others wait their turn, the first come first. */
export const createTurns = (places: number) => {
  const waiting: (() => void)[] = []
  let free = places
  return {
    /** How many wait. */
    waiting: () => waiting.length,
    async take<T>(work: () => Promise<T>): Promise<T> {
      if (free > 0) free -= 1
      else await new Promise<void>(resolve => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    }
  }
}
