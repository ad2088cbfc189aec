import type { Actor } from '@comptoir/contracts/core/access'
import { batchStanding } from '@comptoir/contracts/batch/batch-life'
import { AppError, type ErrorCode } from '@comptoir/contracts/core/errors'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import type { Dependencies } from './dependencies.ts'
import { threadKey, type Reader, type Thread } from './thread.ts'

/** Where somebody who may see a thread stands in it. A visitor sees the thread of their own anonymous batch. */
export type Side = 'owner' | 'visitor' | 'shop'

const ofBoth = { owner: 'allow', visitor: 'login_required', shop: 'allow' } as const
const ofTheShop = { owner: 'forbidden', visitor: 'login_required', shop: 'allow' } as const

/** What each side may do in a thread (decisions §1 and §10); to everybody else the thread is not there. */
export const threadActs = {
  read: { owner: 'allow', visitor: 'allow', shop: 'allow' },
  post: ofBoth,
  delete: ofBoth,
  post_video: ofTheShop,
  post_mail: ofTheShop
} as const satisfies Record<string, Record<Side, 'allow' | ErrorCode>>

export type ThreadAct = keyof typeof threadActs

export interface Standing {
  thread: Thread
  side: Side
  reader: Reader
  /** The seller; null for an anonymous batch. */
  ownerid: string | null
}

export type EnterThread = ReturnType<typeof createEnterThread>

const sideOf = ({ kind, userid }: Actor): Side => (kind === 'staff' ? 'shop' : userid === null ? 'visitor' : 'owner')

/**
 * Once a thread is an account's it stays so until it is erased, and what is written in one that is being erased goes
 * with it (`post-message.ts`). For so long whoever writes is let in without asking; other acts, and others, always ask.
 */
const ownerKnownMs = 5 * 60_000

/** Lets the actor do something in a thread, or throws why not; what is absent and what is foreign look alike. */
export const createEnterThread = ({
  conversations,
  bus,
  owners
}: Pick<Dependencies, 'conversations' | 'bus' | 'owners'>) => {
  const ofBatch = async (id: string, context: RequestContext) => {
    // Only the batch service knows whose batch it is.
    const batch = await bus.request(batchStanding, { id }, context)
    return batch && { ownerid: batch.userid }
  }

  const ofConversation = async (id: string, { actor }: RequestContext) => {
    const conversation = await conversations.find(id)
    const isTheirs = actor.kind === 'staff' || conversation?.userid === actor.userid
    return conversation && isTheirs ? { ownerid: conversation.userid } : null
  }

  const known = (thread: Thread, { actor }: RequestContext) => {
    const ownerid = owners.get(threadKey(thread))
    const isTheirs = ownerid !== undefined && (actor.kind === 'staff' || ownerid === actor.userid)
    return isTheirs ? { ownerid } : null
  }

  const asked = async (thread: Thread, context: RequestContext) => {
    const found = await (thread.tabletype === 'B' ? ofBatch : ofConversation)(thread.tableid, context)
    if (!found) throw new AppError('not_found')
    // An anonymous batch may be claimed at any moment.
    if (found.ownerid !== null) owners.set(threadKey(thread), found.ownerid, Date.now() + ownerKnownMs)
    return found
  }

  return async (thread: Thread, act: ThreadAct, context: RequestContext): Promise<Standing> => {
    const found = (act === 'post' ? known(thread, context) : null) ?? (await asked(thread, context))
    const side = sideOf(context.actor)
    const verdict: 'allow' | ErrorCode = threadActs[act][side]
    if (verdict !== 'allow') throw new AppError(verdict)
    return { thread, side, reader: side === 'shop' ? 'staff' : 'seller', ...found }
  }
}
