import type { Client } from '@comptoir/kit/bus/bus'
import type { UserRecord } from '../accounts/user-record.ts'
import type { Deps } from '../deps.ts'

/** Networks of one account that are remembered, those used last. */
const most = 20
/** A network in use is written again after this time. */
const freshMs = 86_400_000

/** Notes in the account that its owner logged in from the network of the client; one write a day for each network at most. */
export const rememberNetwork = async (
  { users: { collection }, loginKeys }: Pick<Deps, 'users' | 'loginKeys'>,
  { _id, networks = [] }: UserRecord,
  client: Client
): Promise<void> => {
  const hash = loginKeys.knownNetwork(_id, client)
  const at = new Date()
  const known = networks.find(network => network.hash === hash)
  if (known && at.getTime() - known.at.getTime() < freshMs) return
  const { matchedCount } = await collection.updateOne({ _id, 'networks.hash': hash }, { $set: { 'networks.$.at': at } })
  if (matchedCount === 1) return
  await collection.updateOne(
    { _id, 'networks.hash': { $ne: hash }, deletedat: { $exists: false } },
    { $push: { networks: { $each: [{ hash, at }], $sort: { at: 1 }, $slice: -most } } }
  )
}
