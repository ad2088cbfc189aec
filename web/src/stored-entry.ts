import * as z from 'zod/mini'

export type StoredEntry<T> = {
  /** Returns the value; null when there is none, or when the storage holds something else under the key. */
  read: () => T | null
  /** Keeps what the schema takes of a value; null removes the entry. */
  keep: (value: unknown) => void
}

/**
 * One entry of a storage of the browser, as JSON. Neither function throws: where the browser refuses the storage, or it is
 * full, the value is not kept.
 */
export const storedEntry = <S extends z.ZodMiniType>(
  storage: 'localStorage' | 'sessionStorage',
  key: string,
  schema: S
): StoredEntry<z.output<S>> => ({
  read: () => {
    try {
      const kept = z.safeParse(schema, JSON.parse(globalThis[storage].getItem(key) ?? 'null'))
      return kept.success ? kept.data : null
    } catch {
      return null
    }
  },
  keep: value => {
    try {
      if (value === null) globalThis[storage].removeItem(key)
      else globalThis[storage].setItem(key, JSON.stringify(z.parse(schema, value)))
    } catch {
      // The page goes on with what it has in memory.
    }
  }
})
