import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@comptoir/contracts/core/errors'
import {
  MongoClient,
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
import { traceCommands } from './traced-commands.ts'

const outages = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoOperationTimeoutError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
  MongoClientClosedError
]

/** Error codes of the server for a time limit, a shutdown or a change of primary: the same request may soon succeed. */
const passingCodes = new Set<unknown>([50, 64, 89, 91, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436])

/** A write to a connection that has just ended fails with the error of the socket, which the driver passes on. */
const socketCodes = new Set<unknown>(['EPIPE', 'ECONNRESET', 'ECONNREFUSED'])

const isDriverOutage = (error: unknown): boolean =>
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
const retryMs = 500
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
  const client = new MongoClient(url, { ...clientOptions(url), monitorCommands: isTracing() })
  if (isTracing()) traceCommands(client)
  let up = true
  client.on('serverHeartbeatFailed', () => {
    if (up) log.warn('MongoDB is disconnected')
    up = false
  })
  client.on('serverHeartbeatSucceeded', () => {
    if (!up) log.info('MongoDB is connected again')
    up = true
  })
  const db = client.db(isNamed(url) ? undefined : databaseName)
  const close = () => client.close()
  try {
    await translateDriverErrors(async () => db.command({ ping: 1 }))
  } catch (error) {
    await close()
    throw error
  }
  return { db, close }
}

/** Connects to the database, waiting up to `waitMs` for a server that starts at the same time. Throws `unavailable`. */
export const connectMongo = async ({ url, log, waitMs = 0 }: { url: string; log: Log; waitMs?: number }) => {
  for (const end = Date.now() + waitMs; ; await pause(retryMs)) {
    try {
      return await connectOnce(url, log)
    } catch (error) {
      if (!(error instanceof AppError) || Date.now() >= end) throw error
      log.warn('waiting for MongoDB')
    }
  }
}

const conflictingOptions = new Set<unknown>([85, 86])
const sameKey = (one: IndexDescription['key'], other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const createIndex = async (collection: Collection, index: IndexDescription): Promise<void> => {
  const create = () => collection.createIndexes([index], indexBuild)
  try {
    await create()
  } catch (error) {
    if (!(error instanceof MongoServerError && conflictingOptions.has(error.code))) throw error
    // Not every engine can change an index in place: the old one is dropped and the new one built.
    for (const existing of await collection.listIndexes().toArray())
      if (existing.name === index.name || sameKey(index.key, existing.key))
        await collection.dropIndex(String(existing.name))
    await create()
  }
}

/**
 * Opens a collection and creates its indexes, at each start: it costs nothing when they are there, and an index created
 * just before a crash may be missing.
 */
export const openCollection = async <D extends Document>(
  db: Db,
  name: string,
  indexes: IndexDescription[]
): Promise<Collection<D>> => {
  const collection = db.collection(name)
  for (const index of indexes) await createIndex(collection, index)
  return collection as unknown as Collection<D>
}
