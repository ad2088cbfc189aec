import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import type { Db } from 'mongodb'

interface GradingJobRecord {
  /** A digest of the two photos. */
  _id: string
  /** Absent until Ximilar answered. When it never does, nobody knows whether it took the job. */
  jobid?: string
  forgetat: Date
}

const keptMs = 2 * 86_400_000

export type GradingJobs = Awaited<ReturnType<typeof openGradingJobs>>

/**
 * The grades that were asked for, so that none is asked for twice: Ximilar charges a grade when it is submitted, and an
 * analysis may begin anew after a crash.
 */
export const openGradingJobs = async (db: Db) => {
  const collection = await openCollection<GradingJobRecord>(db, 'gradings', [
    { name: 'forgotten', key: { forgetat: 1 } }
  ])
  return {
    /** Returns true to the one caller that may submit the job; to others its id, or null while the id is not known. */
    async begin(key: string, now = new Date()): Promise<true | string | null> {
      try {
        await collection.insertOne({ _id: key, forgetat: new Date(now.getTime() + keptMs) })
        return true
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
        return (await collection.findOne({ _id: key }))?.jobid ?? null
      }
    },
    async submitted(key: string, jobid: string): Promise<void> {
      await collection.updateOne({ _id: key }, { $set: { jobid } })
    },
    /** Ximilar charged nothing: the grade may be asked for again. */
    async refused(key: string): Promise<void> {
      await collection.deleteOne({ _id: key })
    },
    /** Deletes the jobs of two days ago. */
    async forget(now = new Date()): Promise<void> {
      await collection.deleteMany({ forgetat: { $lte: now } })
    }
  }
}
