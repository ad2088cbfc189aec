import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '@comptoir/contracts/core/errors'
import { syncDirectory, writeWhole } from '../store/write-whole.ts'
import { derivativePrefixes, isBlobName, newBlobName, type BlobStore } from './blobs.ts'

/** The outcome of the work, or null when the file is not there. */
const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
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

  /** What `look` finds at the place of a blob, or null where there is no blob of this name. */
  const find = async <T>(name: string, look: (path: string) => Promise<T>): Promise<T | null> => {
    if (!isBlobName(name)) return null
    // A blob moves from pending to kept and never back: looked for in this order, a blob that moves is found as well.
    return (await orNull(look(pendingPath(name)))) ?? (await orNull(look(keptPath(name))))
  }

  return {
    async put(body, extension) {
      const name = newBlobName(extension)
      await write(pendingPath(name), body)
      return name
    },
    async putAs(name, body) {
      if (!isBlobName(name)) throw new AppError('not_found')
      await write(keptPath(name), body)
    },
    async keep(names) {
      for (const name of names) {
        if (!isBlobName(name)) throw new AppError('not_found')
        await mkdir(dirname(keptPath(name)), { recursive: true })
        if ((await orNull(rename(pendingPath(name), keptPath(name)).then(() => true))) === null) {
          if (!(await orNull(stat(keptPath(name))))) throw new AppError('not_found')
        }
        await syncDirectory(dirname(keptPath(name)))
      }
    },
    async stat(name) {
      const found = await find(name, path => stat(path))
      return found && { size: found.size }
    },
    async read(name, range) {
      const handle = await find(name, path => open(path, 'r'))
      if (!handle) throw new AppError('not_found')
      return handle.createReadStream(range ?? {})
    },
    async remove(names) {
      const own = names.filter(isBlobName)
      const files = own.map(keptPath)
      for (const prefix of derivativePrefixes(own)) {
        const shard = dirname(keptPath(prefix))
        const siblings = (await orNull(readdir(shard))) ?? []
        files.push(...siblings.filter(name => name.startsWith(prefix)).map(name => join(shard, name)))
      }
      for (const paths of [own.map(pendingPath), files]) await Promise.all(paths.map(path => rm(path, { force: true })))
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
