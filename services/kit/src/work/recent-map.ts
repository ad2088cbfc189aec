/** A map of at most `most` entries. The entry that was set longest ago leaves when there are more. */
export const createRecentMap = <V>(most: number) => {
  const entries = new Map<string, V>()
  return {
    get: (key: string): V | undefined => entries.get(key),
    set(key: string, value: V): void {
      entries.delete(key)
      entries.set(key, value)
      const [oldest] = entries.keys()
      if (entries.size > most && oldest !== undefined) entries.delete(oldest)
    },
    delete: (key: string): void => void entries.delete(key)
  }
}
