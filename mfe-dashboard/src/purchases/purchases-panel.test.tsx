import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listShopPurchases, showPurchase } from '@comptoir/contracts/batch/purchases'
import type { ShopPurchase } from '@comptoir/contracts/batch/purchases'
import { getSettings } from '@comptoir/contracts/batch/settings'
import { listAllHighlights } from '@comptoir/contracts/catalogue/highlights-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { settingsOf } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const purchase = (part: Partial<ShopPurchase> = {}): ShopPurchase => ({
  id: '2',
  name: 'Novalion',
  set: 'Pluie de comètes',
  number: '054/054',
  edition: '_default',
  gradation: '_default',
  condition: 3,
  image: null,
  price: 204.75,
  paidon: '2026-11-01',
  shown: false,
  ...part
})

const openPurchases = async () => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getSettings, () => settingsOf())
  portal.on(listAllHighlights, () => [])
  portal.on(listShopPurchases, () => [purchase(), purchase({ id: '1', name: 'Lumignou', shown: true })])
  const app = renderApp('/dashboard/customize')
  const panel = within(await screen.findByRole('region', { name: 'Achats montrés au public' }))
  const box = (name: RegExp) => panel.findByRole('checkbox', { name })
  return { portal, panel, box, ...app }
}

it('a bought card is shown by ticking it, and hidden by ticking it again', async () => {
  const { portal, panel, box } = await openPurchases()
  portal.on(showPurchase, ({ id, shown }) => purchase({ id, shown }))
  const novalion = await box(/^Montrer Novalion .*204,75\s€.*payée le 1er novembre 2026/)
  expect(novalion).not.toBeChecked()
  expect(await box(/Lumignou/)).toBeChecked()
  await userEvent.click(novalion)
  expect(await panel.findByText('Novalion est montrée au public.')).toBeVisible()
  expect(novalion).toBeChecked()
  await userEvent.click(novalion)
  expect(await panel.findByText('Novalion n’est plus montrée.')).toBeVisible()
  expect(portal.sentTo(showPurchase)).toEqual([
    { id: '2', shown: true },
    { id: '2', shown: false }
  ])
})

it('a refused choice is told, and the box stays as it was', async () => {
  const { portal, box, alert } = await openPurchases()
  portal.on(showPurchase, () => {
    throw new AppError('not_found')
  })
  const novalion = await box(/Novalion/)
  await userEvent.click(novalion)
  expect(alert).toHaveBeenCalledTimes(1)
  expect(novalion).not.toBeChecked()
})
