import { screen } from '@testing-library/react'
import { getMe } from '@comptoir/contracts/account/account-calls'
import { listBatches, type Batch } from '@comptoir/contracts/batch/batch'
import { listConversations } from '@comptoir/contracts/conversation/conversation'
import type { Conversation } from '@comptoir/contracts/conversation/conversation'
import type { Drafts } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { sessionOf, userOf } from './builders.ts'
import { createFakePortal } from './fake-portal.ts'
import { renderApp } from './render-app.tsx'

type Held = {
  batches?: Batch[]
  conversations?: Conversation[]
  /** What this tab kept when the session was lost. */
  drafts?: Drafts
  /** Other answers than these. */
  prepare?: (portal: ReturnType<typeof createFakePortal>) => void
}

/** Opens /profil for somebody who is signed in, with what the portal holds of them, and waits until it is shown. */
export const openProfile = async (
  part: Partial<User> = {},
  { batches = [], conversations = [], drafts, prepare }: Held = {}
) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getMe, () => userOf(part))
  portal.on(listBatches, () => batches)
  portal.on(listConversations, () => conversations)
  prepare?.(portal)
  const app = renderApp('/profil', sessionOf(part), drafts)
  // The first test of a file compiles all the page loads.
  await screen.findByRole('region', { name: 'Mes informations' }, { timeout: 20_000 })
  return { portal, ...app }
}
