import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@comptoir/contracts/core/errors'
import * as z from 'zod/mini'
import { isBlobName, isDerivative, type BlobStore } from '../blobs/blobs.ts'
import { writeWhole } from '../store/write-whole.ts'
import { mapInTurns } from '../work/turns.ts'
import { blobsFolder, type Manifest } from './manifest.ts'

/** The blobs of one kind, as a backup reads them. */
export interface BlobSource {
  kind: string
  store: Pick<BlobStore, 'read'>
  /** The names of the blobs that are kept at this moment. */
  names: () => AsyncIterable<string>
}

const copiesAtOnce = 8

const Line = z.object({
  name: z.string().check(z.refine(isBlobName)),
  bytes: z.int().check(z.nonnegative()),
  sha256: z.string()
})
export type BlobLine = z.infer<typeof Line>

export const blobFile = (folder: string, kind: string, name: string): string =>
  join(folder, blobsFolder, kind, name.slice(0, 2), name)

export const blobList = (folder: string, kind: string): string => join(folder, blobsFolder, `${kind}.jsonl`)

/** The kept originals. Smaller copies are left out: whoever asks for one has it made again. */
export const keptOriginals = async ({ names }: Pick<BlobSource, 'names'>): Promise<Set<string>> => {
  const found = new Set<string>()
  for await (const name of names()) if (!isDerivative(name)) found.add(name)
  return found
}

/** Copies one blob. Returns null for one that is missing or damaged. */
const copyBlob = async (store: BlobSource['store'], name: string, path: string): Promise<BlobLine | null> => {
  let source: Readable
  try {
    source = await store.read(name)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
  const hash = createHash('sha256')
  let bytes = 0
  const hashed = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(source, hashed, createWriteStream(path, { mode: 0o600, flush: true }))
  return { name, bytes, sha256: hash.digest('hex') }
}

/** The copies of the blobs of one kind in the folder of a backup: it follows the store, as often as it is asked to. */
export const copyOfBlobs = (folder: string, source: BlobSource) => {
  const { kind, store } = source
  const copied = new Map<string, BlobLine>()
  const path = (name: string) => blobFile(folder, kind, name)
  return {
    kind,
    /**
     * Copies what is kept and was not copied yet, and forgets copies of what is not kept any more. Returns how many it
     * copied, and the names of blobs that are kept but cannot be read. `spare` is called before each copy.
     */
    async follow(spare: () => Promise<void>): Promise<{ fresh: string[]; unreadable: string[] }> {
      const kept = await keptOriginals(source)
      await this.drop([...copied.keys()].filter(name => !kept.has(name)))
      const missing = [...kept].filter(name => !copied.has(name))
      const lines = await mapInTurns(missing, copiesAtOnce, async name => {
        await spare()
        return await copyBlob(store, name, path(name))
      })
      for (const line of lines) if (line) copied.set(line.name, line)
      return { fresh: missing.filter(name => copied.has(name)), unreadable: missing.filter(name => !copied.has(name)) }
    },
    /** The names of what was copied. */
    names: (): string[] => [...copied.keys()],
    /** Removes copies. */
    async drop(names: readonly string[]): Promise<void> {
      for (const name of names) {
        copied.delete(name)
        await rm(path(name), { force: true })
      }
    },
    /** Writes the list of the copies. Returns what the manifest says of them. */
    async writeList(): Promise<Manifest['blobs'][number]> {
      const hash = createHash('sha256')
      const text = function* () {
        for (const line of copied.values()) {
          const written = `${JSON.stringify(line)}\n`
          hash.update(written)
          yield written
        }
      }
      await mkdir(join(folder, blobsFolder, kind), { recursive: true, mode: 0o700 })
      await writeWhole(blobList(folder, kind), Readable.from(text()), { mode: 0o600 })
      const bytes = [...copied.values()].reduce((sum, line) => sum + line.bytes, 0)
      return { kind, files: copied.size, bytes, sha256: hash.digest('hex') }
    }
  }
}
export type CopyOfBlobs = ReturnType<typeof copyOfBlobs>

/** The lines of the list of a kind of blobs. Throws where a line is not as it was written. */
export const readBlobList = async function* (folder: string, kind: string): AsyncGenerator<BlobLine> {
  for await (const line of createInterface({ input: createReadStream(blobList(folder, kind)) }))
    yield z.parse(Line, JSON.parse(line))
}
