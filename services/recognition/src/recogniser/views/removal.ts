import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { filesReleased } from '@comptoir/kit/blobs/keep'
import { emits, localEffect, withEvents, type LocalEffect, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { UpdateFilter } from 'mongodb'
import type { CardViewRecord } from './card-view-record.ts'

const viewReleased = filesReleased('recognition.view_released')

/** Marks a view as removed, with the event that deletes its image. */
export const removal = (image: string, events: readonly OutboxEvent[]): UpdateFilter<CardViewRecord> =>
  withEvents<CardViewRecord>({ $set: { removedat: new Date() } }, [...events, emits(viewReleased, { names: [image] })])

/** Nothing else names the image of a view. */
export const viewEffects = (images: Pick<BlobStore, 'remove'>): LocalEffect[] => [
  localEffect(viewReleased, ({ names }) => images.remove(names))
]
