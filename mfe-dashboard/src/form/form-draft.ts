import type { Drafts } from '@comptoir/contracts/browser/federation'
import * as z from 'zod/mini'

const Typed = z.record(z.string(), z.string())

/** What was typed in one form and not sent yet: it survives a session that ends. */
export const formDraft = (drafts: Drafts, name: string) => ({
  read: (): Readonly<Record<string, string>> => {
    const kept = z.safeParse(Typed, drafts.read(name))
    return kept.success ? kept.data : {}
  },
  keep: (form: HTMLFormElement | null): void => {
    if (!form) return
    const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    drafts.keep(name, Object.fromEntries(entries))
  },
  forget: (): void => drafts.keep(name, undefined)
})
