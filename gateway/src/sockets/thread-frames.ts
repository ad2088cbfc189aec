import type { Actor } from '@comptoir/contracts/core/access'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import { Id } from '@comptoir/contracts/core/id'
import * as z from 'zod/mini'

const Params = z.object({ id: Id })

/** Whose thread the path names; `not_found` for what cannot be an id. */
export const threadIdOf = (params: unknown): string => {
  const parsed = z.safeParse(Params, params)
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data.id
}

/** Mails written by the staff are in the thread, but never in a seller's list. */
export const isForReader = ({ type }: Message, { kind }: Actor): boolean => type !== 'DE' || kind === 'staff'
