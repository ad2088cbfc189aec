import type { WatchedDatabase } from '@comptoir/kit/testing/query-plans'
import type { Document } from 'mongodb'

const documentsOf = (plan: unknown): number =>
  typeof plan !== 'object' || plan === null
    ? 0
    : Object.entries(plan).reduce(
        (total, [name, part]) => total + (name === 'totalDocsExamined' ? Number(part) : documentsOf(part)),
        0
      )

/** The queries that `work` asks, each with the number of documents it reads, joins included. */
export const queriesOf = async (watched: WatchedDatabase, work: () => Promise<unknown>) => {
  const before = watched.asked.length
  await work()
  const queries: { question: Document; examined: number }[] = []
  for (const question of watched.asked.slice(before)) {
    const plan: unknown = await watched.db.command({ explain: question, verbosity: 'executionStats' })
    queries.push({ question, examined: documentsOf(plan) })
  }
  return queries
}

/** The documents that all queries of `work` read together. */
export const examinedBy = async (watched: WatchedDatabase, work: () => Promise<unknown>): Promise<number> =>
  (await queriesOf(watched, work)).reduce((total, { examined }) => total + examined, 0)
