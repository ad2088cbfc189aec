import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { sha256 } from '@comptoir/kit/store/ids'
import { isDuplicateKey } from '@comptoir/kit/store/mongo'
import type { Collection, Filter, IndexDescription } from 'mongodb'
import type { Requested } from './records.ts'

/** Of two records that one request makes at once it lets one be written. */
export const requestIndex: IndexDescription & { name: string } = {
  name: 'created_once',
  key: { requestkey: 1 },
  unique: true,
  sparse: true
}

/** What a new record keeps of its request: nothing without a `requestid`. The rest of the input is what was asked. */
export const requestOf = (
  { userid }: Pick<Actor, 'userid'>,
  { requestid, ...asked }: { requestid?: string | undefined }
): Requested =>
  requestid === undefined ? {} : { requestkey: `${userid}:${requestid}`, requestprint: sha256(JSON.stringify(asked)) }

const findRequested = async <D extends Requested>(
  collection: Collection<D>,
  { requestkey, requestprint }: Requested
): Promise<D | null> => {
  if (requestkey === undefined) return null
  const first = (await collection.findOne({ requestkey } as unknown as Filter<D>)) as D | null
  if (first && first.requestprint !== requestprint) throw new AppError('request_conflict')
  if (first?.deletedat) throw new AppError('not_found')
  return first
}

/**
 * What `create` writes, or the record that the same request of the same author wrote before, as it is now. Throws
 * `request_conflict` when something else was asked then, `not_found` when the record was deleted since.
 */
export const onceRequested = async <D extends Requested>(
  collection: Collection<D>,
  request: Requested,
  create: () => Promise<D>
): Promise<D> => {
  const before = await findRequested(collection, request)
  if (before) return before
  try {
    return await create()
  } catch (error) {
    const winner = isDuplicateKey(error) ? await findRequested(collection, request) : null
    if (!winner) throw error
    return winner
  }
}
