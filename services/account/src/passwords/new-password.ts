import { Password } from '@comptoir/contracts/core/fields'
import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'

/** Without the letters that look like another letter or a digit. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random password of some 93 bits that obeys the rule for passwords and is easy to copy by hand. */
export const newPassword = (): string => {
  for (;;) {
    const passwd = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('')
    if (z.safeParse(Password, passwd).success) return passwd
  }
}
