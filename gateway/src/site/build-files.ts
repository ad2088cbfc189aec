import { readFile, stat } from 'node:fs/promises'

/**
 * A file of a build, read again only when it changed: a remote is published by replacing its folder while the gateway
 * runs. Null while it is not there.
 */
export const watchedFile = <T>(file: string, read: (text: string) => T): (() => Promise<T | null>) => {
  let known: { mtimeMs: number; value: T } | null = null
  return async () => {
    try {
      const { mtimeMs } = await stat(file)
      if (known?.mtimeMs !== mtimeMs) known = { mtimeMs, value: read(await readFile(file, 'utf8')) }
      return known.value
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }
}
