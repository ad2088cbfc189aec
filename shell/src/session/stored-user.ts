import * as z from 'zod/mini'
import { SessionUser } from '@comptoir/contracts/browser/federation'

const KEY = 'user'

/** What an answer of the portal carries and storage must not: where the money goes, and lists that grow old. */
const NOT_KEPT = ['paymentdata', 'batchs', 'conversations'] as const

/** The user as it may be kept. */
export const keptUser = (user: SessionUser): SessionUser => {
  const kept = { ...user }
  for (const field of NOT_KEPT) delete kept[field]
  return kept
}

/** The user that storage holds; null when it holds none, or something else. */
export const readUser = (): SessionUser | null => {
  try {
    const user = z.safeParse(SessionUser, JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return user.success ? user.data : null
  } catch {
    return null
  }
}

/** Keeps the user, or forgets it. Where storage is full or refused, the session lives as long as the tab. */
export const writeUser = (user: SessionUser | null): void => {
  try {
    if (user) localStorage.setItem(KEY, JSON.stringify(user))
    else localStorage.removeItem(KEY)
  } catch {
    // The cookies hold: nobody need know.
  }
}

/** Whether a change of storage by another tab may concern the user; a null key means that all was removed. */
export const isUserKey = (key: string | null): boolean => key === null || key === KEY
