import type { Db } from 'mongodb'

/** A cursor, or a record, of a collection that holds nothing. */
const nothing: object = new Proxy(
  {},
  {
    get(_target, name) {
      if (name === 'toArray') return async () => []
      if (name === Symbol.asyncIterator) return async function* () {}
      return () => nothing
    }
  }
)
const empty = { find: () => nothing, findOne: async () => null, createIndexes: async () => [] }

/**
 * The database as the judge reads it: without the commands that make indexes, and without a question about collections in
 * which there can be nothing.
 */
export const readingDb = (db: Db, used: ReadonlySet<string>): Db =>
  new Proxy(db, {
    get(target, name) {
      if (name === 'collection')
        return (collection: string) => {
          if (!used.has(collection)) return empty
          const real = target.collection(collection)
          return new Proxy(real, {
            get: (of, member) => {
              if (member === 'createIndexes') return empty.createIndexes
              const value: unknown = Reflect.get(of, member, of)
              return typeof value === 'function' ? (value.bind(of) as unknown) : value
            }
          })
        }
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? (member.bind(target) as unknown) : member
    }
  })
