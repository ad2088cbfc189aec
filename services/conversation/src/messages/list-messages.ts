import * as calls from '@comptoir/contracts/conversation/thread'
import { threadCommands } from '../threads/thread-commands.ts'
import { presentMessage } from './message.ts'

export const [listBatchMessages, listConversationMessages] = threadCommands(
  [calls.listBatchMessages, calls.listConversationMessages],
  'read',
  async ({ thread, reader }, page, _context, { messages }) => {
    const { items, next } = await messages.page(thread, page, reader)
    return { items: items.map(presentMessage), next }
  }
)
