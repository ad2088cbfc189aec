import type { Drafts } from '@comptoir/contracts/browser/federation'
import * as z from 'zod/mini'

// In memory and by person, as everything typed: names and addresses of sellers stay in no browser.
const TYPED = 'find'
const RECENT = 'find-recent'

/** As many as are read at a glance. */
const MOST = 6

/** Returns the text that was typed last. */
export const typedBefore = (drafts: Drafts): string => z.safeParse(z.string(), drafts.read(TYPED)).data ?? ''

export const keepTyped = (drafts: Drafts, text: string): void => drafts.keep(TYPED, text || undefined)

/** Returns the searches that led somewhere, the last one first. */
export const recentSearches = (drafts: Drafts): string[] =>
  z.safeParse(z.array(z.string()), drafts.read(RECENT)).data ?? []

export const keepRecent = (drafts: Drafts, text: string): void =>
  drafts.keep(RECENT, [text, ...recentSearches(drafts).filter(one => one !== text)].slice(0, MOST))

export const forgetRecent = (drafts: Drafts): void => drafts.keep(RECENT, undefined)
