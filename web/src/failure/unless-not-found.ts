import { isNotFound } from './failure-sentence.ts'

/**
 * For the `catch` of a call that deletes: a document that does not exist any more counts as deleted, because another page
 * deleted it first. Any other failure is thrown again.
 */
export const unlessNotFound = (error: unknown): undefined => {
  if (!isNotFound(error)) throw error
  return undefined
}
