import type { Drafts } from '@comptoir/contracts/browser/federation'
import { emailDraft } from '@comptoir/web/account/email-draft.ts'
import type { FormDraft } from '@comptoir/web/form/form-draft.ts'
import { forgetIdentity, keepIdentity, readIdentity } from './kept-identity.ts'

/** The draft of the sign-up: all of it survives a visit to another page, the identity survives a reload too. */
export const signUpDraft = (drafts: Drafts): FormDraft => {
  const draft = emailDraft(drafts, 'account.create')
  return {
    read: () => ({ ...readIdentity(), ...draft.read() }),
    keep: fields => {
      draft.keep(fields)
      keepIdentity(fields)
    },
    forget: () => {
      draft.forget()
      forgetIdentity()
    }
  }
}
