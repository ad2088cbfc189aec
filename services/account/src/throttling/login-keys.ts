import { isIPv6 } from 'node:net'
import { emailKey } from '../accounts/users.ts'
import { createKeyedHash } from '../keyed-hash.ts'

/** An IPv4 address as it is. For IPv6 the /64, because one household changes addresses within it. */
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

/** Whether a key counts the attempts of a network, which several people may share. */
export const isOfNetwork = (key: string): boolean => key.startsWith(networkPrefix)

export type LoginKeys = ReturnType<typeof createLoginKeys>

/** The keys that attempts and quotas are counted under. They are hashes: no e-mail or IP address is stored. */
export const createLoginKeys = (dataKey: string) => {
  const hash = createKeyedHash(dataKey, 'attempts')
  const account = (email: string) => `account:${hash(emailKey(email))}`
  return {
    /** The key of an e-mail address, whether or not it has an account. */
    account,
    /** The keys of a login: its e-mail address and the network it comes from. */
    login: (email: string, address: string | undefined): string[] => [
      account(email),
      ...(address === undefined ? [] : [networkPrefix + hash(networkOf(address))])
    ]
  }
}
