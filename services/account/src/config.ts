import { Email, Password } from '@comptoir/contracts/core/fields'
import { flag, requires } from '@comptoir/kit/run/config'
import * as z from 'zod/mini'
import type { Credentials } from './staff/administrators.ts'

const text = (schema: z.core.$ZodType, message: string) =>
  z.string().check(z.refine(value => z.safeParse(schema, value).success, message))

/** The environment variables that name the first administrator. */
export const administratorEnvironment = {
  ADMIN_EMAIL: z.optional(text(Email, 'must be an e-mail address')),
  ADMIN_PASSWORD: z.optional(
    text(Password, 'must have 8 to 128 characters with a lower-case letter, an upper-case letter and a digit')
  )
}

type AdministratorSettings = z.infer<z.ZodMiniObject<typeof administratorEnvironment>>

/** Whether staff must set up a second factor before they do anything else. */
export const secondFactorEnvironment = { REQUIRE_2FA: z._default(flag, false) }

/** Checks that both variables are set, or neither. */
export const bothOrNeither = requires<AdministratorSettings>(({ ADMIN_EMAIL, ADMIN_PASSWORD }) =>
  (ADMIN_EMAIL ?? ADMIN_PASSWORD) === undefined ? [] : ['ADMIN_EMAIL', 'ADMIN_PASSWORD']
)

/** The administrator of the settings, or null. */
export const administratorOf = ({ ADMIN_EMAIL, ADMIN_PASSWORD }: AdministratorSettings): Credentials | null =>
  ADMIN_EMAIL !== undefined && ADMIN_PASSWORD !== undefined ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : null
