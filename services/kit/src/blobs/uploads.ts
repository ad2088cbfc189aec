import { AppError } from '@comptoir/contracts/core/errors'
import type { Db } from 'mongodb'
import { newId } from '../store/ids.ts'
import { openCollection } from '../store/mongo.ts'
import type { BlobStore } from './blobs.ts'

/** Blobs that are kept for a record which does not name them yet. */
export interface UploadNote {
  _id: string
  names: string[]
  /** The id of the record that is to name them. */
  record: string
  /** When the note was made, by the clock of the database. */
  at: Date
}

/** Longer than any request may take: a save that was not made by then is not made any more. */
const saveWithinMs = 120_000

interface Owner {
  blobs: Pick<BlobStore, 'keep' | 'remove'>
  /** Those of the blobs that the record names. */
  namedBy: (record: string, names: readonly string[]) => Promise<ReadonlySet<string>>
}

export type Uploads = Awaited<ReturnType<typeof openUploads>>

/**
 * Blobs on their way into records of one service. They are kept before the save that names them (ADR 23), and a note about
 * them is there from before they are kept until after the save: a crash in between leaves the note, by which `sweep` finds
 * them.
 */
export const openUploads = async (db: Db, collectionName: string, { blobs, namedBy }: Owner) => {
  const notes = await openCollection<UploadNote>(db, collectionName, [])

  return {
    /**
     * Keeps the blobs, then runs the work that saves their names in the record. Work that throws an `AppError` must have
     * saved nothing: the blobs are removed. After any other error they stay until the sweep has looked at the record,
     * because the database may have made the write before it stopped answering.
     */
    async keepWhile<T>(record: string, names: readonly string[], work: () => Promise<T>): Promise<T> {
      if (names.length === 0) return await work()
      const _id = newId()
      const fields = { names: [...names], record: { $literal: record }, at: '$$NOW' }
      await notes.updateOne({ _id }, [{ $set: fields }], { upsert: true })
      await blobs.keep(names)
      try {
        const done = await work()
        // Nobody waits for it: a note that stays is looked at once more.
        notes.deleteOne({ _id }).catch(() => undefined)
        return done
      } catch (error) {
        if (error instanceof AppError) await blobs.remove(names)
        throw error
      }
    },

    /** Removes what was kept two minutes ago or earlier and is named by no record. */
    async sweep(): Promise<void> {
      const old = { $expr: { $lte: ['$at', { $subtract: ['$$NOW', saveWithinMs] }] } }
      for await (const { _id, names, record } of notes.find(old)) {
        const named = await namedBy(record, names)
        await blobs.remove(names.filter(name => !named.has(name)))
        await notes.deleteOne({ _id })
      }
    }
  }
}
