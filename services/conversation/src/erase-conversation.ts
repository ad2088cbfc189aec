import type { Dependencies } from './service.ts'

/** Removes a conversation with its thread; ended in between, it is still found and removed again. */
export const createEraseConversation =
  ({ conversations, messages }: Pick<Dependencies, 'conversations' | 'messages'>) =>
  async (id: string): Promise<void> => {
    await messages.removeThread({ tabletype: 'R', tableid: id })
    await conversations.remove(id)
  }
