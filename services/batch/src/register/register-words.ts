import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import { wordsOf } from '@comptoir/contracts/core/search-words'
import { createKeyedHash } from '@comptoir/kit/store/keyed-hash'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import type { Db } from 'mongodb'
import type { EntryRecord, Register } from './register.ts'

/**
 * The words of an entry's seller and card, and each beginning of them, as keyed hashes: names are sealed in the register, and
 * nobody reads them here either. Made of the register again, should it be lost.
 */
export interface WordsRecord {
  /** The order number. */
  _id: number
  words: string[]
}

/** Beginnings of a word that are kept, in characters. A longer word is found by its first twelve. */
const shortest = 2
const longest = 12
/** Entries that are read and hashed at a time. */
const entriesAtATime = 200
/** Characters of a hash that are kept: 96 bits. */
const hashLength = 16

export type RegisterWords = Awaited<ReturnType<typeof openRegisterWords>>

const wordsOfEntry = ({ seller, object }: RegisterEntry): string[] =>
  wordsOf([seller.firstname, seller.lastname, object.name, object.set, object.number].filter(Boolean).join(' '))

const beginningsOf = (word: string): string[] => {
  const letters = Array.from(word).slice(0, longest)
  if (letters.length < shortest) return [word]
  return letters.slice(shortest - 1).map((_, index) => letters.slice(0, index + shortest).join(''))
}

/** Finds entries of the register by the words of seller and card. */
export const openRegisterWords = async (db: Db, dataKey: string, register: Register) => {
  const collection = await openCollection<WordsRecord>(db, 'register_words', [
    { name: 'by_word', key: { words: 1, _id: 1 } }
  ])
  const keyed = createKeyedHash(dataKey, 'register words')
  const hashOf = (beginning: string) => keyed(beginning).slice(0, hashLength)

  const recordOf = (entry: EntryRecord): WordsRecord => {
    try {
      const beginnings = wordsOfEntry(register.open(entry)).flatMap(beginningsOf)
      return { _id: entry._id, words: [...new Set(beginnings)].map(hashOf) }
    } catch {
      // Somebody changed this entry: the check of the register tells so, and no search finds it.
      return { _id: entry._id, words: [] }
    }
  }

  return {
    collection,

    /** Adds what was written since. Records are inserted in their order, so the last one says how far another process came. */
    async catchUp(): Promise<void> {
      for (;;) {
        const last = await collection.findOne({}, { sort: { _id: -1 }, projection: { _id: 1 } })
        const written = register.collection.find({ _id: { $gt: last?._id ?? 0 } }, { hint: '_id_' })
        const entries = await written.sort({ _id: 1 }).limit(entriesAtATime).toArray()
        if (entries.length === 0) return
        try {
          await collection.insertMany(entries.map(recordOf))
        } catch (error) {
          if (!isDuplicateKey(error)) throw error
        }
      }
    },

    /** The order numbers after `after` whose entries hold each word of a text, or a word that begins with it, lowest first. */
    async *orders(text: string, after: number): AsyncGenerator<number> {
      const words = wordsOf(text).map(word => hashOf(Array.from(word).slice(0, longest).join('')))
      if (words.length === 0) return
      const found = collection.find({ words: { $all: words }, _id: { $gt: after } }, { hint: 'by_word' })
      for await (const { _id } of found.project<{ _id: number }>({ _id: 1 }).sort({ _id: 1 })) yield _id
    }
  }
}
