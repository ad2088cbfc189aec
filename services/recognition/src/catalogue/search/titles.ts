import type { Page } from '@comptoir/contracts/core/page'
import { pageOfSorted } from '../records/list-page.ts'
import { nameKey } from '../records/names.ts'
import type { CatalogueRecord, SetRecord } from '../records/records.ts'
import { compareValues, type SortValue } from './order.ts'
import { isJapanese, termsOfShelf } from './terms.ts'
import { typosBetween, typosForgiven } from './typos.ts'

interface Title {
  id: string
  serieid: string | undefined
  terms: string[]
  /** What the title is sorted by, for each key of a sort code. */
  sorted: Record<string, SortValue>
}

export interface TitleQuestion {
  words: readonly string[]
  serieid?: string | undefined
  /** A sort code; the newest come first without one. */
  sort?: string | undefined
  /** A cursor, or the id of a title that is still among the answers. */
  before?: string | undefined
  limit: number
}

export type Titles = ReturnType<typeof createTitles>

const answersWord = (term: string, word: string, typos: number): boolean =>
  term.startsWith(word) ||
  (isJapanese(word) && term.includes(word)) ||
  (typos > 0 && typosBetween(word, term, typos) <= typos)

const answers = ({ terms }: Title, words: readonly string[], forgiving: boolean): boolean =>
  words.every(word => terms.some(term => answersWord(term, word, forgiving ? typosForgiven(word) : 0)))

/** The names of series, or of sets: a few hundred, compared one by one. */
export const createTitles = () => {
  const titles = new Map<string, Title>()
  return {
    set(record: CatalogueRecord & Partial<Pick<SetRecord, 'serieid' | 'total' | 'releasedate'>>): void {
      const { _id, serieid } = record
      titles.set(_id, {
        id: _id,
        serieid,
        terms: termsOfShelf(record),
        sorted: { N: nameKey(record), R: record.releasedate ?? '', D: record.createdat?.getTime() ?? 0 }
      })
    },
    remove(id: string): void {
      titles.delete(id)
    },
    /** A page of ids. Typos are forgiven only where no title answers as the words were typed. */
    find({ words, serieid, sort = 'DD', ...page }: TitleQuestion): Page<string> {
      const some = [...titles.values()].filter(title => serieid === undefined || title.serieid === serieid)
      const strict = some.filter(title => answers(title, words, false))
      const found = strict.length ? strict : some.filter(title => answers(title, words, true))

      const keyset = { fields: ['value', '_id'], descending: sort.charAt(1) === 'D' }
      const direction = keyset.descending ? -1 : 1
      const inOrder = found
        .map(({ id, sorted }) => ({ _id: id, value: sorted[sort.charAt(0)] ?? '' }))
        .toSorted(
          (one, other) => direction * (compareValues(one.value, other.value) || compareValues(one._id, other._id))
        )
      const { items, next } = pageOfSorted(inOrder, keyset, page)
      return { items: items.map(({ _id }) => _id), next }
    }
  }
}
