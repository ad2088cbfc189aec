import { readFile, stat } from 'node:fs/promises'

/** A file of a build. */
export interface WatchedFile<T> {
  /** Returns what the file holds now; null while there is no such file. Throws what parsing it throws. */
  read(): Promise<T | null>
}

/**
 * A file that is read again only when it has changed: a remote is published by replacing its folder while the gateway
 * runs.
 */
export const watchFile = <T>(file: string, parse: (text: string) => T): WatchedFile<T> => {
  let known: { mtimeMs: number; value: T } | null = null
  return {
    async read() {
      try {
        const { mtimeMs } = await stat(file)
        if (known?.mtimeMs !== mtimeMs) known = { mtimeMs, value: parse(await readFile(file, 'utf8')) }
        return known.value
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    }
  }
}
