import { isIPv6 } from 'node:net'

const loopback = /^(127\.|::1$|::ffff:127\.)/i

/**
 * Whether an address is this machine's own. Limits by address leave it out: it is the machine itself, or a proxy that the
 * settings do not name and whose address stands for everybody's.
 */
export const isLoopback = (address: string): boolean => loopback.test(address)

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
