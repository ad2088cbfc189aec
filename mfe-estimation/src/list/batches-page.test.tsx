import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBatch, getBatch, listBatches, type Batch } from '@comptoir/contracts/batch/batch'
import { AppError } from '@comptoir/contracts/core/errors'
import { NoNetwork, createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { sessionOf, visitor } from '@comptoir/web/testing/fake-shell.ts'
import { batchOf, cardItem, offerOf } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const EMPTY = 'Vous n’avez pas encore de lot. Ajoutez une première carte : recto, verso, c’est tout.'

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'batch=true'
})

const open = async (batches: Batch[], session = visitor) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(listBatches, () => batches)
  const app = renderApp('/batchs', session)
  await screen.findByRole('heading', { level: 1, name: 'Mes lots' })
  await (batches.length ? screen.findAllByRole('listitem') : screen.findByText(EMPTY))
  return { portal, ...app }
}
const create = () => userEvent.click(screen.getByRole('button', { name: 'Nouveau lot' }))
const path = () => screen.getByRole('status', { name: 'path' }).textContent

describe('the list', () => {
  it('invites to begin when it is empty', async () => {
    await open([])
    expect(screen.getByRole('button', { name: 'Nouveau lot' })).toBeEnabled()
  })

  it('tells of each batch its state, its total and what is next', async () => {
    const items = [1, 2, 3, 4].map(n => cardItem({ id: `card-${n}`, status: n === 4 ? 'WUI' : 'D' }))
    await open([batchOf({ items }), batchOf({ id: 'batch-two', status: 'F', createdat: '2026-10-02T09:00:00.000Z' })])
    const [first, second] = screen.getAllByRole('listitem').map(row => within(row))
    expect(first?.getByRole('link', { name: 'Lot C-2A3B4C · 20 novembre 2026' })).toHaveAttribute(
      'href',
      '/batchs/batch-one'
    )
    expect(first?.getByText('En cours d’édition')).toBeVisible()
    expect(first?.getByText('37,50 €')).toBeVisible()
    expect(first?.getByText('4 cartes · 1 carte attend votre réponse')).toBeVisible()
    expect(first?.getByText('+2')).toBeVisible()
    expect(second?.getByText('---')).toBeVisible()
    expect(second?.getByText('Ce lot est payé')).toBeVisible()
  })

  it('leads to the offer that waits, at the panel where it is answered', async () => {
    const expiresat = new Date(Date.now() + 86_400_000).toISOString()
    await open([
      batchOf({ userid: 'user-one', status: 'T', offers: [offerOf({ expiresat })] }),
      batchOf({ id: 'batch-two', number: 'C-5D6E7F', userid: 'user-one', status: 'T' })
    ])
    const answer = screen.getByRole('link', { name: 'Répondre à l’offre du lot C-2A3B4C' })
    expect(answer).toHaveTextContent('Répondre')
    expect(answer).toHaveAttribute('href', '/batchs/batch-one#offre')
    expect(screen.queryByRole('link', { name: /C-5D6E7F.*offre|offre.*C-5D6E7F/ })).not.toBeInTheDocument()
  })

  it('shows three cards without a count', async () => {
    await open([batchOf({ items: [1, 2, 3].map(n => cardItem({ id: `card-${n}` })) })])
    expect(document.querySelectorAll('li img')).toHaveLength(3)
    expect(screen.queryByText(/^\+/)).not.toBeInTheDocument()
  })

  it('goes on a page at a time, from the cursor the portal gave, and leads to what is new', async () => {
    const batches = Array.from({ length: 25 }, (_, n) => batchOf({ id: `batch-${n}`, userid: 'user-one' }))
    const portal = createFakePortal()
    portal.install()
    const asked: unknown[] = []
    portal.on(listBatches, ({ before, limit }) => {
      asked.push(before)
      const start = before === undefined ? 0 : batches.findIndex(({ id }) => id === before) + 1
      return batches.slice(start, start + Number(limit))
    })
    renderApp('/batchs', sessionOf())
    expect(await screen.findAllByRole('listitem')).toHaveLength(10)
    for (const shown of [20, 25]) {
      const first = screen.getAllByRole('listitem').length
      await userEvent.click(screen.getByRole('button', { name: 'Afficher plus de lots' }))
      await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(shown))
      expect(document.querySelector(`a[href="/batchs/batch-${first}"]`)).toHaveFocus()
    }
    expect(screen.queryByRole('button', { name: 'Afficher plus de lots' })).not.toBeInTheDocument()
    expect(asked).toEqual([undefined, 'batch-9', 'batch-19'])
  })

  it('keeps its rows when the next page does not come, and asks again', async () => {
    const batches = Array.from({ length: 10 }, (_, n) => batchOf({ id: `batch-${n}` }))
    const { portal } = await open(batches)
    portal.on(listBatches, () => {
      throw new NoNetwork()
    })
    await userEvent.click(screen.getByRole('button', { name: 'Afficher plus de lots' }))
    expect(await screen.findByText('Une erreur réseau s’est produite, veuillez réessayer plus tard')).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(10)
    portal.on(listBatches, () => [batchOf({ id: 'batch-last' })])
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(11))
  })

  it('tells when each batch last changed', async () => {
    await open([batchOf({ updatedat: '2025-03-05T12:00:00.000Z' })])
    const time = screen.getByText('05/03/2025')
    expect(time).toHaveAttribute('datetime', '2025-03-05T12:00:00.000Z')
  })
})

