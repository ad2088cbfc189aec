import * as calls from '@comptoir/contracts/conversation/conversation'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { presentConversation } from './conversation.ts'

/** The appointments of the sellers that a search found, newest first. */
export const searchConversations = command(
  calls.searchConversations,
  async ({ userids, limit }, _context, { conversations }: Deps) => {
    if (userids.length === 0) return []
    const { items } = await conversations.list({ userid: { $in: userids } }, { limit, hint: 'own' }, 'staff')
    return items.map(presentConversation)
  }
)
