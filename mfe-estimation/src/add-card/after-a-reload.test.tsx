import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { createCardItem } from '@comptoir/contracts/batch/item-calls'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { AppError } from '@comptoir/contracts/core/errors'
import { keys } from 'idb-keyval'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { sessionOf, visitor } from '@comptoir/web/testing/fake-shell.ts'
import { later } from '@comptoir/web/testing/later.ts'
import { analysing, batchOf } from '../../testing/builders.ts'
import { drafts, keepPhotos } from '../../testing/disk.ts'
import { renderApp } from '../../testing/render-app.tsx'

const user = userEvent.setup()
const photo = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' })

keepPhotos()

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
const panel = async () => (await screen.findByRole('heading', { name: 'Ajouter une carte' })).closest('section')!
const choose = async (...names: string[]) => {
  const input = (await panel()).querySelector<HTMLInputElement>('input[aria-label="Choisir des photos"]')!
  await user.upload(input, names.map(photo))
}
const addCard = async () => {
  await choose('recto', 'verso')
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

describe('photos that were chosen and not added', () => {
  const chosen = (side: string) => screen.findByRole('img', { name: `Photo choisie\u00a0: ${side}` })

  it('are there again for who chose them, and gone once they are added', async () => {
    const { portal } = setUp()
    renderApp('/batchs/batch-one', sessionOf())
    await choose('recto')
    await chosen('recto')
    await waitFor(async () => expect(await keys(drafts())).toEqual(['batch-one']))
    cleanup()
    portal.on(createCardItem, () => analysing())
    renderApp('/batchs/batch-one', sessionOf())
    await chosen('recto')
    await user.upload(document.querySelector<HTMLInputElement>('input[aria-label="Verso"]')!, photo('verso'))
    await user.click(screen.getByRole('button', { name: 'Ajouter la carte' }))
    expect(await screen.findByRole('heading', { name: /^Analyse en cours/ })).toBeVisible()
    await waitFor(async () => expect(await keys(drafts())).toEqual([]))
  })

  it('of several cards keep their pairs', async () => {
    setUp()
    renderApp('/batchs/batch-one', sessionOf())
    await choose('A', 'a', 'B')
    await screen.findByRole('heading', { name: '2 cartes à ajouter' })
    await waitFor(async () => expect(await keys(drafts())).toHaveLength(1))
    cleanup()
    renderApp('/batchs/batch-one', sessionOf())
    expect(await screen.findByRole('heading', { name: '2 cartes à ajouter' })).toBeVisible()
    expect(screen.getByText('Photo manquante')).toBeVisible()
  })

  it('are not shown to somebody else', async () => {
    const { portal } = setUp()
    renderApp('/batchs/batch-one', sessionOf())
    await choose('recto')
    await waitFor(async () => expect(await keys(drafts())).toHaveLength(1))
    cleanup()
    portal.on(getBatch, () => batchOf({ userid: 'user-two' }))
    renderApp('/batchs/batch-one', sessionOf({ id: 'user-two' }))
    expect(await screen.findByRole('button', { name: 'Choisir des photos' })).toBeVisible()
    expect(screen.queryByRole('img', { name: /^Photo choisie/ })).not.toBeInTheDocument()
  })
})
