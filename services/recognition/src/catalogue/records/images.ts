import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { filesReleased, keepByEvent, keepPresent } from '@comptoir/kit/blobs/keep'
import { emits, localEffect, type LocalEffect, type OutboxEvent } from '@comptoir/kit/work/outbox'
import { mapInTurns } from '@comptoir/kit/work/turns'
import type { Collection } from 'mongodb'
import type { CatalogueRepository } from './catalogue-repository.ts'

/**
 * The public images of the catalogue. An image is kept before the write that names it, so that it is never swept while a
 * record shows it. When a record names it no longer, an event of that write removes it, unless another record shows it.
 */
interface Needs {
  catalogue: CatalogueRepository
  images: BlobStore
}

const imagesReleased = filesReleased('recognition.images_released')

/** The event of a write after which a record does not name this image any more. */
export const released = (name: string | null): OutboxEvent[] =>
  name === null ? [] : [emits(imagesReleased, { names: [name] })]

/** Removes those of the images that no record names: a highlight or a set may show the image of a card. */
export const releaseImages = async ({ catalogue, images }: Needs, names: readonly string[]): Promise<void> => {
  for (const image of names) {
    const named =
      (await catalogue.cards.findOne({ image })) ??
      (await catalogue.highlights.findOne({ image })) ??
      (await catalogue.sets.findOne({ icon: image }))
    if (!named) await images.remove([image])
  }
}

/** What the catalogue does itself about the events of its images. */
export const imageEffects = (needs: Needs): LocalEffect[] => [
  localEffect(imagesReleased, ({ names }) => releaseImages(needs, names)),
  keepByEvent('recognition.images_kept', needs.images)
]

/** Images kept at once, and records read before their images are. */
const atOnce = 8
const batchSize = 500

/**
 * Keeps every image that a record names. Until 2026-12 an event kept them after the write, and such an event may have
 * been lost on its way.
 */
export const keepNamedImages = async ({ catalogue, images }: Needs): Promise<void> => {
  const keep = (names: readonly string[]) => mapInTurns(names, atOnce, name => keepPresent(images, [name]))
  for (const [records, field] of [
    [catalogue.cards, 'image'],
    [catalogue.highlights, 'image'],
    [catalogue.sets, 'icon']
  ] as const) {
    const batch: string[] = []
    const collection = records as unknown as Collection
    for await (const record of collection.find({ [field]: { $gt: '' } }, { projection: { [field]: 1 } }))
      if (batch.push(String(record[field])) >= batchSize) await keep(batch.splice(0))
    await keep(batch)
  }
}
