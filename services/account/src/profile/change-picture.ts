import type { Actor } from '@comptoir/contracts/core/access'
import * as calls from '@comptoir/contracts/account/account-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { emits } from '@comptoir/kit/work/outbox'
import { ownAccount } from '../accounts/own-account.ts'
import type { Deps } from '../deps.ts'
import { picturesReleased } from './pictures.ts'

/**
 * Shows an uploaded picture in place of the one before, which is removed. The picture is kept before the save that names
 * it; where the save is refused it is removed again.
 */
export const changePicture = command(
  calls.changePicture,
  async ({ userid, files }, { actor, deadline }, deps: Deps) => {
    const picture = files.profil
    if (picture === undefined) throw new AppError('image_invalid')
    if (userid !== undefined && userid !== actor.userid) throw new AppError('forbidden')
    await deps.uploads.keepWhile(actor.userid ?? '', [picture], () => show(deps, picture, { actor, deadline }))
    return { imageurl: picture }
  }
)

/** Saves the picture for the account. Reads the account again when another change of its picture came first. */
const show = async (deps: Deps, imageurl: string, { actor, deadline }: { actor: Actor; deadline: number }) => {
  while (Date.now() < deadline) {
    const user = await ownAccount(deps, actor)
    if (user.status === 'blocked') throw new AppError('banned')
    const before = user.imageurl
    const saved = await deps.users.save(
      user._id,
      { imageurl: before, status: user.status },
      {
        update: { $set: { imageurl } },
        events: before === null ? [] : [emits(picturesReleased, { names: [before] })]
      }
    )
    if (!saved) continue
    deps.outbox.kick()
    return
  }
  throw new AppError('unavailable')
}
