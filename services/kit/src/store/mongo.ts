import { AppError } from '@comptoir/contracts/core/errors'
import {
  MongoClient,
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  type Collection,
  type Db,
  type Document,
  type IndexDescription,
  type MongoClientOptions
} from 'mongodb'
import type { Log } from '../run/log.ts'
import { isTracing } from '../run/traces.ts'
import { patiently } from '../work/patiently.ts'
import { releaseWritersOfClosedSockets } from './closed-sockets.ts'
import { traceCommands } from './traced-commands.ts'

/** This process has closed the connection. */
const closings = [MongoNotConnectedError, MongoTopologyClosedError, MongoClientClosedError]
const outages = [MongoNetworkError, MongoServerSelectionError, MongoOperationTimeoutError, ...closings]

/** Error codes of the server for a time limit, a shutdown or a change of primary: the same request may soon succeed. */
const passingCodes = new Set<unknown>([50, 64, 89, 91, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436])

/** A write to a connection that has just ended fails with the error of the socket, which the driver passes on. */
const socketCodes = new Set<unknown>(['EPIPE', 'ECONNRESET', 'ECONNREFUSED'])

const isDriverOutage = (error: unknown): boolean =>
  // The driver wraps an outage in the middle of a bulk write.
  (error instanceof MongoBulkWriteError && isDriverOutage(error.errorResponse)) ||
  outages.some(kind => error instanceof kind) ||
  (error instanceof Error && error.name === 'MongoWaitQueueTimeoutError') ||
  (error instanceof Error && 'code' in error && socketCodes.has(error.code)) ||
  (error instanceof MongoServerError && passingCodes.has(error.code))

/** Runs `work`. Throws `AppError('unavailable')` when the database does not answer; other errors pass unchanged. */
export const translateDriverErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw isDriverOutage(error) ? new AppError('unavailable', { cause: error }) : error
  }
}

/** Whether a unique index refused the write. */
export const isDuplicateKey = (error: unknown): boolean => error instanceof MongoServerError && error.code === 11_000

const databaseName = 'comptoir'
/** The longest wait for a server, a connection or an answer, in milliseconds. */
const patienceMs = 5000
/** An index over a large collection takes longer than a request may, so this command has limits of its own. */
const indexBuild = { maxTimeMS: 600_000, socketTimeoutMS: 600_000 }

/**
 * The options of the client that the URL leaves open. A write is acknowledged once it is journaled: otherwise a crash of
 * the server loses writes that were already answered.
 */
export const clientOptions = (url: string): MongoClientOptions => {
  const query = new URLSearchParams(url.split('?')[1] ?? '')
  const level = query.get('w')
  return {
    serverSelectionTimeoutMS: patienceMs,
    connectTimeoutMS: patienceMs,
    waitQueueTimeoutMS: patienceMs,
    // This driver accepts `timeoutMS` and ignores it.
    socketTimeoutMS: patienceMs,
    appName: databaseName,
    ...(query.has('journal') || query.has('j')
      ? {}
      : { writeConcern: { w: level === null ? 'majority' : Number(level) || 'majority', journal: true } })
  }
}

const isNamed = (url: string) => /^mongodb(\+srv)?:\/\/[^/]+\/[^?]/.test(url)

export type Mongo = Awaited<ReturnType<typeof connectMongo>>

/** Connects to the database of the URL, `comptoir` when it names none. A server that is silent for 5 s counts as down. */
const connectOnce = async (url: string, log: Log) => {
  releaseWritersOfClosedSockets()
  const client = new MongoClient(url, { ...clientOptions(url), monitorCommands: isTracing() })
  if (isTracing()) traceCommands(client)
  // Before the first answer, who waits for it says so.
  let up: boolean | null = null
  client.on('serverHeartbeatFailed', () => {
    if (up === null) return
    if (up) log.warn('MongoDB is disconnected')
    up = false
  })
  client.on('serverHeartbeatSucceeded', () => {
    if (up === false) log.info('MongoDB is connected again')
    up = true
  })
  const db = client.db(isNamed(url) ? undefined : databaseName)
  const close = () => client.close()
  logs.set(client, log)
  try {
    await translateDriverErrors(async () => db.command({ ping: 1 }))
  } catch (error) {
    await close()
    throw error
  }
  return { db, close }
}

/**
 * Connects to the database, waiting up to `waitMs` for a server that starts later or is slow, `Infinity` for however long
 * it takes. Throws `unavailable` after that.
 */
export const connectMongo = ({ url, log, waitMs = 0 }: { url: string; log: Log; waitMs?: number }) =>
  patiently(() => connectOnce(url, log), { waitingFor: 'MongoDB', log, forMs: waitMs })

/** The log of each connection. */
const logs = new WeakMap<MongoClient, Log>()
const noLog = { info: () => undefined, warn: () => undefined }

/** A server that does not answer may do so later; a connection that this process has closed never will. */
const mayAnswerLater = (error: unknown): boolean => {
  const reason = error instanceof AppError && error.code === 'unavailable' ? error.cause : error
  return isDriverOutage(reason) && !closings.some(kind => reason instanceof kind)
}

/**
 * The outcome of work on the database that a start needs, repeated while the database is away or too slow: no start ends
 * because of that. The work must be harmless when it is done again.
 */
export const whenAnswered = <T>(db: Db, work: () => Promise<T>): Promise<T> =>
  patiently(work, { waitingFor: 'MongoDB', log: logs.get(db.client) ?? noLog, passes: mayAnswerLater })

const conflictingOptions = new Set<unknown>([85, 86])
const sameKey = (one: IndexDescription['key'], other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isConflict = (error: unknown) => error instanceof MongoServerError && conflictingOptions.has(error.code)

const createIndex = async (collection: Collection, index: IndexDescription): Promise<void> => {
  const create = () => collection.createIndexes([index], indexBuild)
  try {
    await create()
  } catch (error) {
    if (!isConflict(error)) throw error
    // Not every engine can change an index in place: the old one is dropped and the new one built.
    for (const existing of await collection.listIndexes().toArray())
      if (existing.name === index.name || sameKey(index.key, existing.key))
        await collection.dropIndex(String(existing.name))
    await create()
  }
}

/** Creates indexes by one question, or one by one where an index of before is in the way. */
const createIndexes = async (collection: Collection, indexes: IndexDescription[]): Promise<void> => {
  if (indexes.length === 0) return
  try {
    await collection.createIndexes(indexes, indexBuild)
  } catch (error) {
    if (!isConflict(error)) throw error
    for (const index of indexes) await createIndex(collection, index)
  }
}

/**
 * Opens a collection and creates its indexes, at each start: it costs nothing when they are there, and an index created
 * just before a crash may be missing. Waits for a database that is away or slow.
 */
export const openCollection = async <D extends Document>(
  db: Db,
  name: string,
  indexes: IndexDescription[]
): Promise<Collection<D>> => {
  const collection = db.collection(name)
  await whenAnswered(db, () => createIndexes(collection, indexes))
  return collection as unknown as Collection<D>
}
