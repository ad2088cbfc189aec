import type { PasswordRule } from '@comptoir/ui/new-password-field'
import { texts } from '../french.ts'

const { rules } = texts.password

/** The parts of the contract's rule (`Password`), so that the form says which one is missing. */
const parts = [
  [rules.length, /^[^]{8,128}$/u],
  [rules.lower, /\p{Ll}/u],
  [rules.upper, /\p{Lu}/u],
  [rules.digit, /\d/]
] as const satisfies readonly (readonly [string, RegExp])[]

/** Returns each part of the password rule, with whether `password` meets it. */
export const passwordRules = (password: string): PasswordRule[] =>
  parts.map(([label, pattern]) => ({ label, met: pattern.test(password) }))
