import type { Dependencies } from './dependencies.ts'
import { createEraseThread, type EraseThreadNeeds } from './erase-thread.ts'
import { conversationThread } from './thread.ts'

export type EraseNeeds = EraseThreadNeeds & Pick<Dependencies, 'conversations' | 'departures' | 'frames'>

/** Removes a conversation with its thread; ended in between, it is still found and removed again. */
export const createEraseConversation = (needs: EraseNeeds) => {
  const { conversations, departures, frames } = needs
  const eraseThread = createEraseThread(needs)
  return async (id: string): Promise<void> => {
    await departures.record(id)
    await eraseThread(conversationThread(id))
    await conversations.remove(id)
    const frame = { action: 'delete_conversation', conversationid: id } as const
    frames.toConversation(id, frame)
    frames.toDashboard(frame)
  }
}
