import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBatch, getBatch, listBatches, type Batch } from '@comptoir/contracts/batch/batch'
import { createCardItem } from '@comptoir/contracts/batch/item-calls'
import { createPage } from '@comptoir/contracts/batch/page-calls'
import { getSettings } from '@comptoir/contracts/batch/settings'
import { AppError } from '@comptoir/contracts/core/errors'
import { NoNetwork, createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { sessionOf, visitor } from '@comptoir/web/testing/fake-shell.ts'
import { analysing, batchOf, settingsOf } from '../../testing/builders.ts'
import { pageCard, pageOne } from '../../testing/pages.ts'
import { keepPhotos } from '../../testing/disk.ts'
import { renderApp } from '../../testing/render-app.tsx'

const photo = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' })
keepPhotos()
beforeEach(() => localStorage.clear())

/** A portal that counts what it is asked to make. */
const setUp = (known: Batch[] = []) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getSettings, () => settingsOf())
  portal.on(listBatches, () => known)
  portal.on(getBatch, () => batchOf({ items: cards.map((_, place) => analysing({ id: `card-${place + 1}` })) }))
  const made: unknown[] = []
  portal.on(createBatch, ({ requestid }) => {
    made.push(requestid)
    return batchOf({ off: 'batch-one.secret' })
  })
  const cards: string[] = []
  portal.on(createCardItem, ({ id }, { face }) => {
    cards.push(`${face?.name} in ${id}`)
    return analysing({ id: `card-${cards.length}` })
  })
  return { portal, made, cards }
}
const open = async (session = visitor) => {
  const app = renderApp('/batchs/nouveau', session)
  await screen.findByRole('heading', { level: 1 })
  return app
}
const choose = async (...names: string[]) => {
  const heading = await screen.findByRole('heading', { name: 'Ajouter une carte' })
  const input = heading.closest('section')!.querySelector<HTMLInputElement>('input[aria-label="Choisir des photos"]')!
  await userEvent.upload(input, names.map(photo))
}
const add = () => userEvent.click(screen.getByRole('button', { name: /^Ajouter l/ }))
const path = () => screen.getByRole('status', { name: 'path' }).textContent

it('makes the batch with its first card, not before, and becomes its page', async () => {
  const { made, cards } = setUp()
  await open()
  await choose('recto', 'verso')
  await screen.findByRole('img', { name: 'Photo choisie\u00a0: verso' })
  expect(made).toEqual([])
  await add()
  await waitFor(() => expect(path()).toBe('/batchs/batch-one'))
  expect(await screen.findByRole('heading', { name: /^Analyse en cours/ })).toBeVisible()
  expect(made).toHaveLength(1)
  expect(cards).toEqual(['recto.jpg in batch-one'])
  expect(JSON.parse(localStorage.getItem('batch') ?? '')).toEqual({
    id: 'batch-one',
    off: 'batch-one.secret',
    createdat: '2026-11-20T09:00:00.000Z',
    isoffline: true
  })
})

it('makes the batch with a page of cards, and shows what becomes of it', async () => {
  const { portal, made } = setUp()
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Plusieurs cartes sur une photo' }))
  const dialog = await screen.findByRole('dialog', { name: 'Plusieurs cartes sur une photo' })
  for (const label of ['Photo des rectos', 'Photo des versos'])
    await userEvent.upload(dialog.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)!, photo(label))
  expect(made).toEqual([])
  const found = [pageCard('card-a', 0), pageCard('card-b', 1)]
  portal.on(createPage, ({ id }) => {
    expect(id).toBe('batch-one')
    portal.on(getBatch, () => batchOf({ items: found, pages: [pageOne] }))
    return found
  })
  await userEvent.click(screen.getByRole('button', { name: 'Trouver les cartes' }))
  expect(await screen.findByRole('dialog', { name: 'Photo de 2 cartes' })).toBeVisible()
  expect(made).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
  await waitFor(() => expect(path()).toBe('/batchs/batch-one'))
  // A reload does not show it again.
  await waitFor(() => expect(screen.getByRole('status', { name: 'path' })).toHaveAttribute('data-state', 'null'))
})

