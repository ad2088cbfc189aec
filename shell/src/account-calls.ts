import { getMe, logOut } from '@comptoir/contracts/account-calls'
import { request } from '@comptoir/contracts/client'

export const me = () => request(getMe, {})

export const leave = () => request(logOut, {})
