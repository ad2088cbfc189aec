import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { createCardItem } from '@comptoir/contracts/batch/item-calls'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { AppError } from '@comptoir/contracts/core/errors'
import { NoNetwork, createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { later } from '@comptoir/web/testing/later.ts'
import { analysing, batchOf, cardItem } from '../../testing/builders.ts'
import { installCamera } from '../../testing/camera.ts'
import { renderApp } from '../../testing/render-app.tsx'

const user = userEvent.setup({ applyAccept: false })
const photo = (name: string, type = 'image/jpeg') => new File([name], name, { type })
const recto = photo('recto.jpg')
const verso = photo('verso.jpg')

const open = async () => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => batchOf())
  const app = renderApp('/batchs/batch-one')
  const heading = await screen.findByRole('heading', { name: 'Ajouter une carte' })
  const form = heading.closest('section') ?? document.body
  const input = (label: string) => form.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)!
  /** Chooses the first photos of a card. */
  const choose = (...files: File[]) => user.upload(input('Choisir des photos'), files)
  /** Chooses a photo of one side, once there is one of the card. */
  const chooseSide = (label: string, file: File) => user.upload(input(label), file)
  const send = () => user.click(screen.getByRole('button', { name: 'Ajouter la carte' }))
  return { portal, form: within(form), choose, chooseSide, send, ...app }
}

it('begins with one main act, and shows the two photos once one is chosen', async () => {
  const { choose, form } = await open()
  expect(form.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Choisir des photos',
    'Plusieurs cartes sur une photo',
    'Photographier avec mon téléphone'
  ])
  await choose(recto)
  expect(await form.findByRole('img', { name: 'Photo choisie\u00a0: recto' })).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Tout retirer' }))
  expect(form.getByRole('button', { name: 'Choisir des photos' })).toHaveFocus()
})

describe('a card is refused on the spot', () => {
  it('without its back, told under that side, which takes the focus', async () => {
    const { choose, send, form } = await open()
    await choose(recto)
    await send()
    const back = form.getByRole('button', { name: 'Choisir une photo (Verso)' })
    expect(await form.findByText('La photo du verso est manquante')).toBeVisible()
    expect(form.queryByText('La photo du recto est manquante')).not.toBeInTheDocument()
    expect(back).toHaveFocus()
    expect(back).toHaveAccessibleDescription('La photo du verso est manquante')
  })

  it('with a damaged back, and the front stays chosen', async () => {
    const { choose, chooseSide, send, form } = await open()
    await choose(recto)
    await chooseSide('Verso', photo('damaged.png', 'image/png'))
    await send()
    expect(await form.findByText(/^Cette image est endommagée/)).toBeVisible()
    await waitFor(() => expect(form.getByRole('button', { name: 'Changer la photo (Verso)' })).toHaveFocus())
    expect(form.getByRole('img', { name: 'Photo choisie\u00a0: recto' })).toBeVisible()
  })

  it('with a document, as soon as it is chosen', async () => {
    const { choose, chooseSide, form } = await open()
    await choose(photo('facture.pdf', 'application/pdf'))
    expect(await form.findByText('Choisissez un fichier image')).toBeVisible()
    await chooseSide('Recto', recto)
    await waitFor(() => expect(form.queryByText('Choisissez un fichier image')).not.toBeInTheDocument())
  })
})

it('sent by a double click is one card, and the emptied form blames nobody', async () => {
  const { portal, choose, form } = await open()
  const sent: unknown[] = []
  portal.on(createCardItem, (_, files) => {
    sent.push(files)
    return analysing()
  })
  await choose(recto, verso)
  await user.dblClick(screen.getByRole('button', { name: 'Ajouter la carte' }))
  expect(await screen.findByRole('heading', { name: /^Analyse en cours/ })).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(form.queryByText('La photo du recto est manquante')).not.toBeInTheDocument()
})

it('two photos given together are front and back, and can change places', async () => {
  const { portal, choose, send, form } = await open()
  const sent: Record<string, File>[] = []
  portal.on(createCardItem, (_, files) => {
    sent.push(files)
    return analysing()
  })
  await choose(recto, verso)
  await user.click(form.getByRole('button', { name: 'Inverser recto et verso' }))
  await send()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.['face']?.name).toBe('verso.jpg')
  expect(sent[0]?.['back']?.name).toBe('recto.jpg')
})

