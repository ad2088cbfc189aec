import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getUser } from '@comptoir/contracts/account/account-staff'
import { listStaff } from '@comptoir/contracts/account/staff-calls'
import { getBatch, type Batch } from '@comptoir/contracts/batch/batch'
import { listBatchRows } from '@comptoir/contracts/batch/batch-rows'
import { AppError } from '@comptoir/contracts/core/errors'
import { getSettings } from '@comptoir/contracts/batch/settings'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { settingsOf, userOf } from './builders.ts'
import { rowOf } from '../src/shop-rows.ts'
import { renderApp } from './render-app.tsx'

/**
 * Opens the page of a batch for staff, with its cards as tiles or as a table, and waits until it is shown; `null` is a batch
 * that does not exist. `mark` ends the address.
 */
export const openBatch = async (
  batch: Batch | null,
  { getUser: seller = userOf(), view = 'tiles', mark = '' } = {}
) => {
  localStorage.setItem('cardsView', JSON.stringify(view))
  let held = batch
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => {
    if (!held) throw new AppError('not_found')
    return held
  })
  portal.on(getUser, () => seller)
  portal.on(getSettings, () => settingsOf())
  portal.on(listStaff, () => [])
  portal.on(listBatchRows, () => (held ? [rowOf(held)] : []))
  const app = renderApp(`/dashboard/batchs/${batch?.id ?? 'none'}${mark}`)
  if (batch) await screen.findByRole('heading', { level: 1, name: /, lot C-/ })
  return {
    portal,
    ...app,
    /** Replaces the batch that the portal holds. */
    hold: (next: Batch) => {
      held = next
    }
  }
}

/** Presses one of the shop's acts. */
export const act = (name: string) => userEvent.click(screen.getByRole('button', { name }))
