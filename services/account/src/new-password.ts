import { Password } from '@comptoir/contracts/core/fields'
import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'

/** No letter that is taken for another one or for a digit. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 16

/** A random password of some 93 bits that satisfies the shop's own rule, easy to copy by hand. */
export const newPassword = (): string => {
  for (;;) {
    const passwd = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
    if (z.safeParse(Password, passwd).success) return passwd
  }
}
