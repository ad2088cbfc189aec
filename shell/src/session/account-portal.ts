import { CallError, networkMessage } from '@comptoir/contracts/browser/client'
import type { AccountPortal } from './session-store.ts'

// Loaded with the first call: the first page of a visitor must not carry the schemas of an account.
const load = async () => {
  try {
    return await import('./account-calls.ts')
  } catch {
    throw new CallError({ message: networkMessage, code: 'network' }, 0)
  }
}

/** The session's calls to the portal. */
export const accountPortal: AccountPortal = {
  me: async signal => (await load()).me(signal),
  logOut: async () => (await load()).leave()
}
