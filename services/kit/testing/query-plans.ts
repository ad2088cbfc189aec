import { MongoClient, type Db, type Document } from 'mongodb'
import type { TestEngine } from './engine.ts'

const explainable = new Set(['find', 'aggregate', 'findAndModify', 'update', 'delete', 'count', 'distinct'])
/** Fields of a command that belong to the connection and not to the question. */
const ofConnection = new Set(['lsid', '$db', '$clusterTime', 'txnNumber', 'writeConcern', '$readPreference'])

const question = (command: Document): Document =>
  Object.fromEntries(Object.entries(command).filter(([name]) => !ofConnection.has(name)))

/** Whether a plan reads a whole collection. A `$lookup` counts its scans, other stages say so by their name. */
const scans = (plan: unknown): boolean =>
  Array.isArray(plan)
    ? plan.some(scans)
    : typeof plan === 'object' &&
      plan !== null &&
      Object.entries(plan).some(
        ([name, value]) =>
          (name === 'stage' && value === 'COLLSCAN') ||
          (name === 'collectionScans' && Number(value) > 0) ||
          scans(value)
      )

export interface WatchedDatabase {
  db: Db
  /** The commands so far. */
  asked: readonly Document[]
  /** How many questions were asked, and those answered by reading a whole collection. */
  scanned(): Promise<{ asked: number; scans: Document[] }>
  close(): Promise<void>
}

/**
 * Opens the test database again and records every command as the driver sent it, so that a test can have its plan
 * explained. An engine reads a whole collection, of any size, only when no index can answer.
 */
export const watchQueries = async ({ url, db }: TestEngine): Promise<WatchedDatabase> => {
  const client = new MongoClient(url, { monitorCommands: true })
  const asked: Document[] = []
  client.on('commandStarted', ({ commandName, command }) => {
    if (explainable.has(commandName)) asked.push(question(command))
  })
  await client.connect()
  return {
    db: client.db(db.databaseName),
    asked,
    async scanned() {
      const questions = [...asked]
      const found: Document[] = []
      for (const explain of questions)
        if (scans(await db.command({ explain, verbosity: 'executionStats' }))) found.push(explain)
      return { asked: questions.length, scans: found }
    },
    close: () => client.close()
  }
}
