import { AppError } from '@comptoir/contracts/core/errors'
import type { Collection, Filter, WithId } from 'mongodb'
import { bury, live, touch, type Change } from '../records/guarded-change.ts'
import { insist } from './insist.ts'

interface Kept {
  _id: string
  version?: number
  deletedat?: Date
}

const idOnly = { projection: { _id: 1 } } as const

/** Those of these ids that are there: what staff deleted, or kept out when they deleted what it belonged to, is not. */
export const liveAmong = async <D extends Kept>(collection: Collection<D>, ids: readonly string[]) => {
  const filter = { _id: { $in: [...new Set(ids)] }, ...live } as unknown as Filter<D>
  const found = await insist(() => collection.find(filter, idOnly).toArray())
  return new Set<string>(found.map(({ _id }) => _id))
}

/**
 * After records were written: counts a write on each of their parents, so that staff who are deleting one because it
 * was empty see it changed. What was written under one that is gone by now is buried.
 */
export const settleUnder = async <P extends Kept, D extends Kept>(
  parents: Collection<P>,
  children: Collection<D>,
  {
    parentIn,
    written,
    remains
  }: {
    /** The field of a child that names its parent. */
    parentIn: keyof D & string
    written: readonly { id: string; parent: string }[]
    /** What a buried child leaves. */
    remains: (child: WithId<D>) => Change<D>
  }
): Promise<void> => {
  const ids = written.map(({ id }) => id)
  for (const parent of new Set(written.map(one => one.parent))) {
    if (await insist(() => touch(parents, parent))) continue
    const filter = { _id: { $in: ids }, [parentIn]: parent, ...live } as unknown as Filter<D>
    for (const { _id } of await insist(() => children.find(filter, idOnly).toArray()))
      await insist(() => bury(children, _id, async child => remains(child))).catch(unlessGone)
  }
}

/** Staff deleted it themselves meanwhile. */
const unlessGone = (error: unknown): void => {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error
}
