export type Memory<V> = ReturnType<typeof createMemory<V>>

/**
 * What one process knows without asking, each for a while (`until`, epoch milliseconds): at most `most` entries, those
 * told longest ago leave first. Whoever uses it must bear an entry that is gone, and one that another replica made old.
 */
export const createMemory = <V>({ most = 10_000, now = () => Date.now() } = {}) => {
  const entries = new Map<string, { value: V; until: number }>()
  return {
    get(key: string): V | undefined {
      const entry = entries.get(key)
      if (!entry || entry.until > now()) return entry?.value
      entries.delete(key)
      return undefined
    },
    set(key: string, value: V, until = Infinity): void {
      entries.delete(key)
      const oldest = entries.keys().next()
      if (entries.size >= most && !oldest.done) entries.delete(oldest.value)
      entries.set(key, { value, until })
    },
    forget(key: string): void {
      entries.delete(key)
    }
  }
}
