import { isIPv6 } from 'node:net'
import { createKeyedHash } from './keyed-hash.ts'
import { emailKey } from './users.ts'

/** IPv4 addresses one by one; of IPv6 the /64, within which one household changes addresses. */
export const networkOf = (address: string): string => {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const [first, last] = [head, tail].map(part => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  const groups = [...first, ...zeros, ...last].slice(0, 4)
  return `${groups.map(group => parseInt(group, 16).toString(16)).join(':')}::/64`
}

const networkPrefix = 'network:'
/** Others share a network: a right password of one says nothing of the rest. */
export const isOfNetwork = (key: string): boolean => key.startsWith(networkPrefix)

/** The counter of the present password asked again inside a session. */
export const presentPasswordKey = (userid: string): string => `present:${userid}`

export interface LoginKeys {
  account(email: string): string
  /** The keys of a login: its account and the network it comes from. */
  login(email: string, address: string | undefined): string[]
}

/** What wrong logins, and whatever an address may do so often an hour, are counted under: neither e-mails nor addresses are stored as such. */
export const createLoginKeys = (dataKey: string): LoginKeys => {
  const hash = createKeyedHash(dataKey, 'attempts')
  const account = (email: string) => `account:${hash(emailKey(email))}`
  return {
    account,
    login: (email, address) => [
      account(email),
      ...(address === undefined ? [] : [networkPrefix + hash(networkOf(address))])
    ]
  }
}
