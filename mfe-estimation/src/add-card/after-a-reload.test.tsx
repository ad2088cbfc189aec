import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { createCardItem } from '@comptoir/contracts/batch/item-calls'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { AppError } from '@comptoir/contracts/core/errors'
import { clear, createStore } from 'idb-keyval'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { sessionOf, visitor } from '@comptoir/web/testing/fake-shell.ts'
import { later } from '@comptoir/web/testing/later.ts'
import { analysing, batchOf } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const user = userEvent.setup()
const photo = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' })

// A real browser clones files; jsdom's cannot be cloned by Node, and need not be: nothing ever changes them.
const clone = (value: unknown): unknown => {
  if (value instanceof Blob || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, clone(part)]))
}
beforeAll(() => Object.assign(globalThis, { structuredClone: clone }))
afterEach(() => clear(createStore('photos-to-send', 'cards')))

const setUp = () => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => batchOf({ userid: 'user-one' }))
  const requests: string[] = []
  portal.on(createCardItem, ({ requestid }, { face }) => {
    requests.push(`${requestid} ${face?.name}`)
    return later<CardItem>().promise
  })
  return { portal, requests }
}
const addCard = async () => {
  const heading = await screen.findByRole('heading', { name: 'Ajouter une carte' })
  const input = heading.closest('section')!.querySelector<HTMLInputElement>('input[aria-label="Recto"]')!
  await user.upload(input, [photo('recto'), photo('verso')])
  await user.click(screen.getByRole('button', { name: 'Ajouter la carte' }))
}

it('the photos on their way go on, and the card is there once', async () => {
  const { portal, requests } = setUp()
  renderApp('/batchs/batch-one', sessionOf())
  await addCard()
  await screen.findByRole('progressbar', { name: 'Envoi des photos…' })
  cleanup()

  portal.on(createCardItem, ({ requestid }, { face }) => {
    requests.push(`${requestid} ${face?.name}`)
    return analysing()
  })
  renderApp('/batchs/batch-one', sessionOf())
  expect(await screen.findAllByRole('heading', { name: /^Analyse en cours/ })).toHaveLength(1)
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  expect(requests).toHaveLength(2)
  expect(requests[1]).toBe(requests[0])
})

it('what was refused is still shown with its reason, and can be discarded', async () => {
  const { portal } = setUp()
  portal.on(createCardItem, () => {
    throw new AppError('batch_limit')
  })
  renderApp('/batchs/batch-one', sessionOf())
  await addCard()
  expect(await screen.findByText(/^Vous avez atteint la limite/)).toBeVisible()
  cleanup()
  renderApp('/batchs/batch-one', sessionOf())
  expect(await screen.findByText(/^Vous avez atteint la limite/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retirer' }))
  expect(screen.queryByText(/^Vous avez atteint la limite/)).not.toBeInTheDocument()
})

it('leaving is not asked about any more: nothing would be lost', async () => {
  setUp()
  renderApp('/batchs/batch-one', sessionOf())
  await addCard()
  await screen.findByRole('progressbar', { name: 'Envoi des photos…' })
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})

it('a session that ended keeps the photos for its owner, and tells the shell', async () => {
  const { portal, requests } = setUp()
  portal.on(createCardItem, ({ requestid }, { face }) => {
    requests.push(`${requestid} ${face?.name}`)
    throw new AppError('session_invalid')
  })
  const { client } = renderApp('/batchs/batch-one', sessionOf())
  const heard: unknown[] = []
  client.getMutationCache().subscribe(({ mutation }) => heard.push(mutation?.state.error))
  await addCard()
  expect(await screen.findByText(/^Reconnectez-vous pour terminer l’envoi/)).toBeVisible()
  expect(heard).toContainEqual(expect.objectContaining({ code: 'session_invalid' }))
  cleanup()

  portal.on(getBatch, () => batchOf())
  renderApp('/batchs/batch-one', visitor)
  await screen.findByRole('heading', { name: 'Ajouter une carte' })
  await waitFor(() => expect(screen.queryByText(/^Reconnectez-vous/)).not.toBeInTheDocument())
  cleanup()

  portal.on(createCardItem, () => analysing())
  renderApp('/batchs/batch-one', sessionOf())
  expect(await screen.findByRole('heading', { name: /^Analyse en cours/ })).toBeVisible()
})
