import type { Collection } from 'mongodb'
import type { Dependencies } from '../dependencies.ts'
import type { DeletedUser } from '../user-record.ts'

/** Forgets what is left of deleted accounts once their events have left; answers how many. For the sweep. */
export const createPurgeRemains =
  ({ users }: Pick<Dependencies, 'users'>) =>
  async (): Promise<number> => {
    const remains = users.collection as unknown as Collection<DeletedUser>
    const { deletedCount } = await remains.deleteMany({
      deletedat: { $exists: true },
      outboxat: { $exists: false }
    })
    return deletedCount
  }
