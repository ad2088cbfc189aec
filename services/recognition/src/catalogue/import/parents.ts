import { AppError } from '@comptoir/contracts/core/errors'
import type { Collection, Filter, WithId } from 'mongodb'
import { bury, live, touch, type Change } from '../records/guarded-change.ts'
import type { Versioned } from '../records/records.ts'
import { retryUntilDeadline } from './retry-until-deadline.ts'

const idOnly = { projection: { _id: 1 } } as const

/** Those of these ids that exist and that staff did not delete. */
export const liveAmong = async <D extends Versioned>(collection: Collection<D>, ids: readonly string[]) => {
  const filter = { _id: { $in: [...new Set(ids)] }, ...live } as unknown as Filter<D>
  const found = await retryUntilDeadline(() => collection.find(filter, idOnly).toArray())
  return new Set<string>(found.map(({ _id }) => _id))
}

/**
 * To be called after records were written. Counts a write on each of their parents, so that a deletion of an empty parent
 * at the same time sees it changed. Records whose parent was deleted already are buried.
 */
export const settleUnder = async <P extends Versioned, D extends Versioned>(
  parents: Collection<P>,
  children: Collection<D>,
  {
    parentIn,
    written,
    remains
  }: {
    /** The field of a child that holds the id of its parent. */
    parentIn: keyof D & string
    written: readonly { id: string; parent: string }[]
    /** What stays of a buried child. */
    remains: (child: WithId<D>) => Change<D>
  }
): Promise<void> => {
  const ids = written.map(({ id }) => id)
  for (const parent of new Set(written.map(one => one.parent))) {
    if (await retryUntilDeadline(() => touch(parents, parent))) continue
    const filter = { _id: { $in: ids }, [parentIn]: parent, ...live } as unknown as Filter<D>
    for (const { _id } of await retryUntilDeadline(() => children.find(filter, idOnly).toArray()))
      await retryUntilDeadline(() => bury(children, _id, async child => remains(child))).catch(ignoreNotFound)
  }
}

/** Staff deleted the record in between. */
const ignoreNotFound = (error: unknown): void => {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error
}
