import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBatch, getBatch, listBatches } from '@comptoir/contracts/batch/batch'
import { createCardItem } from '@comptoir/contracts/batch/item-calls'
import { getSettings } from '@comptoir/contracts/batch/settings'
import { keys } from 'idb-keyval'
import { NoNetwork, createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { sessionOf, visitor } from '@comptoir/web/testing/fake-shell.ts'
import type { Entry } from '@comptoir/web/testing/render-remote.tsx'
import { analysing, batchOf, settingsOf } from '../../testing/builders.ts'
import { installCamera } from '../../testing/camera.ts'
import { drafts, keepPhotos } from '../../testing/disk.ts'
import { renderApp } from '../../testing/render-app.tsx'

keepPhotos()
let telephone: ReturnType<typeof installCamera>
beforeEach(() => {
  localStorage.clear()
  telephone = installCamera({ touch: true })
})
afterEach(() => telephone.putAway())

const setUp = (userid: string | null = null) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getSettings, () => settingsOf())
  portal.on(listBatches, () => [])
  portal.on(getBatch, () => batchOf({ userid, items: cards.map((_, place) => analysing({ id: `card-${place}` })) }))
  const made: unknown[] = []
  portal.on(createBatch, ({ requestid }) => {
    made.push(requestid)
    return batchOf({ userid, ...(userid === null && { off: 'batch-one.secret' }) })
  })
  const cards: string[] = []
  portal.on(createCardItem, ({ id }) => {
    cards.push(id)
    return analysing({ id: `card-${cards.length - 1}` })
  })
  return { portal, made, cards }
}
const place = () => screen.getByLabelText('path')
const camera = async () => within(await screen.findByRole('dialog'))
const press = async (name: string) => userEvent.click(await (await camera()).findByRole('button', { name }))
const photographCard = async () => {
  await press('Photographier le recto')
  await press('Photographier le verso')
  await press('Carte suivante')
}

describe.each([
  ['a visitor', null, visitor],
  ['an account', 'user-one', sessionOf()]
])('%s whose telephone ends the page behind its camera', (_, userid, session) => {
  it('has the photo that was taken for the next card on the page of the same batch', async () => {
    const { portal, made, cards } = setUp(userid)
    renderApp('/batchs/nouveau', session)
    await photographCard()
    await waitFor(() => expect(cards).toEqual(['batch-one']))
    await press('Photographier le recto')
    await (await camera()).findByRole('img', { name: 'Recto photographié' })
    await waitFor(async () => expect(await keys(drafts())).toEqual(['new']))
    expect(place()).toHaveTextContent('/batchs/nouveau')
    const back: Entry = { pathname: '/batchs/nouveau', state: JSON.parse(place().dataset['state'] ?? '') as unknown }
    cleanup()

    portal.on(listBatches, () => [batchOf({ userid })])
    renderApp(back, session)
    await waitFor(() => expect(place()).toHaveTextContent('/batchs/batch-one'))
    expect(await (await camera()).findByRole('img', { name: 'Recto photographié' })).toBeVisible()
    await waitFor(async () => expect(await keys(drafts())).toEqual(['batch-one']))
    await press('Photographier le verso')
    await press('Carte suivante')
    await waitFor(() => expect(cards).toEqual(['batch-one', 'batch-one']))
    expect(made).toHaveLength(1)
  })
})

it('a photo that waits where a batch begins is not taken by another batch of the account', async () => {
  setUp('user-one')
  renderApp('/batchs/nouveau', sessionOf())
  await press('Photographier le recto')
  await (await camera()).findByRole('img', { name: 'Recto photographié' })
  await waitFor(async () => expect(await keys(drafts())).toEqual(['new']))
  cleanup()
  renderApp('/batchs/batch-one', sessionOf())
  await screen.findByRole('button', { name: 'Photographier une carte' })
  await act(() => new Promise(resolve => setTimeout(resolve, 50)))
  expect(await keys(drafts())).toEqual(['new'])
})

it('the camera stays open over a page that began offline, until it is closed', async () => {
  const { portal, cards } = setUp()
  portal.on(listBatches, () => {
    throw new NoNetwork()
  })
  const { client } = renderApp('/batchs/nouveau', visitor)
  await screen.findByRole('dialog')
  await waitFor(() => expect(client.isFetching()).toBe(0))
  portal.on(listBatches, () => [batchOf()])
  await photographCard()
  await waitFor(() => expect(cards).toHaveLength(1))
  // The network is back: the page hears of the batch that it has just made.
  await act(() => client.refetchQueries())
  expect(screen.getByRole('dialog')).toBeVisible()
  expect(place()).toHaveTextContent('/batchs/nouveau')
  await press('Terminer')
  await waitFor(() => expect(place()).toHaveTextContent('/batchs/batch-one'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('that its own sixth batch is the last does not close the camera either', async () => {
  const { portal, cards } = setUp('user-one')
  const open = (count: number) =>
    Array.from({ length: count }, (_, n) => batchOf({ id: `batch-${n}`, userid: 'user-one' }))
  portal.on(listBatches, () => open(5))
  const { client } = renderApp('/batchs/nouveau', sessionOf())
  await photographCard()
  await waitFor(() => expect(cards).toHaveLength(1))
  portal.on(listBatches, () => open(6))
  await act(() => client.refetchQueries())
  expect(screen.getByRole('dialog')).toBeVisible()
})
