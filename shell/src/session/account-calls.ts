import { getMe, logOut } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'

/** Asks the portal who is signed in. */
export const me = (signal: AbortSignal) => request(getMe, {}, signal)

/** Logs out at the portal. */
export const leave = () => request(logOut, {})
