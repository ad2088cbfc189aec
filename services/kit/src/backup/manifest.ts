import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ConfigError } from '../run/config.ts'
import { createKeyedHash } from '../store/keyed-hash.ts'

/** Raised when a restore of before could not read what this release writes. */
const format = 1

export const manifestFile = 'manifest.json'
/** Where the parts of a backup lie, below its folder. */
export const databaseFolder = 'database'
export const blobsFolder = 'blobs'

const Digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Count = z.int().check(z.nonnegative())

/** What a backup says of itself. It is written last: a folder without it is no backup. */
export const Manifest = z.object({
  format: z.literal(format),
  /** Random, so that an interrupted restore knows its backup again. */
  id: z.string(),
  /** ISO 8601. */
  madeat: z.string(),
  /** A keyed hash that only the right `DATA_KEY` gives. It does not tell the key. */
  keyprint: z.string(),
  /** How many migrations of each service the data had gone through. */
  schema: z.record(z.string(), Count),
  /** How the collections were read at one moment (docs/adr/0036). */
  reading: z.discriminatedUnion('way', [
    z.object({ way: z.literal('writes held'), heldms: Count }),
    z.object({ way: z.literal('read twice'), passes: Count })
  ]),
  /** One `database/<name>.bson.gz` each. `sha256` is of that file. */
  collections: z.array(z.object({ name: z.string(), documents: Count, sha256: Digest })),
  /** One `blobs/<kind>.jsonl` each, whose lines name the files below `blobs/<kind>/`. `sha256` is of that list. */
  blobs: z.array(z.object({ kind: z.string(), files: Count, bytes: Count, sha256: Digest })),
  /** Blobs that were kept but damaged when the backup was made: they are not in it. */
  damaged: z.array(z.string())
})
export type Manifest = z.infer<typeof Manifest>

export const manifestFormat = format

/** Tells whether two data keys are the same without telling them. */
export const keyprintOf = (dataKey: string): string => createKeyedHash(dataKey, 'backup', 'hex')('keyprint')

export const collectionFile = (folder: string, name: string): string =>
  // The database allows in a name what a file system does not.
  join(folder, databaseFolder, `${encodeURIComponent(name)}.bson.gz`)

/** Throws `ConfigError` for a folder that is no whole backup, or one of a newer release. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null)
  if (text === null)
    throw new ConfigError(`${folder} is no whole backup: it has no ${manifestFile}, which is written last`)
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    throw new ConfigError(`the backup is damaged: ${manifestFile} is not as it was written`)
  }
  const newer = z.object({ format: z.int().check(z.gt(format)) })
  if (newer.safeParse(said).success) throw new ConfigError('the backup was made by a newer release: install that one')
  const manifest = z.safeParse(Manifest, said)
  if (!manifest.success) throw new ConfigError(`the backup is damaged: ${manifestFile} is not as it was written`)
  return manifest.data
}
