import { getMe, logOut } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'

export const me = (signal: AbortSignal) => request(getMe, {}, signal)

export const leave = () => request(logOut, {})
