import { createBatch } from '@comptoir/contracts/batch/batch'
import { request } from '@comptoir/contracts/browser/client'
import { keepLocalBatch, readLocalBatch } from '@comptoir/contracts/browser/local-batch'
import { failureCode } from '@comptoir/web/failure/failure-sentence.ts'
import { inOneTab } from './one-tab.ts'

// No id of the portal begins so: they begin with nine digits of base 36, which have no dash.
const PREFIX = 'new-'

/** Returns what stands for the id of a batch that is not made yet: the request that will make it, once. */
export const batchToBe = (requestid: string): string => PREFIX + requestid

/** Whether a batch is not made yet, as far as this browser knows. */
export const isToBe = (batchid: string): boolean => batchid.startsWith(PREFIX)

/**
 * Makes the batch that was to be, and returns its id. Asked again, also by a later page, it returns the same one: the portal
 * knows the request. A visitor who has a batch already gets that one, because there is one for a visitor. Throws `CallError`.
 */
const make = async (toBe: string): Promise<string> => {
  try {
    const batch = await request(createBatch, { status: 'E', requestid: toBe.slice(PREFIX.length) })
    keepLocalBatch(batch)
    return batch.id
  } catch (error) {
    const local = failureCode(error) === 'anonymous_batch_exists' ? readLocalBatch() : null
    if (!local) throw error
    return local.id
  }
}

/**
 * As `make`, one at a time in all tabs of the browser: two requests of a visitor who has no cookie yet would make two
 * visitors of one, each with a batch.
 */
export const makeBatch = (toBe: string): Promise<string> => inOneTab('first-batch', () => make(toBe))
