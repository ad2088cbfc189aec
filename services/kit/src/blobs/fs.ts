import type { BigIntStats } from 'node:fs'
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Log } from '../run/log.ts'
import { syncDirectory, writeWhole } from '../store/write-whole.ts'
import { derivativePrefixes, isBlobName, newBlobName, type BlobStore } from './blobs.ts'
import { createSoundness, digesting, digestOfStream } from './soundness.ts'

/** Only the account of the portal reads photos of people, and the identity documents on them. */
const modes = { folder: 0o700, file: 0o600 } as const
/** Beside each blob stands a file with its SHA-256. */
const digestEnd = '.sha256'

/** The outcome of the work, or null when the file is not there. */
const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Another owner's folder cannot be closed; its mode is then the operator's decision. */
const closeToOthers = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: modes.folder })
  try {
    await chmod(folder, modes.folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

/** Changes with every write to the file, but not when the file gets another name. */
const versionOf = ({ ino, mtimeNs, size }: BigIntStats): string => `${ino}:${mtimeNs}:${size}`

/**
 * Opens the blobs of a directory on the local disk: `kept/<2 hexadecimal digits>/<name>` and `pending/<name>`, each with
 * its digest in `<name>.sha256`. A blob whose bytes have another digest is answered like a missing one; `log` hears of it.
 */
export const openFsBlobs = async (directory: string, log?: Pick<Log, 'error'>): Promise<BlobStore> => {
  const pending = join(directory, 'pending')
  const kept = join(directory, 'kept')
  for (const folder of [directory, pending, kept]) await closeToOthers(folder)
  const soundness = createSoundness(log)

  const pendingPath = (name: string) => join(pending, name)
  const keptPath = (name: string) => join(kept, name.slice(0, 2), name)

  const write = async (name: string, path: string, body: Readable | Uint8Array) => {
    await mkdir(dirname(path), { recursive: true, mode: modes.folder })
    // A reader that came between blob and digest would compare the new bytes with the old digest.
    await rm(path + digestEnd, { force: true })
    const { bytes, digest } = digesting(body)
    // Aside in the folder that is swept: what a crash leaves of an upload is removed with what was never kept.
    await writeWhole(path, Readable.from(bytes), { aside: pending, mode: modes.file })
    // Not synced: a digest that a power cut tears is no digest, and its blob is served unverified.
    await writeFile(path + digestEnd, digest(), { mode: modes.file })
    soundness.remember(name, versionOf(await stat(path, { bigint: true })))
  }

  /** What `look` finds at the place of a blob, or null where there is no blob of this name. */
  const find = async <T>(name: string, look: (path: string) => Promise<T>): Promise<T | null> => {
    if (!isBlobName(name)) return null
    // A blob moves from pending to kept and never back: looked for in this order, a blob that moves is found as well.
    return (await orNull(look(pendingPath(name)))) ?? (await orNull(look(keptPath(name))))
  }

  /** The blob, open for reading, and its size in bytes; null for a missing and for a damaged one. */
  const openSound = async (name: string) => {
    const file = await find(name, path => open(path, 'r'))
    if (!file) return null
    try {
      const stats = await file.stat({ bigint: true })
      const isSound = await soundness.isSound(name, {
        version: versionOf(stats),
        stored: () => find(name, path => readFile(path + digestEnd, 'latin1')),
        actual: () => digestOfStream(file.createReadStream({ start: 0, autoClose: false }))
      })
      if (isSound) return { file, size: Number(stats.size) }
    } catch (error) {
      await file.close()
      throw error
    }
    await file.close()
    return null
  }

  /** The digest of a file; null where it is gone, or cannot be read: the log hears of it, and the other files get theirs. */
  const digestOfFile = async (path: string): Promise<string | null> => {
    const file = await orNull(open(path, 'r'))
    try {
      return file && (await digestOfStream(file.createReadStream()))
    } catch (error) {
      log?.error({ blob: basename(path), err: error }, 'blob damaged: it cannot be read')
      return null
    }
  }

  /** Gives a kept blob its digest. False where it has one by now, is gone, or cannot be read. */
  const addDigest = async (path: string): Promise<boolean> => {
    const digest = await digestOfFile(path)
    if (digest === null) return false
    try {
      // Never over the digest of bytes that were written while these were read.
      await writeFile(path + digestEnd, digest, { mode: modes.file, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw error
    }
    if (await orNull(stat(path))) return true
    await rm(path + digestEnd, { force: true })
    return false
  }

  /** The folders of kept blobs in which this process has not looked for missing digests yet; null before the first look. */
  let unseen: string[] | null = null

  const withoutDigest = async (shard: string): Promise<string[]> => {
    const names = new Set((await orNull(readdir(join(kept, shard)))) ?? [])
    return [...names].filter(name => isBlobName(name) && !names.has(name + digestEnd))
  }

  const removeFiles = (paths: readonly string[]) =>
    Promise.all(paths.flatMap(path => [path, path + digestEnd]).map(path => rm(path, { force: true })))

  return {
    async put(body, extension) {
      const name = newBlobName(extension)
      await write(name, pendingPath(name), body)
      return name
    },
    async putAs(name, body) {
      if (!isBlobName(name)) throw new AppError('not_found')
      await write(name, keptPath(name), body)
    },
    async keep(names) {
      for (const name of names) {
        if (!isBlobName(name)) throw new AppError('not_found')
        const [from, to] = [pendingPath(name), keptPath(name)]
        await mkdir(dirname(to), { recursive: true, mode: modes.folder })
        await orNull(rename(from + digestEnd, to + digestEnd))
        if ((await orNull(rename(from, to).then(() => true))) === null) {
          if (!(await orNull(stat(to)))) throw new AppError('not_found')
        }
        await syncDirectory(dirname(to))
      }
    },
    async stat(name) {
      const found = await openSound(name)
      await found?.file.close()
      return found && { size: found.size }
    },
    async read(name, range) {
      const found = await openSound(name)
      if (!found) throw new AppError('not_found')
      return found.file.createReadStream({ start: 0, ...range })
    },
    async remove(names) {
      const own = names.filter(isBlobName)
      const files = own.map(keptPath)
      for (const prefix of derivativePrefixes(own)) {
        const shard = dirname(keptPath(prefix))
        const siblings = (await orNull(readdir(shard))) ?? []
        files.push(...siblings.filter(name => name.startsWith(prefix)).map(name => join(shard, name)))
      }
      for (const paths of [own.map(pendingPath), files]) await removeFiles(paths)
    },
    async sweep(olderThan) {
      let swept = 0
      for (const name of await readdir(pending)) {
        const found = await orNull(stat(pendingPath(name)))
        if (!found || found.mtime >= olderThan) continue
        await removeFiles([pendingPath(name)])
        if (!name.endsWith(digestEnd)) swept += 1
      }
      return swept
    },
    async addDigests(most) {
      unseen ??= await readdir(kept)
      let added = 0
      for (let shard = unseen[0]; shard !== undefined; shard = unseen[0]) {
        for (const name of await withoutDigest(shard)) {
          if (added === most) return added
          if (await addDigest(keptPath(name))) added += 1
        }
        unseen.shift()
      }
      return added
    },
    async freeBytes() {
      const { bavail, bsize } = await statfs(directory)
      return bavail * bsize
    }
  }
}
