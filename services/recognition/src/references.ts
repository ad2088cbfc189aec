import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Log } from '@comptoir/kit/log'
import { openCollection } from '@comptoir/kit/mongo'
import type { Db } from 'mongodb'
import { buffer } from 'node:stream/consumers'
import type { CatalogueRepository } from './catalogue/catalogue-repository.ts'
import { featuresVersion } from './pipeline/features.ts'
import type { Recogniser } from './pipeline/pool.ts'
import type { Features } from './pipeline/recognition.ts'

/** What the recogniser knows of one card: the features of its reference image. */
interface ReferenceRecord {
  _id: string
  /** The image the features were made of: another one makes them stale. */
  image: string
  features: Features
}

export interface ReferenceNeeds {
  db: Db
  catalogue: CatalogueRepository
  images: BlobStore
  recogniser: Pick<Recogniser, 'describe' | 'index'>
  log: Log
}

/**
 * Brings the index in line with the catalogue: features are read where they are stored, made where a reference image
 * is new or changed, and the index is rebuilt from the database and the blobs alone.
 */
export const openReferences = async ({ db, catalogue, images, recogniser, log }: ReferenceNeeds) => {
  const collection = await openCollection<ReferenceRecord>(db, 'references', [])
  const counts = { indexed: 0, pending: 0 }

  /** Makes the features of a reference image and stores them. */
  const describe = async (cardid: string, image: string): Promise<Features> => {
    const features = await recogniser.describe(await buffer(await images.read(image)))
    await collection.updateOne({ _id: cardid }, { $set: { image, features } }, { upsert: true })
    return features
  }

  let stopped = false
  let refreshed: Promise<void> | null = null

  const refresh = async (): Promise<void> => {
    counts.indexed = 0
    const missing = new Map<string, string>()
    for await (const { _id, image } of catalogue.cards.find({ image: { $ne: null } }, { projection: { image: 1 } })) {
      if (image !== null) missing.set(_id, image)
    }
    counts.pending = missing.size
    for await (const { _id, image, features } of collection.find({ 'features.version': featuresVersion })) {
      if (missing.get(_id) !== image) continue
      recogniser.index.set(_id, features)
      missing.delete(_id)
      count()
    }
    for (const [cardid, image] of missing) {
      if (stopped) return
      try {
        recogniser.index.set(cardid, await describe(cardid, image))
        count()
      } catch (error) {
        // It stays pending: the next start tries it again.
        if (!stopped) log.error({ err: error, cardid }, 'reference image cannot be described')
      }
    }
  }

  return {
    counts,
    /** Resolves once the index knows the catalogue; after a failure the next call tries again. */
    ready(): Promise<void> {
      refreshed ??= refresh().catch((error: unknown) => {
        refreshed = null
        throw error
      })
      return refreshed
    },
    stop(): void {
      stopped = true
    }
  }

  function count() {
    counts.indexed++
    counts.pending--
  }
}
