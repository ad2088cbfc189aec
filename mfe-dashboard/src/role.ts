import { createContext, use } from 'react'
import { refusal, visitor, type AccessRule, type StaffRole } from '@comptoir/contracts/core/access'
import { verdictOf } from '@comptoir/contracts/portal/pages'

/** What the person at the dashboard is to the shop. */
export const RoleContext = createContext<StaffRole>('manager')

/** Returns a function that says whether the person may make calls of a rule. Pages leave out what the portal would refuse. */
export const useMay = (): ((rule: AccessRule) => boolean) => {
  const role = use(RoleContext)
  return rule => refusal(rule, { ...visitor, kind: 'staff', role }) === null
}

/** Returns a function that says whether the person may see the page of an address. */
export const useSees = (): ((path: string) => boolean) => {
  const role = use(RoleContext)
  return path => verdictOf(path, role) === 'show'
}
