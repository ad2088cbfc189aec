import * as z from 'zod/mini'
import { Shortcut } from '@comptoir/contracts/account/account'
import { takeShortcut } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import { dropLocalBatch, readLocalBatch } from '@comptoir/contracts/browser/local-batch'
import { messageOf, type ShortcutRequest } from './shortcut-values.ts'

/**
 * Asks for an appointment and an account in one call, and hands the batch of this browser over to the account. `requestIdOf`
 * returns the id under which a content is sent. Throws `CallError`.
 *
 * The form fetches this file once somebody fills it in: the schemas of what the portal answers take a slow telephone twice as
 * long as the form itself.
 */
export const sendShortcut = async (
  sent: ShortcutRequest,
  requestIdOf: (content: z.infer<typeof Shortcut>) => string
) => {
  const local = readLocalBatch()
  // The schema of the call drops the consents, which the portal does not take.
  const content = z.parse(Shortcut, { ...sent, text: messageOf(sent), off: local?.off })
  const reply = await request(takeShortcut, { ...content, requestid: requestIdOf(content) })
  if (local && reply.user.batchs?.some(({ id }) => id === local.id)) dropLocalBatch(local.id)
  return reply
}
