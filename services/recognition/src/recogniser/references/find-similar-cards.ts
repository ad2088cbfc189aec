import { displayName } from '@comptoir/contracts/catalogue/catalogue'
import { findSimilarCards as call } from '@comptoir/contracts/recognition/similar-cards'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import type { Log } from '@comptoir/kit/run/log'
import { titleOfCard, type CatalogueForRecogniser } from '../../catalogue/for-recogniser.ts'

/** What a picture is compared by, with those of all cards. */
export interface SimilarityDeps {
  /** The bytes of an image of the catalogue's store; null when it is missing. */
  read: (image: string) => Promise<Uint8Array | null>
  /** The ids of the other cards that show the art of a picture, the most similar first; null for one that cannot be read. */
  cardsLike: (picture: Uint8Array, except: string | null) => Promise<string[] | null>
  cardsWithSets: CatalogueForRecogniser['cardsWithSets']
  drop: (image: string) => Promise<unknown>
  log: Log
}

/** Staff ask before they save a picture, so that it does not become the reference of the wrong card unseen. */
export const findSimilarCards = command(
  call,
  async ({ cardid, files: { image } }, _, { read, cardsLike, cardsWithSets, drop, log }: SimilarityDeps) => {
    if (image === undefined) throw new AppError('validation_failed')
    try {
      const picture = await read(image)
      const ids = picture && (await cardsLike(picture, cardid ?? null))
      if (!ids) throw new AppError('image_invalid')
      const found = new Map((await cardsWithSets(ids)).map(one => [one.card._id, one]))
      return {
        cards: ids.flatMap(id => {
          const { card, set } = found.get(id) ?? {}
          if (!card) return []
          const { number, image: shown } = card
          return [{ id, name: titleOfCard(card), number, setname: set ? displayName(set) : '', image: shown }]
        })
      }
    } finally {
      // No record will ever name this copy. Should its removal fail, the sweep of files that nobody kept takes it.
      await drop(image).catch((error: unknown) => log.warn({ err: error }, 'compared picture not removed'))
    }
  }
)
