import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, rmdir, statfs } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from 'mongodb'
import { ConfigError } from '../run/config.ts'
import { newId } from '../store/ids.ts'
import { migrationsName } from '../store/migrations.ts'
import { syncDirectory, writeWhole } from '../store/write-whole.ts'
import { copyOfBlobs, type BlobSource, type CopyOfBlobs } from './copy-blobs.ts'
import { collectionFile, databaseFolder, keyprintOf, manifestFile, manifestFormat, type Manifest } from './manifest.ts'
import { compressFile, readDocuments } from './raw-documents.ts'
import { readTwice, readWhileHeld, type Moment } from './read-moment.ts'
import { unnamedIn } from './unnamed-blobs.ts'
import { openWriteHold } from './write-hold.ts'

/** As much as a portal on the same disk wants free: below it refuses writes, and a full disk ends the embedded engine. */
const leftFreeBytes = 512 * 1024 * 1024

/** Longer than a request takes from keeping a blob to saving the record that names it: every call of a service ends sooner. */
const longestSaveMs = 10_000

export interface BackupParts {
  db: Db
  /** The URL of the same database. */
  url: string
  dataKey: string
  blobs: readonly BlobSource[]
  /** Where the backup is to be. It must not be there, or be empty. */
  folder: string
  signal: AbortSignal
  write: (line: string) => void
  settleMs?: number
}

const listed = async (folder: string): Promise<string[] | null> => {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Returns a check that throws when a folder's disk would become too full, or `signal` was aborted. */
const spareOn = (folder: string, signal: AbortSignal) => async (): Promise<void> => {
  signal.throwIfAborted()
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < leftFreeBytes)
    throw new ConfigError('there is too little space for the backup: 512 MB must stay free')
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Reads collections and blobs of one moment: with the gate of the engine where there is one, else by reading twice. */
const readMoment = async (
  { db, url, blobs, signal, write }: BackupParts,
  raw: string,
  follow: () => Promise<string[]>
) => {
  const kinds = blobs.map(({ kind }) => kind)
  const place = (name: string) => join(raw, createHash('sha256').update(name).digest('hex'))
  const reading = { db, kinds, place, signal }
  const hold = await openWriteHold(url, db.databaseName)
  let moment: Moment<string[]> | null = null
  if (hold)
    try {
      moment = await readWhileHeld(reading, hold, follow)
      if (!moment)
        write('the records were not read within the four seconds for which writes may wait: reading them twice')
    } finally {
      await hold.close()
    }
  moment ??= await readTwice(reading, follow)
  if (!moment)
    throw new Error('the records changed whenever they were read: try at a quieter hour, or stop the services')
  return { ...moment, place }
}

/** How many migrations of each service a copied database had gone through. */
const schemaOf = async (folder: string, collections: Manifest['collections']): Promise<Manifest['schema']> => {
  const schema: Manifest['schema'] = {}
  if (collections.some(({ name }) => name === migrationsName))
    for await (const { document } of readDocuments(collectionFile(folder, migrationsName)))
      schema[String(document['_id'])] = Number(document['version'])
  return schema
}

/** Writes a backup into `folder`, which exists and is nobody else's. */
const fill = async (folder: string, parts: BackupParts): Promise<Manifest> => {
  const { blobs, dataKey, signal, write, settleMs = longestSaveMs } = parts
  const raw = join(folder, 'raw')
  for (const path of [raw, join(folder, databaseFolder)]) await mkdir(path, { mode: 0o700 })
  const spare = spareOn(folder, signal)
  const copies: CopyOfBlobs[] = blobs.map(source => copyOfBlobs(folder, source))
  // Most blobs are copied before the moment, so that only those of the last seconds are left for it.
  for (const copy of copies) await copy.follow(spare)
  const recent: { copy: CopyOfBlobs; names: string[] }[] = []
  let damaged: string[] = []
  const follow = async () => {
    damaged = []
    for (const copy of copies) {
      const { fresh, unreadable } = await copy.follow(spare)
      recent.push({ copy, names: fresh })
      damaged.push(...unreadable)
    }
    return copies.flatMap(copy => copy.names()).sort()
  }
  await pause(settleMs, undefined, { signal })
  await follow()
  const { collections, reading, place } = await readMoment(parts, raw, follow)
  const madeat = new Date().toISOString()
  // A blob is kept before the record that names it is saved (docs/adr/0023). One whose record was not saved at that moment
  // would stay for ever where the backup is restored.
  const files = [...collections.keys()].map(place)
  for (const { copy, names } of recent) await copy.drop(await unnamedIn(files, names))
  // One that nothing names is being removed at this moment.
  const unnamed = new Set(await unnamedIn(files, damaged))
  damaged = damaged.filter(name => !unnamed.has(name))

  const manifest: Manifest = {
    format: manifestFormat,
    id: newId(),
    madeat,
    keyprint: keyprintOf(dataKey),
    schema: {},
    reading,
    collections: [],
    blobs: [],
    damaged
  }
  for (const [name, { documents }] of collections) {
    await spare()
    const sha256 = await compressFile(place(name), collectionFile(folder, name), signal)
    manifest.collections.push({ name, documents, sha256 })
  }
  await rm(raw, { recursive: true })
  manifest.schema = await schemaOf(folder, manifest.collections)
  for (const copy of copies) manifest.blobs.push(await copy.writeList())
  signal.throwIfAborted()
  await writeWhole(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  for (const name of damaged) write(`${name} is damaged in the store and is not in the backup`)
  return manifest
}

/**
 * Copies the database and the blobs of a portal, as they are at one moment, while it runs. The folder gets its name when
 * the backup is whole: what is interrupted leaves nothing under it. Throws `ConfigError` for a folder that is in use.
 */
export const takeBackup = async (parts: BackupParts): Promise<Manifest> => {
  const folder = resolve(parts.folder)
  const there = await listed(folder)
  if (there && there.length > 0) throw new ConfigError(`${folder} is not empty: a backup goes into a new folder`)
  await mkdir(dirname(folder), { recursive: true })
  const growing = join(dirname(folder), `${basename(folder)}.unfinished-${randomBytes(4).toString('hex')}`)
  await mkdir(growing, { mode: 0o700 })
  try {
    const manifest = await fill(growing, parts)
    if (there) await rmdir(folder)
    await rename(growing, folder)
    await syncDirectory(dirname(folder))
    return manifest
  } catch (error) {
    await rm(growing, { recursive: true, force: true })
    throw error
  }
}

/** What the operator reads about a backup that was made. */
export const toldOf = ({ collections, blobs, reading }: Manifest): string[] => [
  `records: ${collections.reduce((sum, { documents }) => sum + documents, 0)} in ${collections.length} collections`,
  ...blobs.map(({ kind, files, bytes }) => `${kind}: ${files} files, ${megabytes(bytes)}`),
  reading.way === 'writes held'
    ? `writes waited ${(reading.heldms / 1000).toFixed(2)} s`
    : `the records were the same in two readings, after ${reading.passes} in all`
]
