import { type AnyBulkWriteOperation, type Collection, MongoBulkWriteError } from 'mongodb'
import type { CardRecord } from '../../catalogue/records/records.ts'
import { faceView, type ReferenceRecord, viewKey } from './reference-records.ts'

type Card = Pick<CardRecord, '_id' | 'image' | 'changedat' | 'deletedat'>

export interface FollowNeeds {
  cards: Collection<CardRecord>
  references: Collection<ReferenceRecord>
}

/** A write that began earlier may become visible later than one that began after it; so far back is read again. */
const lookBackMs = 5000
const batchSize = 500
const shape = { projection: { image: 1, changedat: 1, deletedat: 1 } } as const
const longAgo = new Date(0)
/** So few at once were changed by a person, who waits for them: they come before what an import left to do. */
const handful = 10
const duplicateKey = 11_000

/** Asks for a description wherever the catalogue shows another image than the one described, and forgets what is gone. */
export function followCatalogue({ cards, references }: FollowNeeds) {
  let seen = longAgo

  /** Compares some cards with what is known of them and writes what differs. Answers whether anything did. */
  const compare = async (batch: readonly Card[]): Promise<boolean> => {
    const wanted = new Map(batch.map(card => [viewKey(card._id, faceView), card]))
    const known = new Map<string, string | null>()
    const keys = [...wanted.keys()]
    for await (const { _id, image } of references.find({ _id: { $in: keys } }, { projection: { image: 1 } }))
      known.set(_id, image)
    const imageOf = (card: Card) => (card.deletedat ? null : (card.image ?? null))
    const differing = [...wanted].filter(([key, card]) => (known.get(key) ?? null) !== imageOf(card))
    const due = differing.length <= handful ? longAgo : new Date()
    const writes = differing.map(([key, card]) => {
      const image = imageOf(card)
      return image === null ? forget(key, card, due) : ask(key, card, { image, due })
    })
    if (writes.length === 0) return false
    await references.bulkWrite(writes, { ordered: false }).catch((error: unknown) => {
      const refusals = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : []
      // Another process asked first, for this image or a later one.
      if (refusals.length === 0 || refusals.some(({ code }) => code !== duplicateKey)) throw error
    })
    return true
  }

  const compareAll = async (found: AsyncIterable<Card>): Promise<boolean> => {
    let [batch, changed]: [Card[], boolean] = [[], false]
    const work = async () => {
      changed = (await compare(batch)) || changed
      // Only what was compared counts as seen: after a failure it is read again.
      for (const { changedat } of batch) if (changedat && changedat > seen) seen = changedat
      batch = []
    }
    for await (const card of found) if (batch.push(card) >= batchSize) await work()
    await work()
    return changed
  }

  return {
    /** Compares the whole catalogue: what happened while no process was there. */
    async reconcile(): Promise<void> {
      const [newest] = await cards.find({}, shape).sort({ changedat: -1 }).limit(1).toArray()
      await compareAll(cards.find({ image: { $gt: '' } }, shape))
      const gone = references.find({ changedat: { $gt: longAgo }, image: { $ne: null } }, { projection: { cardid: 1 } })
      let batch: string[] = []
      const check = async () => {
        const found = await cards.find({ _id: { $in: batch } }, shape).toArray()
        const there = new Set(found.map(card => card._id))
        const at = new Date()
        const missing = batch.filter(id => !there.has(id)).map(_id => ({ _id, image: null, changedat: at }))
        await compare([...found, ...missing])
        batch = []
      }
      for await (const { cardid } of gone) if (batch.push(cardid) >= batchSize) await check()
      await check()
      seen = newest?.changedat ?? longAgo
    },
    /** Looks at the cards written since the last look. Answers whether anything is to be done. */
    follow: (): Promise<boolean> =>
      compareAll(
        cards.find({ changedat: { $gte: new Date(seen.getTime() - lookBackMs) } }, shape).sort({ changedat: 1 })
      )
  }
}

/** What a card written earlier asked for: processes read the catalogue side by side. */
const older = (card: Card) => ({ of: { $lte: card.changedat ?? longAgo } })

const ask = (
  _id: string,
  card: Card,
  { image, due }: { image: string; due: Date }
): AnyBulkWriteOperation<ReferenceRecord> => ({
  updateOne: {
    filter: { _id, ...older(card) },
    update: {
      $set: { cardid: card._id, view: faceView, image, of: card.changedat ?? longAgo, due, attempts: 0 },
      $unset: { lease: '', refused: '', failures: '' },
      $currentDate: { changedat: true }
    },
    upsert: true
  }
})

const forget = (_id: string, card: Card, due: Date): AnyBulkWriteOperation<ReferenceRecord> => ({
  updateOne: {
    filter: { _id, ...older(card) },
    update: {
      // What is left to clean up is work like any other.
      $set: { image: null, of: card.changedat ?? longAgo, due, attempts: 0 },
      $unset: { row: '', twins: '', refused: '', failures: '', lease: '' },
      $currentDate: { changedat: true }
    }
  }
})
