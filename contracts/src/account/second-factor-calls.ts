import * as z from 'zod/mini'
import { TotpConfirmation, TotpRemoval } from './account.ts'
import { call } from '../core/call.ts'

// The second factor of staff: codes of an app (TOTP, RFC 6238: SHA-1, six digits, 30 s), and recovery codes.

/** Another call makes another secret. Nothing asks for a code before one was confirmed. Throws `illegal_transition` while a factor is set up. */
export const setUpTotp = call({
  name: 'account.set_up_totp',
  http: 'POST /api/account/totp/setup',
  summary: 'Makes the secret of a second factor (base32), and its address for the QR code of an app',
  access: 'factor',
  reply: z.object({ secret: z.string(), uri: z.string() })
})

/**
 * The recovery codes are shown in this answer only; each opens one session in the place of a code. Throws `code_invalid`,
 * `too_many_attempts` after several wrong codes, and `illegal_transition` when there is nothing to confirm.
 */
export const confirmTotp = call({
  name: 'account.confirm_totp',
  http: 'POST /api/account/totp/confirm',
  summary: 'Proves by a code that the app has the secret: from now on a login needs a code',
  access: 'factor',
  body: TotpConfirmation,
  reply: z.object({ recoverycodes: z.array(z.string()) })
})

/** Throws `password_wrong`, `code_invalid`, `too_many_attempts`, and `illegal_transition` without a second factor. */
export const removeTotp = call({
  name: 'account.remove_totp',
  http: 'POST /api/account/totp/remove',
  summary: 'Takes the second factor away; needs the present password and a code',
  access: 'factor',
  body: TotpRemoval,
  reply: z.object({})
})
