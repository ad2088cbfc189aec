import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { deleteBatch, getBatch, type Batch } from '@comptoir/contracts/batch/batch'
import { deleteItem, retryCardItem, setCorners } from '@comptoir/contracts/batch/item-calls'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { AppError, errorBody } from '@comptoir/contracts/core/errors'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { later } from '@comptoir/web/testing/later.ts'
import { analysing, batchOf, cardItem } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const open = async (batch: Batch) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => batch)
  const app = renderApp('/batchs/batch-one')
  await screen.findByText('Lot C-2A3B4C · 20 novembre 2026')
  return { portal, ...app }
}
const cardNames = () =>
  screen
    .getAllByRole('listitem')
    .filter(item => item.dataset['status'])
    .map(item => item.querySelector('h3')?.textContent)

describe('live news', () => {
  it('turn an analysis into a price, and say it once', async () => {
    const { frame, socketPath } = await open(batchOf({ items: [analysing()] }))
    expect(socketPath()).toBe('/api/cables/batchs/batch-one')
    await frame({ action: 'item_status_updated', item: cardItem() })
    expect(screen.getByRole('heading', { name: 'Lumignou' })).toBeVisible()
    const news = screen.getByText(/^Lumignou : 12,50/)
    await frame({ action: 'item_status_updated', item: cardItem() })
    expect(news).toHaveTextContent(/^Lumignou : 12,50\s€\.$/)
  })

  it('reveal the price they bring, and none that stood there when the page opened', async () => {
    const other = cardItem({ id: 'item-two', name: 'Grélos', price: 3 })
    const { frame } = await open(batchOf({ items: [analysing(), other] }))
    await frame({ action: 'item_status_updated', item: cardItem() })
    const reveals = (price: RegExp) => 'arrived' in screen.getByText(price, { selector: 'p' }).dataset
    expect([reveals(/^12,50\s€$/), reveals(/^3,00\s€$/)]).toEqual([true, false])
  })

  it('that are older than what is shown change nothing', async () => {
    const { frame } = await open(batchOf({ items: [cardItem()] }))
    await frame({ action: 'item_status_updated', item: analysing() })
    expect(screen.getByRole('heading', { name: 'Lumignou' })).toBeVisible()
  })

  it('are missed with a word on when the next try is, and a button', async () => {
    const { connection, retry } = await open(batchOf())
    connection({ status: 'waiting', retryAt: Date.now() + 8000 })
    expect(screen.getByText('Connexion perdue.', { exact: false })).toHaveTextContent('Nouvel essai dans 8 s')
    await userEvent.click(screen.getByRole('button', { name: 'Se reconnecter' }))
    expect(retry).toHaveBeenCalledTimes(1)
    connection({ status: 'open' })
    expect(screen.queryByText('Connexion perdue.', { exact: false })).not.toBeInTheDocument()
  })

  it('that were lost are read again, when the portal says so and when the connection is back', async () => {
    const missed = ['Lumignou', 'Grélos', 'Marégal'].map((name, index) => cardItem({ id: `card-${index}`, name }))
    const { portal, frame, connection } = await open(batchOf({ items: missed.slice(0, 1) }))
    portal.on(getBatch, () => batchOf({ items: missed.slice(0, 2) }))
    await frame({ action: 'error', ...errorBody('unavailable') })
    await waitFor(() => expect(cardNames()).toEqual(['Lumignou', 'Grélos']))
    connection({ status: 'waiting', retryAt: Date.now() + 8000 })
    connection({ status: 'open' })
    await frame({ action: 'batch', batch: batchOf({ items: missed }), items: missed, messages: [], seq: 0 })
    expect(cardNames()).toEqual(['Lumignou', 'Grélos', 'Marégal'])
  })

  it('of a batch that its viewer may no longer see end with the page of what does not exist', async () => {
    const { portal, frame } = await open(batchOf({ items: [cardItem()] }))
    portal.on(getBatch, () => {
      throw new AppError('not_found')
    })
    await frame({ action: 'error', ...errorBody('not_found') })
    expect(await screen.findByRole('heading', { name: 'Cette page s’est échappée.' })).toBeVisible()
    expect(screen.queryByText('Lumignou')).not.toBeInTheDocument()
  })

  it('of a deleted batch lead to the page of what does not exist', async () => {
    const { portal, frame } = await open(batchOf())
    portal.on(getBatch, () => {
      throw new AppError('not_found')
    })
    await frame({ action: 'batch_deleted_by_user', batchid: 'batch-one' })
    expect(await screen.findByRole('heading', { name: 'Cette page s’est échappée.' })).toBeVisible()
  })
})

