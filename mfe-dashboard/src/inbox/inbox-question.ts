import { texts } from '../french.ts'
import { codeOf } from '../list/question.ts'
import { tabOf } from './tabs.ts'
import type { Question } from './use-shop-batches.ts'

/** The portal searches for words of at least so many letters. */
const LETTERS = 2

/** Returns what the address of the inbox asks for: a search, else the list that it names. */
export const inboxQuestion = (params: URLSearchParams): Question => {
  const q = params.get('q')?.trim() ?? ''
  const field = codeOf(texts.inbox.fields, params.get('field'))
  if (q.length >= LETTERS) return { q, field }
  return { tab: tabOf(params.get('status')) }
}
