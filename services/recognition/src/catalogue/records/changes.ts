import type { Log } from '@comptoir/kit/run/log'
import { every } from '@comptoir/kit/work/every'
import { createTurns } from '@comptoir/kit/work/turns'
import type { Document } from 'mongodb'
import { createChangesReader, type Dated } from '../../changes-reader.ts'
import { changedIndex, type CatalogueRepository } from './catalogue-repository.ts'
import type { CardRecord, SerieRecord, SetRecord } from './records.ts'

/** Milliseconds between two looks at what other processes wrote. */
const usualPollMs = 3000

/** The fields that every follower together needs; no others are read. */
const nameFields = ['frenchname', 'englishname', 'japanesename'] as const
const serieFields = [...nameFields, 'releasedate', 'createdat'] as const
const setFields = [...serieFields, 'serieid', 'total'] as const
const cardFields = [...nameFields, 'setid', 'number', 'namekey', 'pricing', 'image', 'createdat'] as const

/** A record after a write. Of one that staff deleted only the id, the dates and what sorts it are left. */
type Changed<R, Field extends keyof R> = Dated & { deletedat?: Date } & Pick<R, Field>
type ChangedSerie = Changed<SerieRecord, (typeof serieFields)[number]>
type ChangedSet = Changed<SetRecord, (typeof setFields)[number]>
export type ChangedCard = Changed<CardRecord, (typeof cardFields)[number]>

/** Who keeps something made of the catalogue. None of the functions may throw, and each must return at once. */
export interface CatalogueFollower {
  serie?: (serie: ChangedSerie) => void
  set?: (set: ChangedSet) => void
  card?: (card: ChangedCard) => void
}

const projectionOf = (fields: readonly string[]) =>
  Object.fromEntries(['changedat', 'deletedat', ...fields].map(field => [field, 1]))

/** Finds at most one record, only to tell that there is one. */
const firstOf = (filter: Document): Document[] => [{ $match: filter }, { $limit: 1 }, { $project: { _id: 1 } }]

/**
 * Reads what was written to the catalogue, by this process or another, once for all who follow it. Begins to read with the
 * first call of `ready` or `refresh`.
 */
export const followCatalogue = (
  catalogue: CatalogueRepository,
  { log, pollMs = usualPollMs }: { log: Log; pollMs?: number | undefined }
) => {
  const followers: CatalogueFollower[] = []
  const readerOf = <R extends Dated>(kind: 'series' | 'sets' | 'cards', fields: readonly string[]) =>
    createChangesReader<R>(catalogue[kind], { fields: projectionOf(fields), index: changedIndex.name })
  const series = readerOf<ChangedSerie>('series', serieFields)
  const sets = readerOf<ChangedSet>('sets', setFields)
  const cards = readerOf<ChangedCard>('cards', cardFields)
  const read = async () => {
    await series.read(serie => followers.forEach(follower => follower.serie?.(serie)))
    await sets.read(set => followers.forEach(follower => follower.set?.(set)))
    await cards.read(card => followers.forEach(follower => follower.card?.(card)))
  }

  /** Whether there is anything to read, in one question for the three collections. */
  const isBehind = async (): Promise<boolean> => {
    const found = catalogue.series.aggregate([
      ...firstOf(series.unread()),
      { $unionWith: { coll: catalogue.sets.collectionName, pipeline: firstOf(sets.unread()) } },
      { $unionWith: { coll: catalogue.cards.collectionName, pipeline: firstOf(cards.unread()) } }
    ])
    return (await found.toArray()).length > 0
  }

  let hasBegun = false
  // One read after the other: each sees everything that was written before it was asked for.
  const turns = createTurns({ places: 1 })
  /** Resolves once everything written before the call was handed over. */
  const refresh = (): Promise<void> => {
    hasBegun = true
    return turns.take(read)
  }

  let first: Promise<void> | null = null
  /** Resolves once the catalogue was read for the first time; after a failure the next call tries again. */
  const ready = (): Promise<void> => {
    first ??= refresh().catch((error: unknown) => {
      first = null
      throw error
    })
    return first
  }
  const poll = async () => {
    if (!hasBegun) return
    await ready()
    if (await isBehind()) await refresh()
  }
  const timer = every(pollMs, poll, error => log.warn({ err: error }, 'changes of the catalogue not read'))

  return {
    /**
     * Hands each record of the catalogue to the follower, deleted ones too, and then every write once: series before sets,
     * sets before cards, the oldest write first. Throws when reading has begun.
     */
    follow(follower: CatalogueFollower): void {
      if (hasBegun) throw new Error('the catalogue is already being read')
      followers.push(follower)
    },
    ready,
    refresh,
    stop: () => timer.stop()
  }
}

export type CatalogueChanges = ReturnType<typeof followCatalogue>
