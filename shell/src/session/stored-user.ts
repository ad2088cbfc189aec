import { SessionUser } from '@comptoir/contracts/browser/federation'
import { storedEntry } from '@comptoir/web/stored-entry.ts'

const KEY = 'user'

/** Fields of the portal's answer that must not be stored: payout data, the postal address, and lists that would be out of date. */
const NOT_KEPT = ['paymentdata', 'address', 'batchs', 'conversations'] as const

/** Returns the user without the fields that must not be stored. */
export const keptUser = (user: SessionUser): SessionUser => {
  const kept = { ...user }
  for (const field of NOT_KEPT) delete kept[field]
  return kept
}

/** The user whom all tabs share. Where the browser refuses storage, only this tab knows its user; the cookies hold the session. */
export const storedUser = storedEntry('localStorage', KEY, SessionUser)

/** Whether another tab may have changed the stored user; a null key means that it removed everything. */
export const isUserKey = (key: string | null): boolean => key === null || key === KEY
