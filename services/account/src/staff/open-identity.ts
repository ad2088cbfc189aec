import type { Identity } from '@comptoir/contracts/batch/identity'
import type { Dependencies } from '../dependencies.ts'
import type { UserRecord } from '../user-record.ts'

/** The identity document an account keeps; null for none. */
export const openIdentity = ({ identity, _id }: UserRecord, identities: Dependencies['identities']): Identity | null =>
  identity ? (JSON.parse(identities.open(identity.sealed, _id)) as Identity) : null
