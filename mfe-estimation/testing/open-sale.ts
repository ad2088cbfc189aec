import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getMe } from '@comptoir/contracts/account/account-calls'
import { getBatch, type Batch } from '@comptoir/contracts/batch/batch'
import type { Session } from '@comptoir/contracts/browser/federation'
import { getSettings, type Settings } from '@comptoir/contracts/batch/settings'
import type { User } from '@comptoir/contracts/account/user'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { sessionOf } from '@comptoir/web/testing/fake-shell.ts'
import { batchOf, settingsOf, userOf } from './builders.ts'
import { renderApp } from './render-app.tsx'

export const LATER = '2026-11-20T13:00:00.000Z'

type Circumstances = {
  settings?: Partial<Settings>
  user?: Partial<User> | (() => User)
  session?: Session
  hash?: string
}

// They follow from what becomes of the batch.
const withoutSums = ({ sums: _sums, ...batch }: Batch): Omit<Batch, 'sums'> => batch

/** Opens the page of a seller's batch in treatment, at a portal that holds it, and waits until its stage is shown. */
export const openSale = async (
  part: Partial<Batch>,
  { settings, user, session = sessionOf(), hash = '' }: Circumstances = {}
) => {
  const portal = createFakePortal()
  portal.install()
  let batch = batchOf({ userid: 'user-one', status: 'T', ...part })
  portal.on(getBatch, () => batch)
  portal.on(getSettings, () => settingsOf(settings))
  portal.on(getMe, () => (typeof user === 'function' ? user() : userOf(user)))
  Element.prototype.scrollIntoView = jest.fn()
  const app = renderApp(`/batchs/batch-one${hash}`, session)
  await screen.findByRole('heading', { level: 1 })
  return {
    portal,
    ...app,
    /** The batch as the portal holds it from now on. */
    becomes: (change: Partial<Batch>) => (batch = batchOf({ ...withoutSums(batch), updatedat: LATER, ...change }))
  }
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Returns the value of a fact by its name, with plain spaces. */
export const factsOf = (label: string): string[] =>
  [...(document.querySelector(`dl[aria-label="${label}"]`)?.children ?? [])].map(row =>
    row.textContent.replaceAll(/\s/g, ' ')
  )
