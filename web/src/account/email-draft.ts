import type { Drafts } from '@comptoir/contracts/browser/federation'
import { formDraft } from '../form/form-draft.ts'
import type { FormDraft } from '../form/form-draft.ts'

const EMAIL = 'account.email'

/** The draft of a form with an e-mail address. These forms share the address: typed into one, it stands in the others. */
export const emailDraft = (drafts: Drafts, name: string): FormDraft => {
  const draft = formDraft(drafts, name)
  return {
    read: () => {
      const email = drafts.read(EMAIL)
      return { ...draft.read(), ...(typeof email === 'string' && { email }) }
    },
    keep: fields => {
      draft.keep(fields)
      drafts.keep(EMAIL, fields['email'])
    },
    forget: () => {
      draft.forget()
      drafts.keep(EMAIL, undefined)
    }
  }
}
