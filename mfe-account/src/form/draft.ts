import type { Drafts } from '@comptoir/contracts/browser/federation'

/** What was typed in one form and not sent yet. */
export type Draft<Values> = {
  readonly read: () => Partial<Values>
  /** `undefined` forgets it. */
  readonly keep: (values: Values | undefined) => void
}

// Typed once, known to all of them: logging in, signing up and asking for a link begin with the same address.
const EMAIL = 'account.email'

/** The draft of a form of this remote that asks for the e-mail address, kept by the shell in memory. */
export const draftOf = <Values extends { email: string }>(drafts: Drafts, form: string): Draft<Values> => {
  const name = `account.${form}`
  return {
    read: () => {
      const values = drafts.read(name) as Partial<Values> | undefined
      const email = drafts.read(EMAIL)
      return { ...values, ...(typeof email === 'string' && { email }) } as Partial<Values>
    },
    keep: values => {
      drafts.keep(name, values)
      drafts.keep(EMAIL, values?.email)
    }
  }
}