describe('deleting a card', () => {
  const items = ['Lumignou', 'Marégal', 'Ignivol'].map((name, index) => cardItem({ id: `card-${index}`, name }))
  const askToDelete = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Supprimer ${name}` }))
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer la carte' }))
  }

  it('takes it away before the portal has answered', async () => {
    const { portal } = await open(batchOf({ items }))
    const answer = later<Record<string, never>>()
    portal.on(deleteItem, () => answer.promise)
    await askToDelete('Marégal')
    expect(cardNames()).toEqual(['Lumignou', 'Ignivol'])
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Vos cartes' })).toHaveFocus())
    answer.give({})
  })

  it('puts it back in its place when the portal refuses, and tells why', async () => {
    const { portal, alert } = await open(batchOf({ items }))
    portal.on(deleteItem, () => {
      throw new AppError('illegal_transition')
    })
    await askToDelete('Marégal')
    await waitFor(() =>
      expect(alert).toHaveBeenCalledWith({ message: 'Cette action n’est plus possible dans l’état actuel' })
    )
    expect(cardNames()).toEqual(['Lumignou', 'Marégal', 'Ignivol'])
  })

  it('asks first, and can be called off', async () => {
    await open(batchOf({ items }))
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer Marégal' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
    expect(cardNames()).toHaveLength(3)
  })
})

describe('deleting the batch', () => {
  it('forgets the local copy and goes back to the list', async () => {
    localStorage.setItem('batch', JSON.stringify({ id: 'batch-one', off: 'batch-one.secret', createdat: 'x' }))
    const { portal } = await open(batchOf())
    portal.on(deleteBatch, () => ({}))
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer ce lot' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer le lot' }))
    await waitFor(() => expect(screen.getByRole('status', { name: 'path' })).toHaveTextContent('/batchs'))
    await waitFor(() => expect(localStorage.getItem('batch')).toBeNull())
  })

  it('that another tab deleted first is gone as wished', async () => {
    const { portal, alert } = await open(batchOf())
    portal.on(deleteBatch, () => {
      throw new AppError('not_found')
    })
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer ce lot' }))
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Supprimer le lot' }))
    await waitFor(() => expect(screen.getByRole('status', { name: 'path' })).toHaveTextContent(/^\/batchs$/))
    expect(alert).not.toHaveBeenCalled()
  })
})

describe('a card in error', () => {
  const failed = cardItem({ id: 'item-lumignou', status: 'E', name: null, price: null, reason: 'Photo trop floue.' })

  it('is analysed again with the same photos', async () => {
    const { portal } = await open(batchOf({ items: [failed] }))
    const sent: object[] = []
    portal.on(retryCardItem, (_, files) => {
      sent.push(files)
      return analysing()
    })
    await userEvent.click(screen.getByRole('button', { name: 'Relancer avec les mêmes photos' }))
    expect(await screen.findByRole('heading', { name: /^Analyse en cours/ })).toBeVisible()
    expect(sent).toEqual([{}])
  })

  it('whose second analysis failed before its start was answered stays in error', async () => {
    const { portal, frame } = await open(batchOf({ items: [failed] }))
    const answer = later<CardItem>()
    portal.on(retryCardItem, () => answer.promise)
    const again = screen.getByRole('button', { name: 'Relancer avec les mêmes photos' })
    await userEvent.click(again)
    await frame({ action: 'item_status_updated', item: { ...failed, reason: 'Photo trop sombre.' } })
    answer.give(analysing())
    await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'))
    expect(screen.getByText('Photo trop sombre.')).toBeVisible()
  })

  it('is analysed again with the one photo that was taken anew', async () => {
    const { portal } = await open(batchOf({ items: [failed] }))
    const sent: string[][] = []
    portal.on(retryCardItem, (_, files) => {
      sent.push(Object.keys(files))
      return analysing()
    })
    await userEvent.click(screen.getByRole('button', { name: 'Reprendre les photos' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reprendre les photos' })
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
    expect(await screen.findByText('Choisissez au moins une nouvelle photo')).toBeVisible()
    const input = dialog.querySelector('input[aria-label="Verso"]')
    await userEvent.upload(input as HTMLInputElement, new File(['x'], 'verso.jpg', { type: 'image/jpeg' }))
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
    expect(await screen.findByRole('heading', { name: /^Analyse en cours/ })).toBeVisible()
    expect(sent).toEqual([['back']])
  })

  it('is analysed again with its corners, placed by the keyboard', async () => {
    const { portal } = await open(batchOf({ items: [failed] }))
    const sent: unknown[] = []
    portal.on(setCorners, ({ face }) => {
      sent.push(face)
      return analysing()
    })
    await userEvent.click(screen.getByRole('button', { name: 'Placer les coins' }))
    const corner = await screen.findByRole('button', { name: /^Coin haut gauche, 10\u00a0% de la largeur, 10\u00a0%/ })
    corner.focus()
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
    expect(corner).toHaveAccessibleName('Coin haut gauche, 11\u00a0% de la largeur, 15\u00a0% de la hauteur')
    await userEvent.click(screen.getByRole('button', { name: 'Relancer l’analyse' }))
    expect(await screen.findByRole('heading', { name: /^Analyse en cours/ })).toBeVisible()
    const [first, ...others] = sent[0] as [number, number][]
    expect(first?.map(value => value.toFixed(2))).toEqual(['0.11', '0.15'])
    expect(others).toEqual([
      [0.9, 0.1],
      [0.9, 0.9],
      [0.1, 0.9]
    ])
  })
})

it('a batch that does not exist or is not ours leads back home', async () => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => {
    throw new AppError('not_found')
  })
  renderApp('/batchs/batch-foreign')
  expect(await screen.findByRole('heading', { name: 'Cette page s’est échappée.' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/')
})
