import { useSyncExternalStore } from 'react'

export type Consent = 'all' | 'necessary'

const KEY = 'cookies'
const changes = new EventTarget()

const read = (): Consent | null => {
  const stored = localStorage.getItem(KEY)
  return stored === 'all' || stored === 'necessary' ? stored : null
}

/** Stores the choice about audience measurement; null removes it, so that the banner asks again. */
export const keepConsent = (consent: Consent | null): void => {
  if (consent) localStorage.setItem(KEY, consent)
  else localStorage.removeItem(KEY)
  changes.dispatchEvent(new Event('change'))
}

const subscribe = (changed: () => void) => {
  changes.addEventListener('change', changed)
  window.addEventListener('storage', changed)
  return () => {
    changes.removeEventListener('change', changed)
    window.removeEventListener('storage', changed)
  }
}

/** Returns the stored choice, null when there is none. */
export const useConsent = (): Consent | null => useSyncExternalStore(subscribe, read)
