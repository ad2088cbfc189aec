import type { VisitDay, VisitPage, VisitStep } from '@comptoir/contracts/batch/visits'
import { openCollection } from '@comptoir/kit/store/mongo'
import type { Db } from 'mongodb'
import { parisDate } from '../paris.ts'

/** Thirteen months: a year beside the same month of the year before. */
const keepMs = 397 * 86_400_000

/** The counts of a day. There is nothing else in it: no visitor can be told from another. */
interface VisitDayRecord {
  /** `YYYY-MM-DD` in Paris. */
  _id: string
  pages?: Partial<Record<VisitPage, number>>
  steps?: Partial<Record<VisitStep, number>>
}

export type VisitDays = Awaited<ReturnType<typeof openVisitDays>>

/** The visits, counted by day. */
export const openVisitDays = async (db: Db) => {
  const collection = await openCollection<VisitDayRecord>(db, 'visit_days', [])
  return {
    /** Counts a step that was reached, or without one a page that was opened. */
    async count({ page, step }: { page: VisitPage; step?: VisitStep | undefined }, now = new Date()): Promise<void> {
      const counter = step === undefined ? `pages.${page}` : `steps.${step}`
      await collection.updateOne({ _id: parisDate.format(now) }, { $inc: { [counter]: 1 } }, { upsert: true })
    },

    /** The days from one to another, both included, oldest first. */
    async between(from: string, to: string): Promise<VisitDay[]> {
      const days = collection
        .find({ _id: { $gte: from, $lte: to } })
        .sort({ _id: 1 })
        .limit(400)
      return (await days.toArray()).map(({ _id: day, pages = {}, steps = {} }) => ({ day, pages, steps }))
    },

    /** Deletes the days that are too old to be kept. */
    async purge(now = new Date()): Promise<void> {
      await collection.deleteMany({ _id: { $lt: parisDate.format(new Date(now.getTime() - keepMs)) } })
    }
  }
}
