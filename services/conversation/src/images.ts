import { AppError } from '@comptoir/contracts/core/errors'
import type { EventPayload } from '@comptoir/contracts/core/event'
import type { imagesKept, imagesReleased, mayReadMessageImage } from '@comptoir/contracts/conversation/thread'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Dependencies } from './dependencies.ts'
import type { EnterThread } from './enter-thread.ts'

/** Who may read the thread sees its images, those of deleted messages apart: they show none. */
export const createMayReadMessageImage =
  ({ messages, enter }: Pick<Dependencies, 'messages'> & { enter: EnterThread }): Handler<typeof mayReadMessageImage> =>
  async ({ name, tabletype }, context) => {
    const message = await messages.showing(name, tabletype)
    if (!message) return { allowed: false }
    try {
      await enter({ tabletype, tableid: message.tableid }, 'read', context)
      return { allowed: true }
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return { allowed: false }
      throw error
    }
  }

/** Keeps the images of written messages; what is gone was released since, with its message or its thread. */
export const createKeepImages =
  ({ photos }: Pick<Dependencies, 'photos'>) =>
  async ({ names }: EventPayload<typeof imagesKept>): Promise<void> => {
    for (const name of names) if (await photos.stat(name)) await photos.keep([name])
  }

export const createRemoveImages =
  ({ photos }: Pick<Dependencies, 'photos'>) =>
  ({ names }: EventPayload<typeof imagesReleased>): Promise<void> =>
    photos.remove(names)
