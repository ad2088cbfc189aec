import type { Log } from '@comptoir/kit/run/log'
import { every } from '@comptoir/kit/work/every'
import { readyNow } from '@comptoir/kit/work/leases'
import { createTurns } from '@comptoir/kit/work/turns'
import { type AnyBulkWriteOperation, type Collection, MongoBulkWriteError, type UpdateFilter } from 'mongodb'
import { setTimeout as pause } from 'node:timers/promises'
import type { CatalogueForRecogniser, ChangedCard } from '../../catalogue/for-recogniser.ts'
import { faceView, type ReferenceRecord, viewKey } from './reference-records.ts'

interface FollowNeeds {
  catalogue: Pick<CatalogueForRecogniser, 'onCard' | 'existing'>
  references: Collection<ReferenceRecord>
  /** Called after images were asked for, or forgotten. */
  onAsked: () => Promise<void>
  log: Log
}

/** Cards written within so many milliseconds are compared together. */
const gatherMs = 20
const batchSize = 500
/** Milliseconds until cards are compared again after the database failed. */
const retryMs = 1000
/** A person who changes a card waits for it: a few cards at once come before what an import left to do. */
const handful = 10
const longAgo = new Date(0)
const duplicateKey = 11_000

const imageOf = ({ deletedat, image }: ChangedCard): string | null => (deletedat ? null : image)

/**
 * Asks for the description of an image. Null: what is known of the last image is forgotten, and deleting its points is
 * work like any other.
 */
export const asking = (
  image: string | null,
  due: Date,
  more?: Partial<ReferenceRecord>
): UpdateFilter<ReferenceRecord> => ({
  $set: { ...more, image, due, attempts: 0 },
  $unset: { lease: '', refused: '', failures: '', ...(image === null ? ({ row: '', twins: '' } as const) : {}) },
  $currentDate: { changedat: true }
})

const writeFor = (_id: string, card: ChangedCard, due: Date): AnyBulkWriteOperation<ReferenceRecord> => {
  const [image, of] = [imageOf(card), card.changedat]
  return {
    updateOne: {
      // A later write to the card may have changed the reference already: processes compare cards side by side.
      filter: { _id, of: { $lte: of } },
      update: asking(image, due, { cardid: card._id, view: faceView, of }),
      upsert: image !== null
    }
  }
}

/**
 * Asks for a description where a card shows another image than the described one, and forgets the images of deleted
 * cards.
 */
export const followCatalogue = ({ catalogue, references, onAsked, log }: FollowNeeds) => {
  /** The last write to each card that was not compared yet. */
  const waiting = new Map<string, ChangedCard>()
  const turns = createTurns({ places: 1 })

  /** Compares cards with what is known of them and writes the differences. Returns whether there were any. */
  const compare = async (cards: readonly ChangedCard[]): Promise<boolean> => {
    const wanted = new Map(cards.map(card => [viewKey(card._id, faceView), card]))
    const found = references.find({ _id: { $in: [...wanted.keys()] } }, { projection: { image: 1 } })
    const known = new Map((await found.toArray()).map(({ _id, image }) => [_id, image]))
    const differing = [...wanted].filter(([key, card]) => (known.get(key) ?? null) !== imageOf(card))
    if (differing.length === 0) return false
    const due = differing.length <= handful ? longAgo : readyNow()
    const writes = differing.map(([key, card]) => writeFor(key, card, due))
    await references.bulkWrite(writes, { ordered: false }).catch((error: unknown) => {
      const refusals = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : []
      // Another process asked first, for this image or a later one.
      if (refusals.length === 0 || refusals.some(({ code }) => code !== duplicateKey)) throw error
    })
    return true
  }

  const compareWaiting = () =>
    turns.take(async () => {
      while (waiting.size > 0) {
        const batch = [...waiting.values()].slice(0, batchSize)
        const differed = await compare(batch)
        // After a failure the cards wait; a card written since then waits in its new state.
        for (const card of batch) if (waiting.get(card._id) === card) waiting.delete(card._id)
        if (differed) await onAsked()
      }
    })
  const comparing = every(
    retryMs,
    async () => {
      await pause(gatherMs)
      await compareWaiting()
    },
    error => log.error({ err: error }, 'the images of the catalogue are not compared')
  )
  catalogue.onCard(card => {
    waiting.set(card._id, card)
    comparing.kick()
  })

  return {
    /** Compares every card handed over so far; rejects when the database fails. */
    compareWaiting,
    /** Forgets the images of cards that left the catalogue while no process was there. */
    async forgetMissing(): Promise<void> {
      const known = references.find(
        { changedat: { $gt: longAgo }, image: { $ne: null } },
        { projection: { cardid: 1, image: 1 }, batchSize }
      )
      while (await known.hasNext()) {
        const batch = known.readBufferedDocuments()
        const existing = await catalogue.existing(batch.map(({ cardid }) => cardid))
        const writes = batch
          .filter(({ cardid }) => !existing.has(cardid))
          .map(({ _id, image }) => ({ updateOne: { filter: { _id, image }, update: asking(null, longAgo) } }))
        if (writes.length > 0) await references.bulkWrite(writes, { ordered: false })
      }
    },
    stop: () => comparing.stop()
  }
}
