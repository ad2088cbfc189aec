import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listBatches, type Batch } from '@comptoir/contracts/batch/batch'
import { getSettings, type Settings } from '@comptoir/contracts/batch/settings'
import { NoNetwork, createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { sessionOf, visitor } from '@comptoir/web/testing/fake-shell.ts'
import { batchOf, cardItem, offerOf, settingsOf } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const GATE = 'L’estimation en ligne sera bientôt disponible. Pour le moment, nous estimons vos cartes en boutique.'
const EMPTY = 'Vous n’avez pas encore de lot. Ajoutez une première carte : recto, verso, c’est tout.'

beforeEach(() => localStorage.clear())

const open = async (batches: Batch[], session = visitor, settings: Partial<Settings> = {}) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getSettings, () => settingsOf(settings))
  portal.on(listBatches, () => batches)
  const app = renderApp('/batchs', session)
  await screen.findByRole('heading', { level: 1, name: 'Mes lots' })
  await (batches.length
    ? screen.findAllByRole('listitem')
    : screen.findByText(settings.estimationopen === false ? GATE : EMPTY))
  return { portal, ...app }
}
const newBatch = () => screen.queryByRole('link', { name: 'Nouveau lot' })

describe('the list', () => {
  it('invites to begin when it is empty', async () => {
    await open([])
    expect(newBatch()).toHaveAttribute('href', '/batchs/nouveau')
  })

  it('tells of each batch its state, its total and what is next', async () => {
    const items = [1, 2, 3, 4].map(n => cardItem({ id: `card-${n}`, status: n === 4 ? 'WUI' : 'D' }))
    await open([batchOf({ items }), batchOf({ id: 'batch-two', status: 'F', createdat: '2026-10-02T09:00:00.000Z' })])
    const [first, second] = screen.getAllByRole('listitem').map(row => within(row))
    expect(first?.getByRole('link', { name: '4 cartes · Lumignou' })).toHaveAttribute('href', '/batchs/batch-one')
    expect(first?.getByText('Lot C-2A3B4C · 20 novembre 2026')).toBeVisible()
    expect(second?.getByRole('link', { name: 'Lot sans carte' })).toBeVisible()
    expect(first?.getByText('En cours d’édition')).toBeVisible()
    expect(first?.getByText('37,50 €')).toBeVisible()
    expect(first?.getByText('1 carte attend votre réponse')).toBeVisible()
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
      if (Number(limit) === 10) asked.push(before)
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
  const account = (...statuses: Batch['status'][]) =>
    statuses.map((status, place) => batchOf({ id: `batch-${place}`, userid: 'user-one', status }))

  it('is one press away for an account with room', async () => {
    await open(account('E', 'E', 'T', 'I', 'I', 'F', 'C'), sessionOf())
    expect(newBatch()).toHaveAttribute('href', '/batchs/nouveau')
  })

  it('past the sixth open one is not offered: the page says what can be done', async () => {
    await open(account('E', 'E', 'T', 'T', 'I', 'I'), sessionOf())
    expect(
      screen.getByText(
        /^Vous avez 6 lots ouverts, le maximum\. Ajoutez vos cartes à un lot que vous n’avez pas encore envoyé/
      )
    ).toBeVisible()
    expect(newBatch()).not.toBeInTheDocument()
  })

  it('is not offered either where open ones are older than the rows shown', async () => {
    const ended = Array.from({ length: 8 }, () => 'F' as const)
    const batches = account(...ended, 'E', 'E', 'T', 'T', 'I', 'I')
    const portal = createFakePortal()
    portal.install()
    portal.on(getSettings, () => settingsOf())
    portal.on(listBatches, ({ limit }) => batches.slice(0, Number(limit)))
    renderApp('/batchs', sessionOf())
    expect(await screen.findByText(/^Vous avez 6 lots ouverts, le maximum/)).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(10)
    expect(newBatch()).not.toBeInTheDocument()
  })

  it('of a visitor who has one waits for an account', async () => {
    await open([batchOf()])
    expect(screen.getByText(/^Vous avez déjà un lot en cours\. Créez un compte/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Créer mon compte' })).toHaveAttribute('href', '/create')
    expect(newBatch()).not.toBeInTheDocument()
  })

  it.each([0, 1])('while online estimation is closed leads to an appointment, beside %i batches', async count => {
    await open(account('E').slice(0, count), sessionOf(), { estimationopen: false })
    expect(await screen.findByText(GATE)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Prendre rendez-vous' })).toHaveAttribute('href', '/rendezvous')
    expect(newBatch()).not.toBeInTheDocument()
  })

  it('is not for administrators', async () => {
    await open([], sessionOf({ isadmin: 1 }))
    expect(newBatch()).not.toBeInTheDocument()
  })
})
