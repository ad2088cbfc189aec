import type { Drafts } from '@comptoir/contracts/browser/federation'
import { draftOf } from '../form/draft.ts'
import type { Draft } from '../form/draft.ts'
import { keepIdentity, readIdentity } from './kept-identity.ts'
import type { Identity } from './kept-identity.ts'

/** What the sign-up form holds: the payout fields of every choice, whichever is chosen. */
export type SignUpValues = Identity & {
  passwd: string
  confirmation: string
  paymentdata: { email: string; name: string; rib: string }
  consentAccount: boolean
  consentTerms: boolean
}

export const emptySignUp: SignUpValues = {
  firstname: '',
  lastname: '',
  birthdate: '',
  email: '',
  passwd: '',
  confirmation: '',
  paymenttype: 'N',
  paymentdata: { email: '', name: '', rib: '' },
  consentAccount: false,
  consentTerms: false
}

/** Everything survives going to another page, and who one is a reload too. */
export const signUpDraft = (drafts: Drafts): Draft<SignUpValues> => {
  const draft = draftOf<SignUpValues>(drafts, 'create')
  return {
    read: () => ({ ...readIdentity(), ...draft.read() }),
    keep: values => {
      draft.keep(values)
      keepIdentity(values)
    }
  }
}
