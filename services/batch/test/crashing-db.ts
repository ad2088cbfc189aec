import type { Collection, Db } from 'mongodb'

const writes = new Set<PropertyKey>([
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'bulkWrite'
])

export class Crash extends Error {
  override readonly name = 'Crash'
}

/**
 * The database for a process that dies before or after one of its writes: from then on every call throws `Crash`. Writes
 * are counted from `arm` on.
 */
export const openCrashingDb = (db: Db) => {
  let [written, fatal, moment, dead] = [0, Infinity, 'before', false]

  const wrapped = (collection: Collection): Collection =>
    new Proxy(collection, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target)
        if (typeof member !== 'function') return member
        const act = member.bind(target) as (...given: unknown[]) => unknown
        return (...given: unknown[]) => {
          if (dead) throw new Crash()
          if (!writes.has(name)) return act(...given)
          written += 1
          if (written < fatal) return act(...given)
          dead = true
          if (moment === 'before') throw new Crash()
          return Promise.resolve(act(...given)).then(() => {
            throw new Crash()
          })
        }
      }
    })

  return {
    db: new Proxy(db, {
      get(target, name) {
        if (name === 'collection') return (collection: string) => wrapped(target.collection(collection))
        const member: unknown = Reflect.get(target, name, target)
        return typeof member === 'function' ? (member.bind(target) as unknown) : member
      }
    }),
    /** Counts from 1 again: the process dies at the write with this number. */
    arm(write: number, when: 'before' | 'after'): void {
      ;[written, fatal, moment, dead] = [0, write, when, false]
    },
    died: () => dead,
    /** How many writes the process has made or tried since `arm`. */
    written: () => written
  }
}
