import { CallError, networkMessage } from '@comptoir/contracts/browser/client'
import type { AccountPortal } from './session-store.ts'

// Visitors need none of it: their first page must not carry the schemas of an account.
const load = async () => {
  try {
    return await import('./account-calls.ts')
  } catch {
    throw new CallError({ message: networkMessage, code: 'network' }, 0)
  }
}

/** The calls of the session, whose code is fetched with the first. */
export const accountPortal: AccountPortal = {
  me: async signal => (await load()).me(signal),
  logOut: async () => (await load()).leave()
}
