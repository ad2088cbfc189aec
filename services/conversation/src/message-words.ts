import { wordsOf } from '@comptoir/kit/store/search-words'
import type { Filter } from 'mongodb'
import type { MessageRecord } from './message.ts'

const minimumLength = 2

/** What a message keeps of its text to be found by; only staff search. */
export const searchWordsOf = ({ type, content }: { type: string; content: string }): Pick<MessageRecord, 'words'> =>
  type === 'T' ? { words: [...new Set(wordsOf(content))] } : {}

/** One condition a word of two characters or more, each the beginning of a word of the message; all must hold. */
export const saying = (q: string): Filter<MessageRecord>[] =>
  [...new Set(wordsOf(q))]
    .filter(word => word.length >= minimumLength)
    .map(word => ({ words: { $elemMatch: { $gte: word, $lt: `${word}\uFFFF` } } }))
