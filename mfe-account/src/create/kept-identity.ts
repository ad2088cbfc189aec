import * as z from 'zod/mini'

const KEY = 'create'

/** What survives a reload of the sign-up page, as long as the tab: never the password, never where the money goes. */
const Identity = z.object({
  firstname: z.string(),
  lastname: z.string(),
  birthdate: z.string(),
  email: z.string(),
  paymenttype: z._default(z.enum(['N', 'P', 'B']), 'N')
})
export type Identity = z.infer<typeof Identity>

export const readIdentity = (): Partial<Identity> => {
  try {
    const kept = z.safeParse(Identity, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return kept.success ? kept.data : {}
  } catch {
    return {}
  }
}

/** `undefined` forgets it. */
export const keepIdentity = (identity: Identity | undefined): void => {
  try {
    // Parsed, because the schema drops whatever else the form holds.
    if (identity) sessionStorage.setItem(KEY, JSON.stringify(z.parse(Identity, identity)))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is full or refused: a reload then begins anew.
  }
}
