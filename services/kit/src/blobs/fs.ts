import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '@comptoir/contracts/core/errors'
import { syncDirectory, writeWhole } from '../store/write-whole.ts'
import { derivativePrefixes, parseBlobName, type BlobStore } from './blobs.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** The outcome of the work, or null when the file is not there. */
const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Opens the blobs of a directory on the local disk: `kept/<2 hexadecimal digits>/<name>` and `pending/<name>`. */
export const openFsBlobs = async (directory: string): Promise<BlobStore> => {
  const pending = join(directory, 'pending')
  const kept = join(directory, 'kept')
  await mkdir(pending, { recursive: true })
  await mkdir(kept, { recursive: true })

  const pendingPath = (name: string) => join(pending, name)
  const keptPath = (name: string) => join(kept, name.slice(0, 2), name)

  const write = async (path: string, body: Readable | Uint8Array) => {
    await mkdir(dirname(path), { recursive: true })
    // Aside in the folder that is swept: what a crash leaves of an upload is removed with what was never kept.
    await writeWhole(path, body, { aside: pending })
  }

  // A blob moves from pending to kept and never back: looked for in this order, a blob that moves is found as well.
  const placesOf = (name: string) => [pendingPath(name), keptPath(name)] as const

  const openFile = async (name: string) => {
    const [before, after] = placesOf(name)
    return (await orNull(open(before, 'r'))) ?? (await orNull(open(after, 'r')))
  }

  return {
    async put(body, extension) {
      const name = randomBytes(16).toString('hex') + (extension ? `.${extension}` : '')
      await write(pendingPath(name), body)
      return name
    },
    async putAs(name, body) {
      if (!parseBlobName(name)) throw new AppError('not_found')
      await write(keptPath(name), body)
    },
    async keep(names) {
      for (const name of names) {
        if (!parseBlobName(name)) throw new AppError('not_found')
        await mkdir(dirname(keptPath(name)), { recursive: true })
        if ((await orNull(rename(pendingPath(name), keptPath(name)).then(() => true))) === null) {
          if (!(await orNull(stat(keptPath(name))))) throw new AppError('not_found')
        }
        await syncDirectory(dirname(keptPath(name)))
      }
    },
    async stat(name) {
      if (!parseBlobName(name)) return null
      const [before, after] = placesOf(name)
      const found = (await orNull(stat(before))) ?? (await orNull(stat(after)))
      return found && { size: found.size }
    },
    async read(name, range) {
      const handle = parseBlobName(name) ? await openFile(name) : null
      if (!handle) throw new AppError('not_found')
      return handle.createReadStream(range ?? {})
    },
    async remove(names) {
      const parsed = names.flatMap(name => parseBlobName(name) ?? [])
      const paths = names.filter(name => parseBlobName(name)).map(placesOf)
      const files = paths.map(([, after]) => after)
      for (const prefix of derivativePrefixes(parsed)) {
        const shard = dirname(keptPath(prefix))
        const siblings = (await orNull(readdir(shard))) ?? []
        files.push(...siblings.filter(name => name.startsWith(prefix)).map(name => join(shard, name)))
      }
      await Promise.all(paths.map(([before]) => rm(before, { force: true })))
      await Promise.all(files.map(file => rm(file, { force: true })))
    },
    async sweep(olderThan) {
      let swept = 0
      for (const name of await readdir(pending)) {
        const found = await orNull(stat(pendingPath(name)))
        if (!found || found.mtime >= olderThan) continue
        await rm(pendingPath(name), { force: true })
        swept += 1
      }
      return swept
    }
  }
}
