import type { AnalysisPayer } from '@comptoir/contracts/recognition/analysis'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import type { Collection, Db } from 'mongodb'
import type { AnalysisRecord } from './analysis-record.ts'
import { placesOf, queueOf, type QueueEntry } from './queue-entry.ts'

/** How many held analyses are looked at for a place that a crash or an erased batch left free. */
const heldAtOnce = 100

/** The lowest number below `most` that is not taken; null when all are. */
const firstFree = (taken: readonly number[], most: number): number | null => {
  const free = Array.from({ length: most }, (_, place) => place).find(place => !taken.includes(place))
  return free ?? null
}

export type AnalysisQueue = Awaited<ReturnType<typeof openQueue>>

/** Opens the queue over the collection of the analyses, which has `queueIndexes`. */
export const openQueue = async (db: Db, analyses: Collection<AnalysisRecord>) => {
  /** The round that is being served, by rank. */
  const rounds = await openCollection<{ _id: number; turn: number }>(db, 'analysis_rounds', [])

  const entryFor = async (payer: AnalysisPayer | undefined): Promise<QueueEntry> => {
    const queue = queueOf(payer)
    const [round, last] = await Promise.all([
      rounds.findOne({ _id: queue.rank }),
      analyses.findOne(
        { 'queue.payer': queue.payer, 'queue.turn': { $exists: true } },
        { sort: { 'queue.turn': -1 }, projection: { queue: 1 }, hint: 'turns' }
      )
    ])
    const turn = Math.max(round?.turn ?? 0, (last?.queue?.turn ?? -1) + 1)
    return { ...queue, turn, held: true }
  }

  /** Gives the free places of a payer to its held analyses, in their order. */
  const giveFreePlaces = async ({ payer, rank }: Pick<QueueEntry, 'payer' | 'rank'>): Promise<void> => {
    for (;;) {
      const next = await analyses.findOne(
        { 'queue.payer': payer, 'queue.turn': { $exists: true }, 'queue.held': true },
        { sort: { 'queue.turn': 1 }, projection: { _id: 1 }, hint: 'turns' }
      )
      if (!next) return
      const placed = await analyses
        .find(
          { 'queue.payer': payer, 'queue.place': { $exists: true } },
          { projection: { 'queue.place': 1 }, hint: 'places' }
        )
        .toArray()
      const place = firstFree(
        placed.flatMap(({ queue }) => queue?.place ?? []),
        placesOf({ rank })
      )
      if (place === null) return
      try {
        await analyses.updateOne({ _id: next._id, 'queue.held': true }, [
          { $set: { due: '$$NOW', 'queue.place': place } },
          { $unset: 'queue.held' }
        ])
      } catch (error) {
        // Another process gave the place a moment ago.
        if (!isDuplicateKey(error)) throw error
      }
    }
  }

  return {
    /** Inserts an analysis in its turn. One that is there already stays as it is. */
    async enter(record: Omit<AnalysisRecord, 'queue' | 'due' | 'until'>): Promise<void> {
      for (;;) {
        const queue = await entryFor(record.payer)
        try {
          await analyses.insertOne({ ...record, queue })
          return await giveFreePlaces(queue)
        } catch (error) {
          if (!isDuplicateKey(error)) throw error
          if (await analyses.findOne({ _id: record._id }, { projection: { _id: 1 } })) return
          // Another analysis of the payer took the turn a moment ago.
        }
      }
    },

    /** Notes the round of an analysis that a thread begins: payers that come now join in this round. */
    async begun({ queue, attempts }: Pick<AnalysisRecord, 'queue' | 'attempts'>): Promise<void> {
      if (!queue || attempts > 1) return
      const { matchedCount } = await rounds.updateOne({ _id: queue.rank }, { $max: { turn: queue.turn } })
      if (matchedCount === 1) return
      try {
        await rounds.insertOne({ _id: queue.rank, turn: queue.turn })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },

    /** An analysis ended: its place goes to the next one of its payer. */
    async ended({ queue }: Pick<AnalysisRecord, 'queue'>): Promise<void> {
      if (queue) await giveFreePlaces(queue)
    },

    /** Gives the places that a crash or an erased batch left free. */
    async giveLeftPlaces(): Promise<void> {
      const held = await analyses
        .find({ 'queue.held': true }, { projection: { queue: 1 }, hint: 'held' })
        .sort({ 'queue.rank': 1, 'queue.turn': 1 })
        .limit(heldAtOnce)
        .toArray()
      const payers = new Map(held.flatMap(({ queue }) => (queue ? [[queue.payer, queue] as const] : [])))
      for (const entry of payers.values()) await giveFreePlaces(entry)
    }
  }
}
