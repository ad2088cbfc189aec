import type { Dependencies } from './dependencies.ts'

/** Removes a conversation with its thread; ended in between, it is still found and removed again. */
export const createEraseConversation =
  ({
    conversations,
    messages,
    departures,
    frames
  }: Pick<Dependencies, 'conversations' | 'messages' | 'departures' | 'frames'>) =>
  async (id: string): Promise<void> => {
    await departures.record(id)
    await messages.removeThread({ tabletype: 'R', tableid: id })
    await conversations.remove(id)
    const frame = { action: 'delete_conversation', conversationid: id } as const
    frames.toConversation(id, frame)
    frames.toDashboard(frame)
  }
