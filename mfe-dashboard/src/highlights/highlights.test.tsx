import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Highlight } from '@comptoir/contracts/catalogue/catalogue'
import { AppError } from '@comptoir/contracts/core/errors'
import {
  createHighlight,
  deleteHighlight,
  listAllHighlights,
  modifyHighlight,
  orderHighlights
} from '@comptoir/contracts/catalogue/highlights-staff'
import { listUsers } from '@comptoir/contracts/account/account-staff'
import { getSettings } from '@comptoir/contracts/batch/settings'
import { listShopPurchases } from '@comptoir/contracts/batch/purchases'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { settingsOf } from '../../testing/builders.ts'
import { highlightOf, imageName } from '../../testing/catalogue-builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const three = () => [
  highlightOf({ id: 'one-hundred', price: 100, position: 0 }),
  highlightOf({ id: 'two-hundred', price: 200, position: 1 }),
  highlightOf({ id: 'three-hundred', price: 300, position: 2, display: false })
]

/** Opens the settings of a shop with these highlights, which it keeps in the order of the last request. */
const openHighlights = async (start: Highlight[] = three()) => {
  let held = start
  const portal = createFakePortal()
  portal.install()
  portal.on(getSettings, () => settingsOf())
  portal.on(listShopPurchases, () => [])
  portal.on(listAllHighlights, () => held)
  portal.on(orderHighlights, ({ ids }) => {
    held = ids.flatMap((id, position) => held.filter(one => one.id === id).map(one => ({ ...one, position })))
    return held
  })
  const app = renderApp('/dashboard/customize')
  const panel = within(await screen.findByRole('region', { name: 'Rachats mis en avant' }))
  await panel.findByRole('button', { name: 'Ajouter' })
  const prices = () =>
    within(panel.getByRole('list'))
      .getAllByRole('listitem')
      .map(row => Number.parseFloat(row.textContent))
  return { portal, panel, prices, ...app }
}

const named = (place: number, price: number) => `Mise en avant ${place}, ${price},00\u00a0€`

it('highlights are moved by their buttons, which keep the focus', async () => {
  const { portal, panel, prices } = await openHighlights()
  expect(prices()).toEqual([100, 200, 300])
  expect(panel.getByRole('button', { name: `Monter\u00a0: ${named(1, 100)}` })).toHaveAttribute('aria-disabled', 'true')
  const down = panel.getByRole('button', { name: `Descendre\u00a0: ${named(1, 100)}` })
  await userEvent.click(down)
  expect(prices()).toEqual([200, 100, 300])
  expect(panel.getByText('Déplacée en position 2 sur 3.')).toBeVisible()
  expect(down).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(prices()).toEqual([200, 300, 100])
  await waitFor(() => expect(portal.sentTo(orderHighlights)).toHaveLength(2))
  expect(portal.sentTo(orderHighlights).at(-1)).toEqual({ ids: ['two-hundred', 'three-hundred', 'one-hundred'] })
})

it('highlights are moved by dragging', async () => {
  const { prices, panel } = await openHighlights()
  const [first, , third] = within(panel.getByRole('list')).getAllByRole('listitem')
  const carried = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, value: string) => carried.set(type, value),
    getData: (type: string) => carried.get(type) ?? ''
  }
  fireEvent.dragStart(third as HTMLElement, { dataTransfer })
  fireEvent.drop(first as HTMLElement, { dataTransfer })
  await waitFor(() => expect(prices()).toEqual([300, 100, 200]))
})

it('after a refused order the page shows the order that the portal keeps', async () => {
  const { portal, panel, prices, alert } = await openHighlights()
  portal.on(orderHighlights, () => {
    throw new AppError('validation_failed')
  })
  await userEvent.click(panel.getByRole('button', { name: `Descendre\u00a0: ${named(1, 100)}` }))
  await waitFor(() => expect(alert).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(prices()).toEqual([100, 200, 300]))
})

it('a highlight is shown and hidden', async () => {
  const { portal, panel } = await openHighlights()
  portal.on(modifyHighlight, ({ highlightid, display = false }) =>
    highlightOf({ id: highlightid, price: 300, display })
  )
  await userEvent.click(panel.getByRole('button', { name: `Afficher\u00a0: ${named(3, 300)}` }))
  expect(await panel.findByText('La mise en avant est affichée.')).toBeVisible()
  expect(panel.getByRole('button', { name: `Masquer\u00a0: ${named(3, 300)}` })).toHaveFocus()
  expect(portal.sentTo(modifyHighlight)).toEqual([{ highlightid: 'three-hundred', display: true }])
})

