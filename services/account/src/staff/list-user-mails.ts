import * as calls from '@comptoir/contracts/account/kept-mails'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'

/** What the portal wrote to a person. */
export const listUserMails = command(calls.listUserMails, ({ id, ...page }, _context, { keptMails }: Deps) =>
  keptMails.list(id, page)
)
