import { readFile, stat } from 'node:fs/promises'

/**
 * Returns what reads a file of a build: null while there is no such file. Throws what `parse` throws. The file is parsed
 * again only when it has changed: a remote is published by replacing its folder while the gateway runs.
 */
export const watchFile = <T>(file: string, parse: (text: string) => T): (() => Promise<T | null>) => {
  let known: { mtimeMs: number; value: T } | null = null
  return async () => {
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
