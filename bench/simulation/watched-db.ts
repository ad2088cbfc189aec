import type { Collection, Db } from 'mongodb'
import { inside, type SimulatedProcess } from './inside.ts'
import type { Scheduler, StepKind } from './scheduler.ts'

const writes = new Set<PropertyKey>([
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'bulkWrite'
])
const reads = new Set<PropertyKey>(['findOne', 'countDocuments', 'distinct', 'estimatedDocumentCount'])
const cursors = new Set<PropertyKey>(['find', 'aggregate'])
/** The commands that only the start of a service sends: sent once for all runs, since all runs share their database. */
const onlyOnce = new Set<PropertyKey>(['createIndexes', 'createIndex', 'dropIndex'])

/** Changes what a command says before it is sent, as a fault of the product would: the tests of the simulator plant such. */
export type Plant = (collection: string, method: PropertyKey, given: unknown[]) => unknown[]

export interface DbWatch {
  process: SimulatedProcess
  scheduler: Scheduler
  /** The collections that were written since they were last put back. */
  touched: Set<string>
  /** The commands of starts that were sent already, in this or an earlier run. */
  sentOnce: Map<string, Promise<unknown>>
  plant: Plant
}

/** The database's own clock is the simulated one too: `$$NOW` is replaced before a command is sent. */
const atTime = (value: unknown, now: Date): unknown => {
  if (value === '$$NOW') return now
  if (Array.isArray(value)) return value.map(one => atTime(one, now))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, atTime(one, now)]))
}

const shown = (method: PropertyKey, collection: string, given: unknown[]) => {
  const text = JSON.stringify(given.slice(0, method === 'insertOne' ? 0 : 2)) ?? ''
  return `${String(method)} ${collection} ${text.length > 160 ? `${text.slice(0, 160)}…` : text}`
}

type Act = (...given: unknown[]) => unknown

/** The database as one simulated process sees it: each command waits until the scheduler lets it be sent. */
export const watchedDb = (db: Db, watch: DbWatch): Db => {
  const { process, scheduler, touched, sentOnce, plant } = watch
  const now = () => new Date(scheduler.clock.now())

  const ask = (kind: StepKind, label: string, work: () => unknown) => scheduler.ask({ process, kind, label }, work)

  const once = async (key: string, work: () => unknown) => {
    const sent = sentOnce.get(key) ?? Promise.resolve(inside.exit(work))
    sentOnce.set(key, sent)
    return await sent
  }

  /** A cursor that reads everything in one command; services read pages of at most a hundred. */
  const cursorOf = (cursor: object, label: string): object => {
    const toArray = () =>
      ask('read', label, () => (Reflect.get(cursor, 'toArray') as Act).call(cursor)) as Promise<unknown[]>
    const all = {
      toArray,
      next: async () => (await toArray())[0] ?? null,
      async *[Symbol.asyncIterator]() {
        yield* await toArray()
      }
    }
    return new Proxy(cursor, {
      get(target, name) {
        if (name in all) return all[name as keyof typeof all]
        const member: unknown = Reflect.get(target, name, target)
        if (typeof member !== 'function') return member
        return (...given: unknown[]) => cursorOf((member as Act).apply(target, given) as object, label)
      }
    })
  }

  const watched = (collection: Collection): Collection => {
    const { collectionName } = collection
    return new Proxy(collection, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target)
        if (typeof member !== 'function') return member
        const act = member.bind(target) as Act
        if (onlyOnce.has(name))
          return (...given: unknown[]) =>
            once(`${collectionName} ${String(name)} ${JSON.stringify(given[0])}`, () => act(...given))
        const isWrite = writes.has(name)
        if (!isWrite && !reads.has(name) && !cursors.has(name)) return act
        return (...asked: unknown[]) => {
          const given = plant(collectionName, name, asked).map(one => atTime(one, now()))
          const label = shown(name, collectionName, given)
          if (cursors.has(name)) return cursorOf(act(...given) as object, label)
          return ask(isWrite ? 'write' : 'read', label, () => {
            if (isWrite) touched.add(collectionName)
            return act(...given)
          })
        }
      }
    })
  }

  return new Proxy(db, {
    get(target, name) {
      if (name === 'collection') return (collection: string) => watched(target.collection(collection))
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      const act = member.bind(target) as Act
      if (name === 'aggregate')
        return (...given: unknown[]) => cursorOf(act(...given) as object, shown(name, 'database', given))
      if (name === 'createCollection')
        return (...given: unknown[]) => once(`createCollection ${String(given[0])}`, () => act(...given))
      return act
    }
  })
}
