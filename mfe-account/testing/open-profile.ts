import { screen } from '@testing-library/react'
import { getMe } from '@comptoir/contracts/account/account-calls'
import { listBatches, type Batch } from '@comptoir/contracts/batch/batch'
import { listConversations } from '@comptoir/contracts/conversation/conversation'
import type { Conversation } from '@comptoir/contracts/conversation/conversation'
import { secondFactorId } from '@comptoir/contracts/browser/second-factor-page'
import type { Drafts } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { sessionOf } from '@comptoir/web/testing/fake-shell.ts'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import type { FakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { userOf } from './builders.ts'
import { renderApp } from './render-app.tsx'

type Held = {
  batches?: Batch[]
  conversations?: Conversation[]
  /** What the shell kept of the forms when the session ended. */
  drafts?: Drafts
  /** What the shell left in the state of the router's location. */
  state?: unknown
  /** Gives the portal other answers before the page opens. */
  prepare?: (portal: FakePortal) => void
}

/** Opens /profil for a signed-in user, with what the portal holds of them, and waits until the page shows it. */
export const openProfile = async (
  part: Partial<User> = {},
  { batches = [], conversations = [], drafts, state, prepare }: Held = {}
) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getMe, () => userOf(part))
  portal.on(listBatches, () => batches)
  portal.on(listConversations, () => conversations)
  prepare?.(portal)
  const app = renderApp(
    { pathname: '/profil', ...(state === undefined ? {} : { state, hash: `#${secondFactorId}` }) },
    sessionOf(part),
    drafts
  )
  // The first test of a file compiles all the page loads.
  await screen.findByRole('region', { name: 'Mes informations' }, { timeout: 20_000 })
  return { portal, ...app }
}