it('its price is corrected, and its card named', async () => {
  const { portal, panel } = await openHighlights()
  portal.on(modifyHighlight, ({ highlightid, price = 0 }) => highlightOf({ id: highlightid, price }))
  await userEvent.click(panel.getByRole('button', { name: `Modifier le nom ou le prix\u00a0: ${named(1, 100)}` }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByRole('textbox', { name: 'Prix payé (€)' })
  expect(field).toHaveValue('100')
  await userEvent.clear(field)
  await userEvent.type(field, '99,90')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Nom de la carte' }), 'Novalion')
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(await panel.findByText('La mise en avant est enregistrée.')).toBeVisible()
  expect(portal.sentTo(modifyHighlight)).toEqual([{ highlightid: 'one-hundred', name: 'Novalion', price: 99.9 }])
})

it('a highlight is deleted once confirmed, and the focus stays in its panel', async () => {
  const { portal, panel, prices } = await openHighlights()
  portal.on(deleteHighlight, () => ({}))
  await userEvent.click(panel.getByRole('button', { name: `Supprimer\u00a0: ${named(2, 200)}` }))
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer' }))
  expect(await panel.findByText('La mise en avant est supprimée.')).toBeVisible()
  expect(prices()).toEqual([100, 300])
  await waitFor(() => expect(screen.getByRole('region', { name: 'Rachats mis en avant' })).toHaveFocus())
})

it('a highlight is added with its photo, last in order', async () => {
  const { portal, panel, prices } = await openHighlights([])
  expect(panel.getByText('Aucun rachat n’est encore mis en avant.')).toBeVisible()
  const sent: string[] = []
  portal.on(createHighlight, ({ price, display = false }, { image }) => {
    sent.push(image?.name ?? '')
    return highlightOf({ price, display, image: imageName('f') })
  })
  await userEvent.click(panel.getByRole('button', { name: 'Ajouter' }))
  expect(panel.getByLabelText('Photo de la carte')).toHaveAccessibleDescription(/^Choisissez un fichier image/)
  expect(panel.getByLabelText('Photo de la carte')).toHaveFocus()
  await userEvent.upload(
    panel.getByLabelText('Photo de la carte'),
    new File(['jpg'], 'ignivol.jpg', { type: 'image/jpeg' })
  )
  await userEvent.type(panel.getByRole('textbox', { name: 'Nom de la carte' }), 'Ignivol')
  await userEvent.type(panel.getByRole('textbox', { name: 'Prix payé (€)' }), '1 250,50')
  await userEvent.click(panel.getByRole('button', { name: 'Ajouter' }))
  expect(await panel.findByText(/^Le rachat est ajouté/)).toBeVisible()
  expect(portal.sentTo(createHighlight)).toEqual([{ name: 'Ignivol', price: 1250.5, display: true }])
  expect(sent).toEqual(['ignivol.jpg'])
  expect(prices()).toHaveLength(1)
  expect(panel.getByRole('textbox', { name: 'Prix payé (€)' })).toHaveValue('')
})

it('a file that is no image is refused before it is sent', async () => {
  const { portal, panel } = await openHighlights([])
  const anyFile = userEvent.setup({ applyAccept: false })
  await anyFile.upload(
    panel.getByLabelText('Photo de la carte'),
    new File(['pdf'], 'carte.pdf', { type: 'application/pdf' })
  )
  await userEvent.type(panel.getByRole('textbox', { name: 'Prix payé (€)' }), '10')
  await userEvent.click(panel.getByRole('button', { name: 'Ajouter' }))
  expect(panel.getByLabelText('Photo de la carte')).toHaveAccessibleDescription(/^Cette image est endommagée/)
  expect(portal.sentTo(createHighlight)).toEqual([])
})

const photo = () => new File(['jpg'], 'ignivol.jpg', { type: 'image/jpeg' })

it('choosing a right file removes the refusal and shows the preview', async () => {
  const { panel } = await openHighlights([])
  await userEvent.click(panel.getByRole('button', { name: 'Ajouter' }))
  await userEvent.upload(panel.getByLabelText('Photo de la carte'), photo())
  expect(panel.getByLabelText('Photo de la carte')).not.toBeInvalid()
  expect(panel.getByRole('img')).toBeVisible()
})

it('the draft of a price survives a visit to another page, until the highlight is added', async () => {
  const { portal, panel } = await openHighlights([])
  portal.on(listUsers, () => [])
  portal.on(createHighlight, ({ price, display = false }) => highlightOf({ price, display }))
  await userEvent.type(panel.getByRole('textbox', { name: 'Prix payé (€)' }), '80')
  await userEvent.click(screen.getByRole('link', { name: 'Vendeurs' }))
  await screen.findByRole('heading', { level: 1, name: 'Vendeurs' })
  await userEvent.click(screen.getByRole('link', { name: 'Réglages' }))
  const price = await screen.findByRole('textbox', { name: 'Prix payé (€)' })
  expect(price).toHaveValue('80')
  await userEvent.type(screen.getByRole('textbox', { name: 'Nom de la carte' }), 'Ignivol')
  await userEvent.upload(screen.getByLabelText('Photo de la carte'), photo())
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter' }))
  expect(await screen.findByText(/^Le rachat est ajouté/)).toBeVisible()
  expect(price).toHaveValue('')
})
