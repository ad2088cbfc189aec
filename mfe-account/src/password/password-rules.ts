import type { PasswordRule } from '@comptoir/ui/new-password-field'
import { texts } from '../french.ts'

const { rules } = texts.password

/** The rule of the contract (`Password`) taken apart, to tell which part of it is still missing. */
const parts = [
  [rules.length, /^[^]{8,128}$/u],
  [rules.lower, /\p{Ll}/u],
  [rules.upper, /\p{Lu}/u],
  [rules.digit, /\d/]
] as const satisfies readonly (readonly [string, RegExp])[]

/** Each part of the password rule, with whether `password` has it. */
export const passwordRules = (password: string): PasswordRule[] =>
  parts.map(([label, pattern]) => ({ label, met: pattern.test(password) }))
