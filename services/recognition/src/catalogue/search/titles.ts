import { nameKey } from '../records/list-page.ts'
import type { Kept, Names, SetRecord } from '../records/records.ts'
import { isJapanese, termsOf, withoutZeros } from './terms.ts'
import { typosBetween, typosForgiven } from './typos.ts'

/** A series or a set as it is searched. */
export type SearchedTitle = Names &
  Kept &
  Partial<Pick<SetRecord, 'serieid' | 'total' | 'releasedate'>> & { _id: string }

interface Title {
  id: string
  serieid: string | undefined
  terms: string[]
  sorted: Record<string, string | number>
}

export interface TitleQuestion {
  words: readonly string[]
  serieid?: string | undefined
  sort?: string | undefined
  before?: string | undefined
  limit: number
}

const answersWord = (term: string, word: string, typos: number): boolean =>
  term.startsWith(word) ||
  (isJapanese(word) && term.includes(word)) ||
  (typos > 0 && typosBetween(word, term, typos) <= typos)

const answers = ({ terms }: Title, words: readonly string[], forgiving: boolean): boolean =>
  words.every(word => terms.some(term => answersWord(term, word, forgiving ? typosForgiven(word) : 0)))

const compare = (one: string | number = '', other: string | number = '') => (one < other ? -1 : one > other ? 1 : 0)

/** The names of series, or of sets: a few hundred, looked through one by one. */
export const createTitles = () => {
  const titles = new Map<string, Title>()
  return {
    set(record: SearchedTitle): void {
      const { _id, frenchname, englishname, japanesename, serieid, total } = record
      const names = [frenchname, englishname, japanesename].filter(name => name !== null)
      const words = [...names.flatMap(termsOf), ...(total ? [String(total)] : [])]
      titles.set(_id, {
        id: _id,
        serieid,
        terms: [...new Set(words.flatMap(word => [word, withoutZeros(word)]))],
        sorted: {
          N: nameKey(record),
          R: record.releasedate ?? '',
          D: record.createdat?.getTime() ?? 0
        }
      })
    },
    remove(id: string): void {
      titles.delete(id)
    },
    /** The ids of a page; sorted by a sort code, the newest first without one. It ends where `before` is gone. */
    find({ words, serieid, sort = 'DD', before, limit }: TitleQuestion): string[] {
      const some = [...titles.values()].filter(title => serieid === undefined || title.serieid === serieid)
      const strict = some.filter(title => answers(title, words, false))
      const found = strict.length ? strict : some.filter(title => answers(title, words, true))
      const key = sort.charAt(0)
      const direction = sort.charAt(1) === 'D' ? -1 : 1
      const ids = found
        .toSorted(
          (one, other) => direction * (compare(one.sorted[key], other.sorted[key]) || compare(one.id, other.id))
        )
        .map(({ id }) => id)
      const begin = before === undefined ? 0 : ids.indexOf(before) + 1
      return before !== undefined && begin === 0 ? [] : ids.slice(begin, begin + limit)
    }
  }
}
