import { createHash } from 'node:crypto'
import { catalogueImagesKept, catalogueImagesReleased } from '@comptoir/contracts/catalogue/catalogue-staff'
import type { EventPayload } from '@comptoir/contracts/core/event'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { emits, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { CatalogueRepository } from './catalogue-repository.ts'

/** The events of a record that shows another image, or none any more. */
export const kept = (name: string): OutboxEvent[] => [emits(catalogueImagesKept, { names: [name] })]
export const released = (name: string | null): OutboxEvent[] =>
  name === null ? [] : [emits(catalogueImagesReleased, { names: [name] })]

/** SHA-256 of an image: the same bytes are stored as the same bytes, under a name of their own each time. */
export const digestOf = async (images: Pick<BlobStore, 'read'>, name: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of await images.read(name)) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}

/** What a record shows must not be swept. Told again, or after the image is gone, it changes nothing. */
export const createKeepImages =
  (images: BlobStore) =>
  async ({ names }: EventPayload<typeof catalogueImagesKept>): Promise<void> => {
    for (const name of names) if (await images.stat(name)) await images.keep([name])
  }

/** Removes the images that no record shows any more: a highlight or a set may show the image of a card. */
export const createReleaseImages =
  ({
    catalogue,
    images
  }: {
    catalogue: Pick<CatalogueRepository, 'sets' | 'cards' | 'highlights'>
    images: BlobStore
  }) =>
  async ({ names }: EventPayload<typeof catalogueImagesReleased>): Promise<void> => {
    for (const image of names) {
      const shown =
        (await catalogue.cards.findOne({ image })) ??
        (await catalogue.highlights.findOne({ image })) ??
        (await catalogue.sets.findOne({ icon: image }))
      if (!shown) await images.remove([image])
    }
  }
