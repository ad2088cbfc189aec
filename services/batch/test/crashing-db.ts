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
 * The database as a process sees it that dies before or after one of its writes: nothing it asks after that is
 * answered. It counts from `arm` on.
 */
export const openCrashingDb = (db: Db) => {
  let [left, moment, dead] = [Infinity, 'before', false]

  const wrapped = (collection: Collection): Collection =>
    new Proxy(collection, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target)
        if (typeof member !== 'function') return member
        const act = member.bind(target) as (...given: unknown[]) => unknown
        return (...given: unknown[]) => {
          if (dead) throw new Crash()
          if (!writes.has(name) || (left -= 1) > 0) return act(...given)
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
    /** From now on: dies at the write with this number, counted from 1. */
    arm(write: number, when: 'before' | 'after'): void {
      ;[left, moment, dead] = [write, when, false]
    },
    /** Whether it died. */
    died: () => dead
  }
}
