import type { getUser } from '@comptoir/contracts/account-calls'
import { AppError } from '@comptoir/contracts/errors'
import type { Identity } from '@comptoir/contracts/identity'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Dependencies } from '../dependencies.ts'
import { presentUser } from '../present-user.ts'
import type { UserRecord } from '../user-record.ts'

const openIdentity = ({ identity, _id }: UserRecord, identities: Dependencies['identities']): Identity | null =>
  identity ? (JSON.parse(identities.open(identity.sealed, _id)) as Identity) : null

/** One account, payout data and identity document whole: staff pay by the one and propose the other for the next batch. */
export const createGetUser =
  ({ users, payouts, identities }: Pick<Dependencies, 'users' | 'payouts' | 'identities'>): Handler<typeof getUser> =>
  async ({ id }) => {
    const user = await users.get(id)
    if (!user) throw new AppError('not_found')
    return { ...presentUser(user, payouts), identity: openIdentity(user, identities) }
  }
