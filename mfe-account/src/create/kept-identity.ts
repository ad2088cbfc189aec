import * as z from 'zod/mini'
import type { FieldTexts } from '@comptoir/web/form/form-draft.ts'

const KEY = 'create'

/** The fields of the sign-up that the tab's storage may hold: never a password or payout data. */
const Identity = z.object({
  firstname: z.string(),
  lastname: z.string(),
  birthdate: z.string(),
  email: z.string(),
  paymenttype: z._default(z.enum(['N', 'P', 'B']), 'N')
})

/** Returns the identity typed in this tab before its page was loaded again; no fields if there is none. */
export const readIdentity = (): FieldTexts => {
  try {
    const kept = z.safeParse(Identity, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return kept.success ? kept.data : {}
  } catch {
    return {}
  }
}

/** Keeps the identity among the fields of the sign-up for a reload of the page. */
export const keepIdentity = (fields: FieldTexts): void => {
  try {
    // The schema drops every other field.
    sessionStorage.setItem(KEY, JSON.stringify(z.parse(Identity, fields)))
  } catch {
    // The storage is full or blocked: after a reload the form is empty.
  }
}

/** Removes the identity from the tab's storage. */
export const forgetIdentity = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // The storage is blocked: it holds no identity.
  }
}
