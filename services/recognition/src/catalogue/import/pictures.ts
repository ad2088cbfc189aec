import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { mapInTurns } from '@comptoir/kit/work/turns'
import sharp from 'sharp'
import type { CatalogueRepository } from '../records/catalogue-repository.ts'
import { changeGuarded, live } from '../records/guarded-change.ts'
import type { ImportedCard } from './facts.ts'
import { fetchPicture } from './fetch-picture.ts'
import { retryUntilDeadline } from './retry-until-deadline.ts'

/** Requests under way at once: the server is free for everybody. */
const atOnce = 4
/** All pictures are on hosts below this one. */
const tcgdex = new URL('https://tcgdex.net')
const mostPixels = 40_000_000
/** The width of the server's largest pictures, in pixels. */
const width = 734
const quality = 88

/** The picture encoded anew, without anything else the file held. Null when the bytes are no picture. */
const encode = async (bytes: Uint8Array): Promise<Uint8Array | null> => {
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality, effort: 2 })
      .toBuffer()
  } catch {
    return null
  }
}

interface Needs {
  catalogue: CatalogueRepository
  images: BlobStore
  signal: AbortSignal
  write: (line: string) => void
  /** The only host that is asked, with the hosts below it. */
  home?: URL
}

/**
 * Gives a reference picture to the cards of a batch that have none. A picture that staff set in between stays; a picture
 * that could not be fetched is fetched by the next import.
 */
export const createTakePictures = ({ catalogue, images, signal, write, home = tcgdex }: Needs) => {
  let taken = 0

  const takeOne = async ({ facts, pictures }: ImportedCard): Promise<void> => {
    for (const url of pictures) {
      if (signal.aborted) return
      const bytes = await fetchPicture(url, { home, signal })
      const picture = bytes && (await encode(bytes))
      if (!picture) continue
      const image = await retryUntilDeadline(() => images.put(picture, 'webp'))
      await retryUntilDeadline(() => images.keep([image]))
      const changed = await retryUntilDeadline(() =>
        changeGuarded(catalogue.cards, facts._id, card => ({ set: card.image === null ? { image } : {} }))
      )
      if (changed?.after.image !== image) await retryUntilDeadline(() => images.remove([image]))
      taken += 1
      return
    }
  }

  return async (batch: readonly ImportedCard[]): Promise<void> => {
    const ids = batch.flatMap(({ facts, pictures }) => (pictures.length ? [facts._id] : []))
    const bare = { _id: { $in: ids }, image: null, ...live }
    const found = await retryUntilDeadline(() =>
      catalogue.cards.find(bare, { projection: { _id: 1 }, hint: '_id_' }).toArray()
    )
    const due = new Set(found.map(({ _id }) => _id))
    const dueCards = batch.filter(({ facts }) => due.has(facts._id))
    await mapInTurns(dueCards, atOnce, takeOne)
    if (due.size > 0) write(`${taken} pictures taken`)
  }
}
