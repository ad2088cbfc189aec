import { batchStanding } from '@comptoir/contracts/batch/batch'
import { tableType } from '@comptoir/contracts/conversation/conversation'
import type { Actor } from '@comptoir/contracts/core/access'
import { AppError, type ErrorCode } from '@comptoir/contracts/core/errors'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import type { Deps } from '../deps.ts'
import { threadKey, type Reader, type Thread } from './thread.ts'

/** What an actor who may see a thread is in it. A visitor sees the thread of their own anonymous batch. */
export type Role = 'owner' | 'visitor' | 'shop'

const forOwnerAndShop = { owner: 'allow', visitor: 'login_required', shop: 'allow' } as const
const forShop = { owner: 'forbidden', visitor: 'login_required', shop: 'allow' } as const

/** What each role may do in a thread (decisions §1 and §10). For everybody else the thread does not exist. */
export const threadActs = {
  read: { owner: 'allow', visitor: 'allow', shop: 'allow' },
  post: forOwnerAndShop,
  delete: forOwnerAndShop,
  post_video: forShop,
  post_mail: forShop
} as const satisfies Record<string, Record<Role, 'allow' | ErrorCode>>

export type ThreadAct = keyof typeof threadActs

/** A thread that the actor may act in. */
export interface EnteredThread {
  thread: Thread
  role: Role
  reader: Reader
  /** The seller; null for an anonymous batch. */
  ownerid: string | null
}

const roleOf = ({ kind, userid }: Actor): Role => (kind === 'staff' ? 'shop' : userid === null ? 'visitor' : 'owner')

const isTheirs = (ownerid: string | null, { kind, userid }: Actor): boolean => kind === 'staff' || ownerid === userid

/** Asks whose batch it is: only the batch service knows. Null when the actor may not see it. */
const askBatch = async ({ bus }: Deps, id: string, context: RequestContext) => {
  const batch = await bus.request(batchStanding, { id }, context)
  return batch && { ownerid: batch.userid }
}

const findConversation = async ({ conversations }: Deps, id: string, { actor }: RequestContext) => {
  const conversation = await conversations.find(id)
  return conversation && isTheirs(conversation.userid, actor) ? { ownerid: conversation.userid } : null
}

const findOwner = async (deps: Deps, thread: Thread, context: RequestContext) => {
  const find = thread.tabletype === tableType.batch ? askBatch : findConversation
  const found = await find(deps, thread.tableid, context)
  if (!found) throw new AppError('not_found')
  // The owner of an anonymous batch is not remembered: a seller may claim it at any moment.
  if (found.ownerid !== null) deps.threadOwners.set(threadKey(thread), found.ownerid)
  return found
}

/** The owner this process remembers, where it is the actor or the actor is staff; null when it has to be looked up. */
const rememberedOwner = ({ threadOwners }: Deps, thread: Thread, { actor }: RequestContext) => {
  const ownerid = threadOwners.get(threadKey(thread))
  return ownerid !== undefined && isTheirs(ownerid, actor) ? { ownerid } : null
}

/**
 * Lets the actor do something in a thread, or throws why not: `not_found` for a thread that is missing or somebody
 * else's, otherwise what `threadActs` says. Only posting trusts the remembered owner: an account keeps its thread until
 * the thread is erased, and `postMessage` erases what it wrote in a thread that is being erased.
 */
export const enterThread = async (
  deps: Deps,
  thread: Thread,
  act: ThreadAct,
  context: RequestContext
): Promise<EnteredThread> => {
  const found =
    (act === 'post' ? rememberedOwner(deps, thread, context) : null) ?? (await findOwner(deps, thread, context))
  const role = roleOf(context.actor)
  const verdict: 'allow' | ErrorCode = threadActs[act][role]
  if (verdict !== 'allow') throw new AppError(verdict)
  return { thread, role, reader: role === 'shop' ? 'staff' : 'seller', ...found }
}
