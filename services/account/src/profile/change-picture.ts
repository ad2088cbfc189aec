import { picturesKept, picturesReleased, type changePicture } from '@comptoir/contracts/account/account-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import { emits } from '@comptoir/kit/work/outbox'
import type { Dependencies } from '../dependencies.ts'
import { ownAccount } from './own-account.ts'

/** Shows an uploaded picture in place of the one before; of several at once none is kept without being shown. */
export const createChangePicture =
  ({ users, outbox }: Pick<Dependencies, 'users' | 'outbox'>): Handler<typeof changePicture> =>
  async ({ userid, files }, { actor, deadline }) => {
    const imageurl = files.profil
    if (imageurl === undefined) throw new AppError('image_invalid')
    if (userid !== undefined && userid !== actor.userid) throw new AppError('forbidden')
    while (Date.now() < deadline) {
      const user = await ownAccount(users, actor)
      if (user.status === 'blocked') throw new AppError('banned')
      const before = user.imageurl
      const saved = await users.save(
        user._id,
        { imageurl: before, status: user.status },
        {
          update: { $set: { imageurl } },
          events: [
            emits(picturesKept, { names: [imageurl] }),
            ...(before === null ? [] : [emits(picturesReleased, { names: [before] })])
          ]
        }
      )
      if (!saved) continue
      outbox.kick()
      return { imageurl }
    }
    throw new AppError('unavailable')
  }
