import * as calls from '@comptoir/contracts/batch/offer'
import { command } from '@comptoir/kit/bus/command'
import type { Dependencies } from '../dependencies.ts'

/** The version of each offer that its message shows: the batch service compares it with its own (`reconcile-offers.ts`). */
export const shownOffers = command(
  calls.shownOffers,
  async ({ messageids }, _context, { messages }: Pick<Dependencies, 'messages'>) =>
    await messages.shownOffers(messageids)
)
