import * as z from 'zod/mini'
import { IdentityAuthority, IdentityNumber, PastDate, PostalAddress } from '../core/fields.ts'
import { typeset } from '../core/typography.ts'

/** The identity documents that the shop accepts, with the French words. */
export const identityKinds = typeset({
  id_card: "Carte d'identité",
  passport: 'Passeport',
  residence_permit: 'Titre de séjour',
  driving_licence: 'Permis de conduire'
} as const)

/** The seller's identity document, with what the police register asks for. `date` is the day it was issued. */
export const Identity = z.object({
  kind: z.enum(['id_card', 'passport', 'residence_permit', 'driving_licence']),
  number: IdentityNumber,
  date: PastDate,
  authority: IdentityAuthority,
  address: PostalAddress
})
export type Identity = z.infer<typeof Identity>
