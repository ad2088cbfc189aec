import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Makes the names in a directory survive a power cut: syncing the files alone does not. */
export const syncDirectory = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export interface WriteWholeOptions {
  /** Where the file grows, on the same file system; beside its place by default. */
  aside?: string
  mode?: number
  /** False leaves a file that is there already as it is. */
  replace?: boolean
}

/**
 * Writes a file aside and then gives it its name, so that under this name there is the whole file or none, even after a
 * crash and with several writers at once.
 */
export const writeWhole = async (
  path: string,
  body: Readable | Uint8Array | string,
  { aside = dirname(path), mode = 0o666, replace = true }: WriteWholeOptions = {}
): Promise<void> => {
  const growing = join(aside, `${randomBytes(16).toString('hex')}.tmp`)
  try {
    const source = body instanceof Readable ? body : Readable.from([body])
    await pipeline(source, createWriteStream(growing, { flags: 'wx', flush: true, mode }))
    if (replace) await rename(growing, path)
    else await link(growing, path)
    await syncDirectory(dirname(path))
  } catch (error) {
    if (replace || (error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(growing, { force: true })
  }
}
