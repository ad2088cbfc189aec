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

  const featuresOf = async (cardid: string, image: string): Promise<Features> => {
    const known = await collection.findOne({ _id: cardid, image, 'features.version': featuresVersion })
    if (known) return known.features
    const features = await recogniser.describe(await buffer(await images.read(image)))
    await collection.updateOne({ _id: cardid }, { $set: { image, features } }, { upsert: true })
    return features
  }

  return {
    counts,
    async refresh(): Promise<void> {
      const cards = await catalogue.cards.find({ image: { $ne: null } }, { projection: { image: 1 } }).toArray()
      counts.pending = cards.length
      counts.indexed = 0
      for (const { _id, image } of cards) {
        if (image === null) continue
        try {
          recogniser.index.set(_id, await featuresOf(_id, image))
          counts.indexed++
        } catch (error) {
          log.error({ err: error, cardid: _id }, 'reference image cannot be read')
        }
        counts.pending--
      }
    }
  }
}
