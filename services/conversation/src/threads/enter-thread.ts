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

/** The batch or the conversation of a thread; null when it is missing or the actor may not see it. */
const findSubject = async ({ bus, conversations }: Deps, { tabletype, tableid }: Thread, context: RequestContext) => {
  // Only the batch service knows whose batch it is, and who may see it.
  if (tabletype === tableType.batch) return await bus.request(batchStanding, { id: tableid }, context)
  const conversation = await conversations.collection.findOne({ _id: tableid })
  return conversation && isTheirs(conversation.userid, context.actor) ? conversation : null
}

const findOwner = async (deps: Deps, thread: Thread, context: RequestContext): Promise<string | null> => {
  const subject = await findSubject(deps, thread, context)
  if (!subject) throw new AppError('not_found')
  // The owner of an anonymous batch is not remembered: a seller may claim it at any moment.
  if (subject.userid !== null) deps.threadOwners.set(threadKey(thread), subject.userid)
  return subject.userid
}

/** The owner this process remembers, where it is the actor or the actor is staff. */
const rememberedOwner = ({ threadOwners }: Deps, thread: Thread, { actor }: RequestContext): string | undefined => {
  const ownerid = threadOwners.get(threadKey(thread))
  return ownerid !== undefined && isTheirs(ownerid, actor) ? ownerid : undefined
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
  const remembered = act === 'post' ? rememberedOwner(deps, thread, context) : undefined
  const ownerid = remembered ?? (await findOwner(deps, thread, context))
  const role = roleOf(context.actor)
  const verdict: 'allow' | ErrorCode = threadActs[act][role]
  if (verdict !== 'allow') throw new AppError(verdict)
  return { thread, role, reader: role === 'shop' ? 'staff' : 'seller', ownerid }
}

/** What `work` answers; null when the thread or the message is missing, or was deleted. */
export const unlessNotFound = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
