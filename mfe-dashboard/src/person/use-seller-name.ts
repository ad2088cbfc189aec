import { isNotFound } from '@comptoir/web/failure/failure-sentence.ts'
import { texts } from '../french.ts'
import { fullName } from './full-name.ts'
import { useSeller } from './use-seller.ts'

/** Returns the name of an account for a list: a general word while it loads, and « Compte supprimé » for a deleted account. */
export const useSellerName = (id: string | null): string => {
  const { data, error } = useSeller(id)
  if (data) return fullName(data)
  return id === null || isNotFound(error) ? texts.person.gone : texts.inbox.unnamed
}
