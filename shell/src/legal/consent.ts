import { useSyncExternalStore } from 'react'

export type Consent = 'all' | 'necessary'

const KEY = 'cookies'
const changes = new EventTarget()

/** The choice that the browser refused to store. It lasts as long as the page. */
let unstored: Consent | null = null

const read = (): Consent | null => {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'all' || stored === 'necessary' ? stored : unstored
  } catch {
    return unstored
  }
}

/** Stores the choice about audience measurement; null removes it, so that the banner asks again. */
export const keepConsent = (consent: Consent | null): void => {
  try {
    if (consent) localStorage.setItem(KEY, consent)
    else localStorage.removeItem(KEY)
    unstored = null
  } catch {
    unstored = consent
  }
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
