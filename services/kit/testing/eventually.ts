import { setTimeout as pause } from 'node:timers/promises'

/** Repeats `check` until it no longer throws; after `withinMs` its last error is thrown. */
export const eventually = async <T>(check: () => T | Promise<T>, withinMs = 20_000): Promise<T> => {
  const end = Date.now() + withinMs
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() >= end) throw error
      await pause(20)
    }
  }
}
