import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { listStaff, type StaffMember } from '@comptoir/contracts/account/staff-calls'
import { request } from '@comptoir/contracts/browser/client'
import { texts } from '../french.ts'
import { shopKeys } from '../shop-keys.ts'
import { fullName } from './full-name.ts'

// Milliseconds. Colleagues seldom change, and every row of a list may name one.
const FRESH_MS = 5 * 60_000

/** Reads everybody who works at the shop. */
export const useStaff = (): UseQueryResult<StaffMember[]> =>
  useQuery({
    queryKey: shopKeys.staff,
    queryFn: ({ signal }) => request(listStaff, {}, signal),
    staleTime: FRESH_MS
  })

/** Returns the name of a member of staff: a general word while `staff` is not loaded, and « Ancien collègue » for who left. */
export const staffName = (staff: readonly StaffMember[] | undefined, id: string): string => {
  if (!staff) return texts.person.colleague
  const member = staff.find(one => one.id === id)
  return member ? fullName(member) : texts.person.formerColleague
}