it('a card is shown on its way, then being analysed, while the form is free again', async () => {
  const { portal, choose, send, form } = await open()
  const answer = later<CardItem>()
  portal.on(createCardItem, () => answer.promise)
  await choose(recto, verso)
  await send()
  const progress = await screen.findByRole('progressbar', { name: 'Envoi des photos…' })
  expect(progress).toHaveAttribute('value', '64')
  expect(form.getByRole('button', { name: 'Choisir des photos' })).toHaveFocus()
  answer.give(analysing())
  expect(await screen.findByRole('heading', { name: /^Analyse en cours/ })).toBeVisible()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

it('a frame that overtakes the answer does not show the card twice', async () => {
  const { portal, choose, send, frame } = await open()
  const answer = later<CardItem>()
  let lastByteLeft: () => void = () => undefined
  portal.on(createCardItem, (_, __, allSent) => {
    lastByteLeft = allSent
    return answer.promise
  })
  await choose(recto, verso)
  await send()
  await screen.findByRole('progressbar')
  act(() => lastByteLeft())
  await frame({ action: 'new_item', item: analysing() })
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '100')
  expect(screen.queryByRole('heading', { name: /^Analyse en cours/ })).not.toBeInTheDocument()
  answer.give(analysing())
  expect(await screen.findByRole('heading', { name: /^Analyse en cours/ })).toBeVisible()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

it('a lost network keeps the card, and the same request is sent again', async () => {
  const { portal, choose, send } = await open()
  const requests: unknown[] = []
  portal.on(createCardItem, ({ requestid }, { face }) => {
    requests.push([requestid, face?.name])
    if (requests.length === 1) throw new NoNetwork()
    return analysing()
  })
  await choose(recto, verso)
  await send()
  expect(await screen.findByText('Une erreur réseau s’est produite, veuillez réessayer plus tard')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('heading', { name: /^Analyse en cours/ })).toBeVisible()
  expect(requests).toHaveLength(2)
  expect(requests[1]).toEqual(requests[0])
})

it('a photo that the portal refuses comes back to the form with its reason', async () => {
  const { portal, choose, send, form } = await open()
  portal.on(createCardItem, () => {
    throw new AppError('image_invalid', { fields: { back: 'Cette photo ne s’ouvre pas' } })
  })
  await choose(recto, verso)
  await send()
  await user.click(await screen.findByRole('button', { name: 'Modifier les photos' }))
  expect(await form.findByText('Cette photo ne s’ouvre pas')).toBeVisible()
  expect(form.getByRole('img', { name: 'Photo choisie\u00a0: recto' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument()
})

it('a card on its way can be called off, and leaving meanwhile is asked about', async () => {
  const { portal, choose, send } = await open()
  portal.on(createCardItem, () => later<CardItem>().promise)
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented ? 'asked' : 'gone'
  }
  expect(leave()).toBe('gone')
  await choose(recto, verso)
  await send()
  const cancel = await screen.findByRole('button', { name: 'Annuler l’envoi' })
  expect(leave()).toBe('asked')
  await user.click(cancel)
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  expect(leave()).toBe('gone')
})

it('a card that is called off gives the focus to the list', async () => {
  const { portal, choose, send } = await open()
  portal.on(createCardItem, () => later<CardItem>().promise)
  await choose(recto, verso)
  await send()
  await user.click(await screen.findByRole('button', { name: 'Annuler l’envoi' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Vos cartes' })).toHaveFocus())
})

it('the camera that the last card closes does not come back when a card is deleted', async () => {
  const telephone = installCamera()
  const portal = createFakePortal()
  portal.install()
  const items = Array.from({ length: 59 }, (_, n) => cardItem({ id: `card-${n}` }))
  portal.on(getBatch, () => batchOf({ items }))
  const { frame } = renderApp('/batchs/batch-one')
  await user.click(await screen.findByRole('button', { name: 'Utiliser la caméra' }))
  await screen.findByRole('dialog', { name: 'Photographier une carte' })
  await frame({ action: 'new_item', item: analysing({ id: 'card-59' }) })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await frame({ action: 'delete_item', itemid: 'card-0', message: null })
  await screen.findByRole('button', { name: 'Utiliser la caméra' })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  telephone.putAway()
})
