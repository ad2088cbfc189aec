import { isShownTo, type Message } from '@comptoir/contracts/conversation/conversation'
import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { Id } from '@comptoir/contracts/core/id'
import * as z from 'zod/mini'

const Params = z.object({ id: Id })

/** Returns the id of the batch or appointment that a path names. Throws `not_found` for one that cannot be an id. */
export const threadIdOf = (params: unknown): string => {
  const parsed = z.safeParse(Params, params)
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data.id
}

/** Whether a message of a thread may be sent to somebody who sits in its room. */
export const mayReadMessage = (message: Message, { kind }: Actor): boolean =>
  isShownTo(message, kind === 'staff' ? 'shop' : 'seller')
