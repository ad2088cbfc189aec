import { texts } from '../french.ts'
import { codeOf } from '../list/question.ts'
import { tabOf } from './tabs.ts'
import type { Question } from './use-shop-batches.ts'

/** The portal looks for words of so many letters at least, and for a number as it is. */
const LETTERS = 2

/** What the address of the inbox asks for: what is searched, else the list it names. */
export const inboxQuestion = (params: URLSearchParams): Question => {
  const q = params.get('q')?.trim() ?? ''
  const field = codeOf(texts.inbox.fields, params.get('field'))
  if (q.length >= (field === 'id' ? 1 : LETTERS)) return { q, field }
  return { tab: tabOf(params.get('status')) }
}
