import { texts } from '../french.ts'
import { isNotFound } from '../is-not-found.ts'
import { fullName } from './full-name.ts'
import { useSeller } from './use-seller.ts'

/** The name of an account in a list: a plain word until it is known, and for one that is gone. */
export const useSellerName = (id: string | null): string => {
  const { data, error } = useSeller(id)
  if (data) return fullName(data)
  return id === null || isNotFound(error) ? texts.person.gone : texts.inbox.unnamed
}
