import * as calls from '@comptoir/contracts/conversation/replies'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { presentReply } from './replies.ts'

export const listReplies = command(calls.listReplies, async (_input, _context, { replies }: Deps) =>
  (await replies.list(calls.repliesMost)).map(presentReply)
)
