import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listStaff } from '@comptoir/contracts/account/staff-calls'
import { tryRatioTable } from '@comptoir/contracts/batch/ratio-trial'
import type { RatioTrial } from '@comptoir/contracts/batch/ratio-trial'
import type { RatioTable } from '@comptoir/contracts/catalogue/card'
import { changeRatioTable, getRatioTables } from '@comptoir/contracts/catalogue/pricing-staff'
import { listRatioChanges } from '@comptoir/contracts/catalogue/ratio-changes'
import { AppError } from '@comptoir/contracts/core/errors'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { renderApp } from '../../testing/render-app.tsx'

const former: RatioTable = { _default: { _default: { '3': 0.65, '4': 0.45 } } }
const present: RatioTable = { _default: { _default: { '3': 0.65, '4': 0.5 }, PSA: { '9': 1.9 } } }
const change = { id: 'change-1', at: '2026-11-20T10:00:00.000Z', staffid: 'staff-one', before: former, after: present }
const trial: RatioTrial = {
  estimate: 1000,
  tried: 588,
  looked: 30,
  cards: 44,
  unpriced: 2,
  batches: [{ id: 'batch-1', number: 'C-234567', at: '2026-11-20T10:00:00.000Z', estimate: 1000, tried: 588 }]
}

const open = async () => {
  const portal = createFakePortal()
  portal.install()
  let table = present
  portal.on(getRatioTables, () => ({ default: table }))
  portal.on(listRatioChanges, () => [change])
  portal.on(listStaff, () => [])
  portal.on(tryRatioTable, () => trial)
  portal.on(changeRatioTable, ({ ratiotable = table }) => {
    table = ratiotable
    return { cardid: null, ratiotable }
  })
  renderApp('/dashboard/cards?view=ratios')
  await screen.findByRole('region', { name: 'Édition\u00a0: Standard' })
  return portal
}
const cell = (name: string) => screen.getAllByRole('textbox', { name })[0]!
const type = async (name: string, text: string) => {
  await userEvent.clear(cell(name))
  await userEvent.type(cell(name), text)
}
const attempt = () =>
  userEvent.click(screen.getByRole('button', { name: /^Essayer sur les derniers lots.: Sans gradation, Standard$/ }))

it('a change is tried on the last batches before it is saved, and nothing is saved by that', async () => {
  const portal = await open()
  await type('Excellent', '0,4')
  await attempt()
  expect(await screen.findByText(/^−412,00\s€ sur les 30 derniers lots\.$/)).toBeVisible()
  expect(screen.getByText('2 cartes n’auraient plus de prix.')).toBeVisible()
  await userEvent.click(screen.getByText('Le lot qui change'))
  expect(screen.getByRole('link', { name: 'C-234567' })).toHaveAttribute('href', '/dashboard/batchs/batch-1')
  const table = { _default: { ...present['_default'], _default: { '3': 0.65, '4': 0.4 } } }
  expect(portal.sentTo(tryRatioTable)).toEqual([{ action: 'add_ratio_table', ratiotable: table }])
  expect(portal.sentTo(changeRatioTable)).toEqual([])

  // What was tried is not what stands in the cells any more.
  await type('Neuf', '0,7')
  expect(screen.queryByText(/412,00/)).not.toBeInTheDocument()
})

const newEdition = () => screen.queryByRole('region', { name: 'Nouvelle édition\u00a0: 1re édition' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('a new edition is tried with its ratios before it is added, and nothing of it is kept when it is not', async () => {
  const portal = await open()
  await press('Ajouter\u00a0: 1re édition')
  expect(newEdition()).toHaveFocus()
  const form = within(newEdition() as HTMLElement)
  const excellent = form.getByRole('textbox', { name: 'Excellent' })
  await userEvent.clear(excellent)
  await userEvent.type(excellent, 'double')
  await press('Essayer sur les derniers lots\u00a0: 1re édition')
  expect(await form.findByText('Corrigez les ratios avant de les essayer.')).toBeVisible()
  expect(portal.sentTo(tryRatioTable)).toEqual([])

  await userEvent.clear(excellent)
  await userEvent.type(excellent, '1,2')
  await press('Essayer sur les derniers lots\u00a0: 1re édition')
  expect(await form.findByText(/^−412,00\s€ sur les 30 derniers lots\.$/)).toBeVisible()
  const first = { _default: { '3': 0.65, '4': 1.2 }, PSA: { '9': 1.9 } }
  expect(portal.sentTo(tryRatioTable)).toEqual([{ action: 'add_ratio_table', ratiotable: { ...present, '1': first } }])
  await userEvent.type(excellent, '5')
  expect(form.queryByText(/412,00/)).not.toBeInTheDocument()

  await userEvent.click(form.getByRole('button', { name: 'Annuler' }))
  expect(newEdition()).not.toBeInTheDocument()
  expect(portal.sentTo(changeRatioTable)).toEqual([])
  await press('Ajouter\u00a0: 1re édition')
  expect(within(newEdition() as HTMLElement).getByRole('textbox', { name: 'Excellent' })).toHaveValue('0,5')
})

it('an edition that a colleague added first is told, and what was typed stays', async () => {
  const portal = await open()
  await press('Ajouter\u00a0: 1re édition')
  const form = within(newEdition() as HTMLElement)
  const excellent = form.getByRole('textbox', { name: 'Excellent' })
  await userEvent.clear(excellent)
  await userEvent.type(excellent, '1,2')
  portal.on(getRatioTables, () => ({ default: { ...present, 1: { _default: { 3: 0.9 } } } }))
  portal.on(changeRatioTable, () => {
    throw new AppError('validation_failed', { fields: { edition: 'Un collègue vient d’ajouter cette édition' } })
  })
  await userEvent.click(form.getByRole('button', { name: /^Ajouter/ }))
  expect(await form.findByText(/Un collègue vient d’ajouter cette édition/)).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Édition\u00a0: 1re édition' })).toBeVisible()
  expect(excellent).toHaveValue('1,2')
})

it('ratios that are wrong are not tried, and a refusal says why', async () => {
  const portal = await open()
  await type('Excellent', 'moitié')
  await attempt()
  expect(await screen.findByText('Corrigez les ratios avant de les essayer.')).toBeVisible()
  expect(portal.sentTo(tryRatioTable)).toEqual([])
  portal.on(tryRatioTable, () => {
    throw new AppError('validation_failed')
  })
  await type('Excellent', '0,4')
  await attempt()
  await waitFor(() => expect(portal.sentTo(tryRatioTable)).toHaveLength(1))
  expect(screen.queryByText(/derniers lots\.$/)).not.toBeInTheDocument()
})

it('the history tells who changed what, and a former table is restored once that is confirmed', async () => {
  const portal = await open()
  const history = within(screen.getByRole('region', { name: 'Historique' }))
  expect(await history.findByText('Ancien collègue')).toBeVisible()
  const excellent = history.getAllByText('Standard · Excellent')[0]!.parentElement!
  expect(excellent).toHaveTextContent(/0,45.*devient.*0,5/)
  await userEvent.click(history.getByRole('button', { name: /^Rétablir la table d’avant le changement/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Rétablir la table d’avant' }))
  expect(await history.findByText(/est rétablie\.$/)).toBeVisible()
  expect(portal.sentTo(changeRatioTable)).toEqual([{ action: 'add_ratio_table', ratiotable: former }])
  await waitFor(() => expect(cell('Excellent')).toHaveValue('0,45'))
})
