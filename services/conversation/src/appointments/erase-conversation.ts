import { accountDeleted } from '@comptoir/contracts/account/account-calls'
import * as calls from '@comptoir/contracts/conversation/conversation'
import { command, reaction } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { enterThread } from '../threads/enter-thread.ts'
import { eraseThread } from '../threads/erase-thread.ts'
import { conversationThread } from '../threads/thread.ts'

/**
 * Deletes a conversation with its thread. The conversation goes last, so that an erasure which ended in the middle finds
 * it and is done again.
 */
export const eraseConversation = async (deps: Deps, id: string): Promise<void> => {
  const { conversations, tombstones, frames } = deps
  await tombstones.record(id)
  await eraseThread(deps, conversationThread(id))
  await conversations.collection.deleteOne({ _id: id })
  const frame = { action: 'delete_conversation', conversationid: id } as const
  frames.toConversation(id, frame)
  frames.toDashboard(frame)
}

export const deleteConversation = command(calls.deleteConversation, async ({ id }, context, deps: Deps) => {
  await enterThread(deps, conversationThread(id), 'delete', context)
  await eraseConversation(deps, id)
  return {}
})

/**
 * Erases the conversations of a deleted account; the threads of its batches are erased with each batch. The tombstone
 * comes first, so that a conversation which is opened at the same moment erases itself.
 */
export const eraseAccount = reaction(accountDeleted, async ({ userid }, deps: Deps) => {
  const { conversations, tombstones } = deps
  await tombstones.record(userid)
  const next = () => conversations.idsOf(userid, 100)
  for (let ids = await next(); ids.length > 0; ids = await next())
    for (const id of ids) await eraseConversation(deps, id)
})
