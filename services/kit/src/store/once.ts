import { AppError } from '@comptoir/contracts/core/errors'
import type { Collection, Filter, IndexDescription } from 'mongodb'
import { sha256 } from './ids.ts'
import { isDuplicateKey } from './mongo.ts'

/** The mark that a request leaves on the record it makes. Both fields are absent when the request has no `requestid`. */
export interface RequestMark {
  /** The author, and the id that the author gave the request. */
  requestkey?: string
  /** SHA-256 of the content: the same id with another content is a conflict. */
  requestprint?: string
}

/** Refuses the second of two records that one request makes at the same time. */
export const requestIndex: IndexDescription & { name: string } = {
  name: 'created_once',
  key: { requestkey: 1 },
  unique: true,
  sparse: true
}

/**
 * The mark of a request. No id of an author holds a colon, so two authors never have the same key. `asked` is the content
 * that a repetition must have too: a text as it is, anything else as JSON.
 */
export const requestMark = (author: string | null, requestid: string | undefined, asked: unknown): RequestMark =>
  requestid === undefined
    ? {}
    : {
        requestkey: `${author}:${requestid}`,
        requestprint: sha256(typeof asked === 'string' ? asked : JSON.stringify(asked))
      }

interface Marked extends RequestMark {
  deletedat?: Date
}

const findMarked = async <D extends Marked>(
  collection: Collection<D>,
  { requestkey, requestprint }: RequestMark
): Promise<D | null> => {
  if (requestkey === undefined) return null
  const first = (await collection.findOne({ requestkey } as unknown as Filter<D>)) as D | null
  if (first && first.requestprint !== requestprint) throw new AppError('request_conflict')
  if (first?.deletedat) throw new AppError('not_found')
  return first
}

/** What a request made: `fresh` is false when the same request of the same author made it before. */
interface Made<D> {
  record: D
  fresh: boolean
}

/**
 * Answers a request once by a single write: returns what `write` wrote, or the record that the same request wrote before,
 * as it is now. The index of the collection refuses a second record, so that a first request costs no read. A `write` that
 * throws `request_conflict`, because what it needs is taken, may have met the record of its own request. Throws as
 * `onceRequested` does. The collection needs `requestIndex`.
 */
export const writtenOnce = async <D extends Marked>(
  collection: Collection<D>,
  mark: RequestMark,
  write: () => Promise<D>
): Promise<Made<D>> => {
  try {
    return { record: await write(), fresh: true }
  } catch (error) {
    const isTaken = isDuplicateKey(error) || (error instanceof AppError && error.code === 'request_conflict')
    const winner = isTaken ? await findMarked(collection, mark) : null
    if (!winner) throw error
    return { record: winner, fresh: false }
  }
}

/**
 * The same for a request that does more than one write: `create` is not called when the record is there already. Throws
 * `request_conflict` when something else was asked under this id, and `not_found` when the record was deleted since.
 */
export const onceRequested = async <D extends Marked>(
  collection: Collection<D>,
  mark: RequestMark,
  create: () => Promise<D>
): Promise<Made<D>> => {
  const before = await findMarked(collection, mark)
  return before ? { record: before, fresh: false } : await writtenOnce(collection, mark, create)
}
