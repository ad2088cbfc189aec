import type { Client } from '@comptoir/kit/bus/bus'
import { isLoopback, networkOf } from '@comptoir/kit/bus/network'
import type { KnownNetwork, UserRecord } from '../accounts/user-record.ts'
import { emailKey } from '../accounts/users.ts'
import { createKeyedHash } from '@comptoir/kit/store/keyed-hash'

/** How long a network counts as one from which the owner logged in; a browser's cookie lasts as long. */
export const knownMs = 365 * 86_400_000

const networkPrefix = 'network:'
const bothPrefix = 'both:'

/** Whether a key counts the accounts that were tried from a network, which several people may share. */
export const isOfNetwork = (key: string): boolean => key.startsWith(networkPrefix)

/** Whether a key counts the attempts at one account from one network. */
export const isOfAccountAndNetwork = (key: string): boolean => key.startsWith(bothPrefix)

type Owner = Pick<UserRecord, '_id' | 'networks'>

export type LoginKeys = ReturnType<typeof createLoginKeys>

/** The keys that attempts and quotas are counted under. They are hashes: no e-mail or IP address is stored. */
export const createLoginKeys = (dataKey: string) => {
  const hash = createKeyedHash(dataKey, 'attempts')
  const account = (email: string) => `account:${hash(emailKey(email))}`

  const network = ({ address }: Client) => networkPrefix + hash(networkOf(address))
  const accountAndNetwork = (email: string, { address }: Client) =>
    bothPrefix + hash(`${emailKey(email)} ${networkOf(address)}`)

  /** What an account stores of the network of a login. */
  const knownNetwork = (userid: string, { address }: Client): KnownNetwork['hash'] =>
    hash(`${userid} ${networkOf(address)}`)

  const isKnownNetwork = ({ _id, networks = [] }: Owner, client: Client): boolean => {
    const here = knownNetwork(_id, client)
    return networks.some(({ hash: known, at }) => known === here && at.getTime() > Date.now() - knownMs)
  }

  return {
    /** The key of an e-mail address, whether or not it has an account. */
    account,
    knownNetwork,

    /** The key of the client's network; null for loopback, which stands for everybody, and without a client. */
    signUp: (client: Client | undefined): string | null =>
      client === undefined || isLoopback(client.address) ? null : network(client),

    /**
     * The keys that a wrong password counts under. In a browser that the owner logged in with: that browser alone.
     * Elsewhere: account and network together and, unless the owner logged in from that network before, the account alone
     * and the network alone. An e-mail address without an account has no owner.
     */
    login(email: string, owner: Owner | null, client: Client | undefined): string[] {
      if (client === undefined) return [account(email)]
      const device = owner === null ? undefined : client.devices?.[owner._id]
      if (owner !== null && device !== undefined) return [`device:${hash(`${owner._id} ${device}`)}`]
      const both = accountAndNetwork(email, client)
      return owner !== null && isKnownNetwork(owner, client) ? [both] : [both, account(email), network(client)]
    },

    /** The keys that a good login clears beside its own: whoever is right ends the delay of their account and network. */
    clearedBy: (email: string, client: Client | undefined): string[] => [
      account(email),
      ...(client === undefined ? [] : [accountAndNetwork(email, client)])
    ]
  }
}
