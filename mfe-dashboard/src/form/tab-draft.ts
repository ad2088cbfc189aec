import * as z from 'zod/mini'
import type { FormDraft } from '@comptoir/web/form/form-draft.ts'
import { storedEntry } from '@comptoir/web/stored-entry.ts'

const Fields = z.record(z.string(), z.string())

/**
 * A draft that survives a reload, until its tab is closed. Only for what may stay in the browser: nothing personal and no
 * secret. Each member of staff has drafts of their own.
 */
export const tabDraft = (userid: string | undefined, name: string): FormDraft => {
  const entry = storedEntry('sessionStorage', `draft.${userid ?? ''}.${name}`, Fields)
  return { read: () => entry.read() ?? {}, keep: entry.keep, forget: () => entry.keep(null) }
}
