import * as calls from '@comptoir/contracts/account/account-calls'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'

/** Tells a gateway whose session this is, and what that account may do. */
export const resolveSession = command(calls.resolveSession, ({ tokenhash }, _context, { sessions }: Deps) =>
  sessions.resolve(tokenhash)
)