it('makes one batch of several cards that are sent at once', async () => {
  const { made, cards } = setUp()
  await open(sessionOf())
  await choose('A', 'a', 'B', 'b', 'C', 'c')
  await screen.findByRole('heading', { name: '3 cartes à ajouter' })
  await add()
  await waitFor(() => expect(cards).toHaveLength(3))
  expect(made).toHaveLength(1)
  await waitFor(() => expect(path()).toBe('/batchs/batch-one'))
})

it('without a network keeps cards, and a later page sends them to one batch', async () => {
  const { portal, made, cards } = setUp()
  const asked: unknown[] = []
  portal.on(createBatch, ({ requestid }) => {
    asked.push(requestid)
    throw new NoNetwork()
  })
  await open(sessionOf())
  await choose('A', 'a', 'B', 'b')
  await screen.findByRole('heading', { name: '2 cartes à ajouter' })
  await add()
  await waitFor(() => expect(screen.getAllByText(/^Nous réessayons automatiquement/)).toHaveLength(2))
  expect(path()).toBe('/batchs/nouveau')
  cleanup()

  portal.on(createBatch, ({ requestid }) => {
    made.push(requestid)
    return batchOf({ userid: 'user-one' })
  })
  await open(sessionOf())
  await waitFor(() => expect(cards.toSorted()).toEqual(['A.jpg in batch-one', 'B.jpg in batch-one']))
  await waitFor(() => expect(path()).toBe('/batchs/batch-one'))
  expect(new Set([...asked, ...made]).size).toBe(1)
})

it('takes photos that were chosen and not added into the new batch', async () => {
  setUp()
  await open(sessionOf())
  await choose('recto')
  await screen.findByRole('img', { name: 'Photo choisie\u00a0: recto' })
  cleanup()
  await open(sessionOf())
  expect(await screen.findByRole('img', { name: 'Photo choisie\u00a0: recto' })).toBeVisible()
})

it('leads a visitor who has a batch to it', async () => {
  const { portal } = setUp([batchOf()])
  portal.on(getBatch, () => batchOf({ items: [analysing()] }))
  renderApp('/batchs/nouveau', visitor)
  await waitFor(() => expect(path()).toBe('/batchs/batch-one'))
})

it('a visitor whose second tab made the batch adds to that one', async () => {
  const { portal, cards } = setUp()
  await open()
  localStorage.setItem('batch', JSON.stringify({ id: 'batch-two', off: 'batch-two.secret', createdat: 'x' }))
  portal.on(createBatch, () => {
    throw new AppError('anonymous_batch_exists')
  })
  await choose('recto', 'verso')
  await add()
  await waitFor(() => expect(cards).toEqual(['recto.jpg in batch-two']))
})

it('says before anything is photographed that there are six open batches, and leads to them', async () => {
  setUp(Array.from({ length: 6 }, (_, place) => batchOf({ id: `batch-${place}`, userid: 'user-one' })))
  await open(sessionOf())
  expect(await screen.findByText(/^Vous avez 6 lots ouverts/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voir mes lots' })).toHaveAttribute('href', '/batchs')
  expect(screen.queryByRole('heading', { name: 'Ajouter une carte' })).not.toBeInTheDocument()
})

it('says so, too, when the sixth was opened in another tab meanwhile', async () => {
  const { portal } = setUp()
  portal.on(createBatch, () => {
    throw new AppError('batch_limit')
  })
  await open(sessionOf())
  await choose('recto', 'verso')
  await add()
  expect(await screen.findByText(/^Vous avez 6 lots ouverts/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voir mes lots' })).toHaveAttribute('href', '/batchs')
})

it('says that online estimation is closed, and leads to an appointment', async () => {
  const { portal } = setUp()
  portal.on(getSettings, () => settingsOf({ estimationopen: false }))
  await open()
  expect(await screen.findByText(/^L’estimation en ligne sera bientôt disponible/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Prendre rendez-vous' })).toHaveAttribute('href', '/rendezvous')
})

it('is not for staff', async () => {
  setUp()
  renderApp('/batchs/nouveau', sessionOf({ isadmin: 1 }))
  await waitFor(() => expect(path()).toBe('/dashboard'))
})
