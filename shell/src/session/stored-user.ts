import * as z from 'zod/mini'
import { SessionUser } from '@comptoir/contracts/browser/federation'

const KEY = 'user'

/** Fields of the portal's answer that must not be stored: payout data, and lists that would be out of date. */
const NOT_KEPT = ['paymentdata', 'batchs', 'conversations'] as const

/** Returns the user without the fields that must not be stored. */
export const keptUser = (user: SessionUser): SessionUser => {
  const kept = { ...user }
  for (const field of NOT_KEPT) delete kept[field]
  return kept
}

/** Returns the stored user; null when there is none or when storage holds something else. */
export const readUser = (): SessionUser | null => {
  try {
    const user = z.safeParse(SessionUser, JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return user.success ? user.data : null
  } catch {
    return null
  }
}

/** Stores the user, or removes it for null. Where storage is full or refused, only this tab knows the user. */
export const writeUser = (user: SessionUser | null): void => {
  try {
    if (user) localStorage.setItem(KEY, JSON.stringify(user))
    else localStorage.removeItem(KEY)
  } catch {
    // The session itself is in the cookies: it goes on.
  }
}

/** Whether another tab may have changed the stored user; a null key means that it removed everything. */
export const isUserKey = (key: string | null): boolean => key === null || key === KEY