describe('a new batch', () => {
  it('of a visitor is kept in this browser and opened', async () => {
    const { portal } = await open([])
    portal.on(createBatch, () => batchOf({ off: 'batch-one.secret' }))
    portal.on(getBatch, () => batchOf())
    await create()
    await waitFor(() => expect(path()).toBe('/batchs/batch-one'))
    expect(JSON.parse(localStorage.getItem('batch') ?? '')).toEqual({
      id: 'batch-one',
      off: 'batch-one.secret',
      createdat: '2026-11-20T09:00:00.000Z'
    })
  })

  it('asked by a double click is made once', async () => {
    const { portal } = await open([])
    const asked: unknown[] = []
    portal.on(createBatch, input => {
      asked.push(input)
      return batchOf({ off: 'batch-one.secret' })
    })
    portal.on(getBatch, () => batchOf())
    await userEvent.dblClick(screen.getByRole('button', { name: 'Nouveau lot' }))
    await waitFor(() => expect(path()).toBe('/batchs/batch-one'))
    expect(asked).toHaveLength(1)
  })

  it('of an account leaves nothing in this browser', async () => {
    const { portal } = await open([], sessionOf())
    portal.on(createBatch, () => batchOf({ userid: 'user-one' }))
    portal.on(getBatch, () => batchOf({ userid: 'user-one' }))
    await create()
    await waitFor(() => expect(path()).toBe('/batchs/batch-one'))
    expect(localStorage.getItem('batch')).toBeNull()
  })

  it('is refused to a visitor who has one, with the ways on', async () => {
    const { portal } = await open([batchOf()])
    portal.on(createBatch, () => {
      throw new AppError('anonymous_batch_exists')
    })
    await create()
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/^Vous avez déjà un lot en cours\. Créez un compte/)).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Créer mon compte' })).toHaveAttribute('href', '/create')
    expect(dialog.getByRole('link', { name: 'Ouvrir mon lot' })).toHaveAttribute('href', '/batchs/batch-one')
  })

  it('waits until online estimation is open', async () => {
    document.cookie = 'batch=false'
    const { alert } = await open([])
    await create()
    expect(alert).toHaveBeenCalledWith({
      message: 'L’estimation en ligne sera bientôt disponible. Pour le moment, nous estimons vos cartes en boutique.'
    })
    expect(path()).toBe('/batchs')
  })

  it('is not for administrators', async () => {
    const { alert } = await open([], sessionOf({ isadmin: 1 }))
    await create()
    expect(alert).toHaveBeenCalledWith({
      message: 'Un compte administrateur ne peut pas créer d’estimation, de lot, de conversation ou de rendez-vous'
    })
  })

  it('that the portal refuses tells why', async () => {
    const { portal, alert } = await open([], sessionOf())
    portal.on(createBatch, () => {
      throw new AppError('batch_limit')
    })
    await create()
    await waitFor(() => expect(alert).toHaveBeenCalledTimes(1))
    expect(alert.mock.calls[0]?.[0].message).toMatch(/^Vous avez atteint la limite/)
  })
})

it('a list that does not come can be asked for again', async () => {
  const portal = createFakePortal()
  portal.install()
  portal.on(listBatches, () => {
    throw new AppError('unavailable')
  })
  renderApp('/batchs')
  expect(await screen.findByText('Une erreur réseau s’est produite, veuillez réessayer plus tard')).toBeVisible()
  portal.on(listBatches, () => [])
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText(EMPTY)).toBeVisible()
})
