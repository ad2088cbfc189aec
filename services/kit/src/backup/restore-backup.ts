import { createReadStream } from 'node:fs'
import type { Db, Document } from 'mongodb'
import { digestOfStream } from '../blobs/soundness.ts'
import type { BlobStore } from '../blobs/blobs.ts'
import { ConfigError } from '../run/config.ts'
import { migrationsName, restoreMark } from '../store/migrations.ts'
import { mapInTurns } from '../work/turns.ts'
import { blobFile, blobList, readBlobList, type BlobLine, type BlobSource } from './copy-blobs.ts'
import { collectionFile, keyprintOf, readManifest, type Manifest } from './manifest.ts'
import { readDocuments } from './raw-documents.ts'
import { recordCollections } from './read-moment.ts'
import { newerService } from './schema.ts'

export interface RestoreParts {
  /** An empty database, or one in which a restore of the same backup was interrupted. */
  db: Db
  dataKey: string
  blobs: readonly (Omit<BlobSource, 'store'> & { store: Pick<BlobStore, 'stat' | 'putAs'> })[]
  folder: string
  signal: AbortSignal
}

const atOnce = 8
/** Documents, and about as many bytes, of one insert. */
const mostDocuments = 500
const mostBytes = 8_000_000

const damaged = (file: string) => new ConfigError(`the backup is damaged: ${file} is not as it was written`)

const digestOfFile = async (path: string): Promise<string | null> => {
  try {
    return await digestOfStream(createReadStream(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The lists of blobs in runs, so that neither a list nor one file after the other is waited for. */
const runsOf = async function* (folder: string, kind: string): AsyncGenerator<BlobLine[]> {
  let run: BlobLine[] = []
  for await (const line of readBlobList(folder, kind)) {
    run.push(line)
    if (run.length < mostDocuments) continue
    yield run
    run = []
  }
  yield run
}

/** Reads a backup to its end. Throws `ConfigError` where a file of it is missing or not as it was written. */
const checkFiles = async (folder: string, { collections, blobs }: Manifest, signal: AbortSignal): Promise<void> => {
  const check = async (path: string, sha256: string) => {
    signal.throwIfAborted()
    if ((await digestOfFile(path)) !== sha256) throw damaged(path)
  }
  for (const { name, sha256 } of collections) await check(collectionFile(folder, name), sha256)
  for (const { kind, sha256 } of blobs) {
    await check(blobList(folder, kind), sha256)
    for await (const run of runsOf(folder, kind))
      await mapInTurns(run, atOnce, line => check(blobFile(folder, kind, line.name), line.sha256))
  }
}

type Marks = { _id: string; backup?: string; version?: number }

/** Throws `ConfigError` unless the target is empty, or holds a part of this backup. */
const checkTarget = async ({ db, blobs }: RestoreParts, id: string): Promise<void> => {
  const mark = await db.collection<Marks>(migrationsName).findOne({ _id: restoreMark })
  if (mark?.backup === id) return
  if (mark)
    throw new ConfigError('a restore of another backup was interrupted here: empty the database and the files first')
  const kinds = blobs.map(({ kind }) => kind)
  for (const name of await recordCollections(db, kinds))
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } }))
      throw new ConfigError(`the database is not empty (${name}): a backup is restored into an empty one`)
  for (const { kind, names } of blobs)
    for await (const name of names())
      throw new ConfigError(`the files are not empty (${kind}, ${name}): a backup is restored where there are none`)
}

const restoreBlobs = async ({ folder, blobs, signal }: RestoreParts, { blobs: lists }: Manifest): Promise<void> => {
  for (const { kind } of lists) {
    const target = blobs.find(source => source.kind === kind)
    if (!target) throw new ConfigError(`the backup has files of a kind that this release does not know: ${kind}`)
    for await (const run of runsOf(folder, kind))
      await mapInTurns(run, atOnce, async ({ name, bytes }) => {
        signal.throwIfAborted()
        if ((await target.store.stat(name))?.size === bytes) return
        await target.store.putAs(name, createReadStream(blobFile(folder, kind, name)))
      })
  }
}

/** Documents in runs that one command can insert. */
const insertable = async function* (documents: AsyncIterable<{ document: Document; bytes: number }>) {
  let [run, bytes]: [Document[], number] = [[], 0]
  for await (const one of documents) {
    if (run.length > 0 && (run.length === mostDocuments || bytes + one.bytes > mostBytes)) {
      yield run
      ;[run, bytes] = [[], 0]
    }
    run.push(one.document)
    bytes += one.bytes
  }
  if (run.length > 0) yield run
}

const restoreCollection = async (
  { db, folder, signal }: RestoreParts,
  { name, documents }: Manifest['collections'][number]
): Promise<void> => {
  const collection = db.collection(name)
  let restored = 0
  for await (const run of insertable(readDocuments(collectionFile(folder, name)))) {
    signal.throwIfAborted()
    restored += (await collection.insertMany(run)).insertedCount
  }
  if (restored !== documents) throw damaged(collectionFile(folder, name))
}

/**
 * Restores a backup into an empty database and empty stores of blobs. Everything is checked before anything is written.
 * An interrupted restore is begun again by the same call; until it ended, no service starts on the database. Indexes are
 * made by the start of the services. Throws `ConfigError` for a backup that is damaged, unfinished, of a newer release or
 * of another key, and for a target that is not empty.
 */
export const restoreBackup = async (parts: RestoreParts): Promise<Manifest> => {
  const { db, dataKey, folder, signal } = parts
  const manifest = await readManifest(folder)
  const newer = newerService(manifest.schema)
  if (newer !== null) throw new ConfigError(`the backup was made by a newer release (${newer}): install that one`)
  if (manifest.keyprint !== keyprintOf(dataKey))
    throw new ConfigError('DATA_KEY is not the key of this backup: nobody could read payout data and the register')
  await checkFiles(folder, manifest, signal)
  await checkTarget(parts, manifest.id)

  const migrations = db.collection<Marks>(migrationsName)
  await migrations.updateOne({ _id: restoreMark }, { $set: { backup: manifest.id } }, { upsert: true })
  const kinds = parts.blobs.map(({ kind }) => kind)
  for (const name of await recordCollections(db, kinds)) if (name !== migrationsName) await db.dropCollection(name)
  await migrations.deleteMany({ _id: { $ne: restoreMark } })
  await restoreBlobs(parts, manifest)
  for (const collection of manifest.collections) await restoreCollection(parts, collection)
  await migrations.deleteOne({ _id: restoreMark })
  return manifest
}
