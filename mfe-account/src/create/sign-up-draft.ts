import * as z from 'zod/mini'
import type { Drafts } from '@comptoir/contracts/browser/federation'
import { emailDraft } from '@comptoir/web/account/email-draft.ts'
import type { FormDraft } from '@comptoir/web/form/form-draft.ts'
import { storedEntry } from '@comptoir/web/stored-entry.ts'

/** The fields of the sign-up that the tab's storage may hold: never a password or payout data. */
const Identity = z.object({
  firstname: z.string(),
  lastname: z.string(),
  birthdate: z.string(),
  email: z.string(),
  paymenttype: z._default(z.enum(['N', 'P', 'B']), 'N')
})

const identity = storedEntry('sessionStorage', 'create', Identity)

/** The draft of the sign-up: all of it survives a visit to another page, the identity survives a reload too. */
export const signUpDraft = (drafts: Drafts): FormDraft => {
  const draft = emailDraft(drafts, 'account.create')
  return {
    read: () => ({ ...identity.read(), ...draft.read() }),
    keep: fields => {
      draft.keep(fields)
      identity.keep(fields)
    },
    forget: () => {
      draft.forget()
      identity.keep(null)
    }
  }
}
