import type { BatchStatus } from '@comptoir/contracts/batch/batch-status'
import type { DeskList } from '@comptoir/contracts/batch/desk'
import { texts } from '../french.ts'
import { codeOf } from '../list/question.ts'
import { inboxTexts } from './inbox-french.ts'

export type Sort = keyof typeof inboxTexts.sorts

/**
 * What the inbox shows: a list of what waits, every batch of a status in an order that staff choose, or the batches that a
 * search finds.
 */
export type Question =
  | { readonly list: DeskList }
  | { readonly status: BatchStatus; readonly sort: Sort }
  | { readonly q: string; readonly field: keyof typeof texts.inbox.fields }

/** The lists of what waits, in the order of their links. The first is shown where the address names none. */
export const inboxLists = Object.keys(inboxTexts.lists) as [DeskList, ...DeskList[]]

/** The statuses whose batches can be listed, whatever they wait for. */
export const inboxStatuses = Object.keys(inboxTexts.statuses) as BatchStatus[]

/** The order of the batches of a status where the address names none: the one with the last activity first. */
export const usualSort: Sort = 'DD'

/** The portal searches for words of at least so many letters. */
const LETTERS = 2

/** The list of addresses that the release before made. */
const formerLists: Readonly<Record<string, DeskList>> = { received: 'pay' }

/** Returns the address of a list or of a status. */
export const listPath = (question: Exclude<Question, { q: string }>): string => {
  if ('status' in question) {
    const { status, sort } = question
    return `/dashboard?${new URLSearchParams({ status, ...(sort !== usualSort && { sort }) }).toString()}`
  }
  return question.list === inboxLists[0] ? '/dashboard' : `/dashboard?list=${question.list}`
}

/** Returns what the address of the inbox asks for: a search, else the list or the status that it names. */
export const inboxQuestion = (params: URLSearchParams): Question => {
  const q = params.get('q')?.trim() ?? ''
  const field = codeOf(texts.inbox.fields, params.get('field'))
  if (q.length >= LETTERS) return { q, field }
  const asked = params.get('status')
  const status = inboxStatuses.find(one => one === asked)
  if (status) return { status, sort: codeOf(inboxTexts.sorts, params.get('sort')) }
  const named = params.get('list') ?? formerLists[asked ?? '']
  return { list: inboxLists.find(one => one === named) ?? inboxLists[0] }
}
