import { getSeller } from '@comptoir/contracts/account/account-notices'
import { AppError } from '@comptoir/contracts/core/errors'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import type { BatchRecord } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import type { Seller } from './refuse-payment.ts'

/** What an identity document says of a person beside its number: what the register takes from the account. */
export const personOf = ({ firstname, lastname, birthdate }: Seller): string =>
  JSON.stringify({ firstname, lastname, birthdate })

/**
 * Whether the seller still is who they said to be when staff checked the document. Documents that a release before 2026-12
 * recorded do not tell, and count.
 */
export const isCheckedPerson = (
  { seals }: Pick<Deps, 'seals'>,
  { _id, identity }: BatchRecord,
  seller: Seller
): boolean => identity?.person === undefined || seals.identity.open(identity.person, _id) === personOf(seller)

/**
 * Whether staff have to record the document of a batch under way again, because its seller gave another name or birth date
 * since. False while the account service does not answer: the payment asks again.
 */
export const wantsIdentityAgain = async (
  deps: Pick<Deps, 'seals' | 'bus'>,
  batch: BatchRecord,
  context: RequestContext
): Promise<boolean> => {
  const { userid, identity } = batch
  if (userid === null || identity?.person === undefined) return false
  try {
    const seller = await deps.bus.request(getSeller, { userid }, context)
    return seller !== null && !isCheckedPerson(deps, batch, seller)
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return false
    throw error
  }
}
