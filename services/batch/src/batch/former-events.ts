import { event } from '@comptoir/contracts/core/event'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { keepByEvent } from '@comptoir/kit/blobs/keep'
import { localEffect, type LocalEffect } from '@comptoir/kit/work/outbox'
import * as z from 'zod/mini'

/**
 * The events that releases before 2026-12 wrote and this one does not. They may still wait in the outboxes of batches. No
 * service consumed `batch.created`, so it is dropped.
 */
export const formerEvents = (photos: BlobStore): LocalEffect[] => [
  keepByEvent('batch.photos_kept', photos),
  localEffect(event('batch.created', z.unknown()), () => Promise.resolve())
]
