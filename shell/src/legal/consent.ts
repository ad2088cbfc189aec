import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

/** `all`: the visitor agreed that pages and steps are counted. `necessary`: the visitor refused. */
const Choice = z.enum(['all', 'necessary'])

/** What somebody chose in this browser, and when. */
const Consent = z.object({ choice: Choice, at: z.iso.datetime() })
export type Consent = z.infer<typeof Consent>

const KEY = 'cookies'
/** A choice lasts half a year, a refusal as long as an agreement (CNIL, recommandation du 17 septembre 2020). */
const monthsAsked = 6
const changes = new EventTarget()

/** The choice that the browser refused to store. It lasts as long as the page. */
let unstored: string | null = null

/** Removes a choice, where the browser lets us. */
const removeStored = () => {
  try {
    localStorage.removeItem(KEY)
  } catch {}
}

const readStored = (): string | null => {
  try {
    return localStorage.getItem(KEY) ?? unstored
  } catch {
    return unstored
  }
}

/** When a choice that was made `at` is asked for again. */
export const askedAgain = ({ at }: Consent): Date => {
  const again = new Date(at)
  again.setMonth(again.getMonth() + monthsAsked)
  return again
}

/** Reads a stored choice: null for one that is older than half a year, or undated as those of older releases. */
export const consentIn = (stored: string | null, now = new Date()): Consent | null => {
  try {
    const consent = z.safeParse(Consent, JSON.parse(stored ?? 'null'))
    return consent.success && askedAgain(consent.data) > now ? consent.data : null
  } catch {
    return null
  }
}

/** The choice that holds now; null where there is none. */
export const readConsent = (): Consent | null => consentIn(readStored())

/** Keeps a choice with its date; null removes it, so that the banner asks again. */
export const keepConsent = (choice: Consent['choice'] | null): void => {
  const stored = choice && JSON.stringify({ choice, at: new Date().toISOString() } satisfies Consent)
  unstored = null
  if (stored === null) removeStored()
  else
    try {
      localStorage.setItem(KEY, stored)
    } catch {
      // An older choice, which is stored, would count for more than this one.
      removeStored()
      unstored = stored
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

const unknown = () => undefined

/** Returns the choice, null when there is none; undefined in the HTML of a server, which cannot know it. */
export const useConsent = (): Consent | null | undefined => {
  const stored = useSyncExternalStore<string | null | undefined>(subscribe, readStored, unknown)
  return useMemo(() => (stored === undefined ? undefined : consentIn(stored)), [stored])
}
