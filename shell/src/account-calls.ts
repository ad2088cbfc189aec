import { getMe, logOut } from '@comptoir/contracts/account-calls'
import { request } from '@comptoir/contracts/client'

export const me = (signal: AbortSignal) => request(getMe, {}, signal)

export const leave = () => request(logOut, {})
