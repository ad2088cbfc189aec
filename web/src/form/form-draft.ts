import type { Drafts } from '@comptoir/contracts/browser/federation'
import * as z from 'zod/mini'

/** The texts of a form's fields, by their names. */
export type FieldTexts = Readonly<Record<string, string>>

/** What was typed into one form and not sent yet. */
export type FormDraft = {
  read: () => FieldTexts
  keep: (fields: FieldTexts) => void
  forget: () => void
}

const Kept = z.record(z.string(), z.string())

/** Returns the texts of a form's fields; files are left out. */
export const textsOf = (fields: FormData): FieldTexts =>
  Object.fromEntries([...fields].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/**
 * A draft in the shell's memory. It survives the end of a session and a visit to another page, but not the tab. It may hold
 * passwords and payout data, because it never leaves the memory of the page.
 */
export const formDraft = (drafts: Drafts, name: string): FormDraft => ({
  read: () => {
    const kept = z.safeParse(Kept, drafts.read(name))
    return kept.success ? kept.data : {}
  },
  keep: fields => drafts.keep(name, fields),
  forget: () => drafts.keep(name, undefined)
})
