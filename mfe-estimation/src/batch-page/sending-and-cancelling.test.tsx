import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch, setBatchStatus, type Batch } from '@comptoir/contracts/batch/batch'
import { AppError } from '@comptoir/contracts/core/errors'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { sessionOf, visitor } from '@comptoir/web/testing/fake-shell.ts'
import { analysing, batchOf, cardItem } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const mine = (part: Partial<Batch> = {}) => batchOf({ userid: 'user-one', items: [cardItem()], ...part })
const moved = (batch: Batch, status: Batch['status']): Batch => ({
  ...batch,
  status,
  updatedat: '2026-11-20T13:00:00.000Z'
})

const open = async (batch: Batch, session = sessionOf()) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => batch)
  const app = renderApp('/batchs/batch-one', session)
  await screen.findByText('Lot C-2A3B4C · 20 novembre 2026')
  return { portal, ...app }
}
const send = () => screen.getByRole('button', { name: /^Envoyer mon lot à la boutique · / })

describe('sending a batch to the shop', () => {
  it('takes the form away and tells what the shop does', async () => {
    const batch = mine()
    const { portal } = await open(batch)
    const asked: unknown[] = []
    portal.on(setBatchStatus, ({ status }) => {
      asked.push(status)
      return moved(batch, 'T')
    })
    await userEvent.dblClick(send())
    const study = await screen.findByRole('region', { name: 'La boutique étudie votre lot' })
    await waitFor(() => expect(study).toContainElement(document.activeElement as HTMLElement))
    expect(screen.getByText('En traitement')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Ajouter une carte' })).not.toBeInTheDocument()
    expect(asked).toEqual(['T'])
  })

  it('waits for what is missing, and says it', async () => {
    const { portal, frame } = await open(mine({ items: [analysing()] }))
    const asked: unknown[] = []
    portal.on(setBatchStatus, input => {
      asked.push(input)
      return mine()
    })
    expect(send()).toHaveAttribute('aria-disabled', 'true')
    expect(send()).toHaveAccessibleDescription(/L’analyse de 1 carte n’est pas finie\./)
    await userEvent.click(send())
    expect(asked).toEqual([])
    await frame({ action: 'item_status_updated', item: cardItem() })
    expect(send()).not.toHaveAttribute('aria-disabled')
  })

  it('warns of cards that the shop will see without an estimate', async () => {
    await open(mine({ items: [cardItem(), cardItem({ id: 'card-b', status: 'E' })] }))
    expect(screen.getByText('1 carte est encore sans estimation : la boutique la verra comme elle est.')).toBeVisible()
    expect(send()).not.toHaveAttribute('aria-disabled')
  })

  it('that the portal refuses is told, and the batch is read again', async () => {
    const { portal, alert } = await open(mine())
    portal.on(setBatchStatus, () => {
      throw new AppError('illegal_transition')
    })
    portal.on(getBatch, () =>
      mine({ items: [cardItem(), analysing({ id: 'card-b' })], updatedat: '2026-11-20T14:00:00.000Z' })
    )
    await userEvent.click(send())
    await waitFor(() =>
      expect(alert).toHaveBeenCalledWith({ message: 'Cette action n’est plus possible dans l’état actuel' })
    )
    await waitFor(() => expect(send()).toHaveAttribute('aria-disabled', 'true'))
  })

  it('needs an account: a visitor is led to one', async () => {
    await open(batchOf({ items: [cardItem()] }), visitor)
    const part = within(screen.getByRole('region', { name: 'Envoyer ce lot' }))
    expect(part.getByText(/créez un compte : vos cartes vous y suivent/)).toBeVisible()
    const bar = within(screen.getByRole('group', { name: 'Envoi du lot' }))
    const link = bar.getByRole('link', { name: /^Créer un compte et envoyer mon lot · 1 carte · 12,50\s€$/ })
    expect(link).toHaveAttribute('href', '/create')
    expect(part.getByRole('link', { name: 'Me connecter et envoyer mon lot' })).toHaveAttribute('href', '/login')
    expect(screen.queryByRole('button', { name: 'Annuler ce lot' })).not.toBeInTheDocument()
  })

  it('says nothing of an account before the first price', async () => {
    const { frame } = await open(batchOf({ items: [analysing()] }), visitor)
    expect(screen.queryByRole('link', { name: /compte/ })).not.toBeInTheDocument()
    await frame({ action: 'item_status_updated', item: cardItem() })
    expect(await screen.findAllByRole('link', { name: /compte/ })).not.toHaveLength(0)
  })

  it('tells how many cards leave and what they are estimated at', async () => {
    const { frame } = await open(mine({ items: [cardItem(), analysing({ id: 'card-b' })] }))
    expect(send()).toHaveAccessibleName(/^Envoyer mon lot à la boutique · 2 cartes · 12,50\s€$/)
    await frame({ action: 'item_status_updated', item: cardItem({ id: 'card-b', price: 30 }) })
    expect(screen.getByRole('heading', { level: 1, name: '2 cartes · Lumignou' })).toBeVisible()
  })

  it('done on another page changes this one, and is heard', async () => {
    const { frame } = await open(mine())
    await frame({ action: 'batch_status_updated', batch: moved(mine(), 'T') })
    expect(screen.getByRole('heading', { name: 'La boutique étudie votre lot' })).toBeVisible()
    expect(screen.getByText('Votre lot : En traitement.')).toBeInTheDocument()
  })
})

describe('cancelling a batch', () => {
  const cancel = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Annuler ce lot' }))
    return within(await screen.findByRole('alertdialog', { name: 'Annuler ce lot\u00a0?' }))
  }

  it.each(['E', 'T'] as const)('in %s is asked twice, then final', async status => {
    const batch = mine({ status })
    const { portal } = await open(batch)
    const asked: unknown[] = []
    portal.on(setBatchStatus, input => {
      asked.push(input.status)
      return moved(batch, 'C')
    })
    const dialog = await cancel()
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Oui, annuler ce lot' }))
    const told = await screen.findByRole('region', { name: 'Ce lot est annulé' })
    await waitFor(() => expect(told).toContainElement(document.activeElement as HTMLElement))
    expect(within(told).getByRole('link', { name: 'Voir mes lots' })).toHaveAttribute('href', '/batchs')
    expect(screen.queryByRole('list', { name: 'Avancement du lot' })).not.toBeInTheDocument()
    expect(asked).toEqual(['C'])
  })

  it('can be called off', async () => {
    await open(mine())
    const dialog = await cancel()
    await userEvent.click(dialog.getByRole('button', { name: 'Garder ce lot' }))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.getByText('En cours d’édition')).toBeVisible()
  })

  it('that the portal refuses closes the dialog and says why', async () => {
    const { portal, alert } = await open(mine({ status: 'T' }))
    portal.on(setBatchStatus, () => {
      throw new AppError('forbidden')
    })
    const dialog = await cancel()
    await userEvent.click(dialog.getByRole('button', { name: 'Oui, annuler ce lot' }))
    await waitFor(() => expect(alert).toHaveBeenCalledWith({ message: 'Vous ne pouvez pas faire cette action' }))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it.each(['I', 'C', 'F'] as const)('is no longer possible in %s', async status => {
    await open(mine({ status }))
    expect(screen.queryByRole('button', { name: 'Annuler ce lot' })).not.toBeInTheDocument()
  })
})

it('staff who open the page of a seller are sent to the one of the dashboard', async () => {
  createFakePortal().install()
  renderApp('/batchs/batch-one', sessionOf({ isadmin: 1 }))
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'path' })).toHaveTextContent('/dashboard/batchs/batch-one')
  )
})
