import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import sharp from 'sharp'
import type { CatalogueRepository } from '../records/catalogue-repository.ts'
import { changeGuarded, live } from '../records/guarded-change.ts'
import { kept } from '../records/images.ts'
import type { ImportedCard } from './facts.ts'
import { fetchPicture } from './fetch-picture.ts'
import { inTurn } from './in-turn.ts'
import { insist } from './insist.ts'

const politely = 4
/** Pictures stand on hosts below it. */
const tcgdex = new URL('https://tcgdex.net')
const mostPixels = 40_000_000
/** The width of the largest pictures there are; more is no sharper. */
const width = 734
const quality = 88

/** The picture as we keep all of them: ours to the last byte, whatever came. Null when it is none. */
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

/**
 * Gives a reference picture to the cards of a batch that have none. A card that staff give one meanwhile keeps
 * theirs; one whose picture cannot be had is asked again by the next import.
 */
export const createTakePictures = ({
  catalogue,
  images,
  signal,
  write,
  home = tcgdex
}: {
  catalogue: Pick<CatalogueRepository, 'cards'>
  images: BlobStore
  signal: AbortSignal
  write: (line: string) => void
  /** The only host that is asked, with those below it. */
  home?: URL
}) => {
  let taken = 0

  const takeOne = async ({ facts, pictures }: ImportedCard): Promise<void> => {
    for (const url of pictures) {
      if (signal.aborted) return
      const bytes = await fetchPicture(url, { home, signal })
      const picture = bytes && (await encode(bytes))
      if (!picture) continue
      const image = await insist(() => images.put(picture, 'webp'))
      const changed = await insist(() =>
        changeGuarded(catalogue.cards, facts._id, card =>
          card.image === null ? { set: { image }, events: kept(image) } : { set: {} }
        )
      )
      // The event keeps it too, should this process die here.
      if (changed?.after.image === image) await insist(() => images.keep([image]))
      else await insist(() => images.remove([image]))
      taken += 1
      return
    }
  }

  return async (batch: readonly ImportedCard[]): Promise<void> => {
    const ids = batch.flatMap(({ facts, pictures }) => (pictures.length ? [facts._id] : []))
    const bare = await insist(() =>
      catalogue.cards
        .find({ _id: { $in: ids }, image: null, ...live }, { projection: { _id: 1 }, hint: '_id_' })
        .toArray()
    )
    const due = new Set(bare.map(({ _id }) => _id))
    await inTurn(
      batch.filter(({ facts }) => due.has(facts._id)),
      politely,
      takeOne
    )
    if (due.size > 0) write(`${taken} pictures taken`)
  }
}
