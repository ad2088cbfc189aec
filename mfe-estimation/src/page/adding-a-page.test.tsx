import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch, type Batch } from '@comptoir/contracts/batch/batch'
import { createPage } from '@comptoir/contracts/batch/page-calls'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { AppError } from '@comptoir/contracts/core/errors'
import { NoNetwork, createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { later } from '@comptoir/web/testing/later.ts'
import { batchOf } from '../../testing/builders.ts'
import { pageCard, pageOne } from '../../testing/pages.ts'
import { renderApp } from '../../testing/render-app.tsx'

const WAY = 'Plusieurs cartes sur une photo'
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' })
const fronts = photo('rectos.jpg')
const backs = photo('versos.jpg')

const press = async (name: string | RegExp) => await userEvent.click(await screen.findByRole('button', { name }))

const open = async (batch: Batch = batchOf()) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => batch)
  const app = renderApp('/batchs/batch-one')
  await press(WAY)
  const dialog = await screen.findByRole('dialog', { name: WAY })
  const choose = async (label: string, file: File) => {
    const input = dialog.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
    if (!input) throw new Error(`no photo can be chosen as ${label}`)
    await userEvent.upload(input, file)
  }
  const chooseBoth = async () => {
    await choose('Photo des rectos', fronts)
    await choose('Photo des versos', backs)
  }
  return { portal, choose, chooseBoth, ...app }
}
const find = () => press('Trouver les cartes')

describe('a page of cards', () => {
  it('is two photographs, whose cards are followed in the same dialog', async () => {
    const { portal, chooseBoth, frame } = await open()
    const cards = [pageCard('card-a', 0), pageCard('card-b', 1)]
    portal.on(createPage, (_, files) => {
      expect(files).toEqual({ faces: fronts, backs })
      portal.on(getBatch, () => batchOf({ items: cards, pages: [pageOne] }))
      return cards
    })
    await chooseBoth()
    await find()
    const dialog = await screen.findByRole('dialog', { name: 'Photo de 2 cartes' })
    expect(await within(dialog).findByRole('img', { name: /^Photo des rectos/ })).toHaveAttribute(
      'src',
      `/api/batchs/items/uploads/${pageOne.faces}?w=1280`
    )
    expect(within(dialog).getByText('0 carte sur 2 estimée')).toBeVisible()
    expect(portal.sentTo(createPage)).toEqual([{ id: 'batch-one', requestid: expect.any(String) }])

    await frame({
      action: 'item_status_updated',
      item: pageCard('card-a', 0, { status: 'D', name: 'Lumignou', price: 12.5 })
    })
    const list = within(dialog).getByRole('list', { name: 'Cartes de cette photo' })
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(/Carte 1.*Lumignou.*12,50/)
    expect(within(list).getAllByRole('listitem')[1]).toHaveTextContent(/Carte 2.*Analyse en cours/)
    expect(within(dialog).getByText('1 carte sur 2 estimée')).toBeVisible()
  })

  it.each([
    [20, 1],
    [19, 0]
  ])('of %i cards may have more than a photograph takes, which is said', async (count, times) => {
    const { portal, chooseBoth } = await open()
    const cards = Array.from({ length: count }, (_, place) => pageCard(`card-${place}`, place % 3))
    portal.on(createPage, () => {
      portal.on(getBatch, () => batchOf({ items: cards, pages: [pageOne] }))
      return cards
    })
    await chooseBoth()
    await find()
    const dialog = await screen.findByRole('dialog', { name: `Photo de ${count} cartes` })
    const sentence = /Une photo porte 20 cartes au plus/u
    expect(within(dialog).queryAllByText(sentence)).toHaveLength(times)
  })

  it('is not sent without the backs', async () => {
    const { portal, choose } = await open()
    await choose('Photo des rectos', fronts)
    await find()
    expect(await screen.findByText('La photo du verso est manquante')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Choisir une photo (Photo des versos)' })).toHaveFocus()
    expect(portal.sentTo(createPage)).toHaveLength(0)
  })

  it('that is refused keeps its photographs, says why beside the one, and is the same request again', async () => {
    const { portal, chooseBoth } = await open()
    portal.on(createPage, () => {
      throw new AppError('image_invalid', { fields: { faces: 'Aucune carte trouvée sur cette photo.' } })
    })
    await chooseBoth()
    await find()
    expect(await screen.findByText('Aucune carte trouvée sur cette photo.')).toBeVisible()
    const faces = screen.getByRole('button', { name: 'Changer la photo (Photo des rectos)' })
    expect(faces).toHaveAccessibleDescription('Aucune carte trouvée sur cette photo.')
    portal.on(createPage, () => {
      throw new NoNetwork()
    })
    await find()
    expect(await screen.findByText(/^Une erreur réseau/)).toBeVisible()
    const cards = [pageCard('card-a', 0)]
    portal.on(createPage, () => cards)
    portal.on(getBatch, () => batchOf({ items: cards, pages: [pageOne] }))
    await find()
    expect(await screen.findByRole('dialog', { name: 'Photo de 1 carte' })).toBeVisible()
    const ids = portal.sentTo(createPage).map(({ requestid }) => requestid)
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(1)
  })

  it('with another photograph is another request', async () => {
    const { portal, choose, chooseBoth } = await open()
    portal.on(createPage, () => {
      throw new AppError('image_invalid', { fields: { backs: 'Cette photo ne montre aucun verso.' } })
    })
    await chooseBoth()
    await find()
    await screen.findByText('Cette photo ne montre aucun verso.')
    await choose('Photo des versos', photo('mieux.jpg'))
    await find()
    await waitFor(() => expect(portal.sentTo(createPage)).toHaveLength(2))
    const [first, second] = portal.sentTo(createPage)
    expect(second?.['requestid']).not.toBe(first?.['requestid'])
  })

  it('asks before it is closed with photographs that nobody has yet', async () => {
    const { chooseBoth } = await open()
    await chooseBoth()
    await press('Fermer')
    expect(await screen.findByRole('alertdialog', { name: /^Fermer sans envoyer/ })).toBeVisible()
    await press('Garder les photos')
    expect(screen.getByRole('img', { name: 'Photo choisie\u00a0: photo des rectos' })).toBeVisible()
  })

  it('asks before its sending is stopped', async () => {
    const { portal, chooseBoth } = await open()
    const answer = later<CardItem[]>()
    portal.on(createPage, () => answer.promise)
    await chooseBoth()
    await find()
    expect(await screen.findByRole('progressbar', { name: 'Envoi des deux photos…' })).toHaveAttribute('value', '64')
    await userEvent.keyboard('{Escape}')
    await screen.findByRole('alertdialog', { name: /^Arrêter l’envoi/ })
    await press('Arrêter l’envoi')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    answer.give([pageCard('card-a', 0)])
  })

  it('is not offered where the batch takes no more cards', async () => {
    const portal = createFakePortal()
    portal.install()
    portal.on(getBatch, () => batchOf({ items: Array.from({ length: 60 }, (_, at) => pageCard(`card-${at}`, 0)) }))
    renderApp('/batchs/batch-one')
    await screen.findByText(/^Ce lot est complet/)
    expect(screen.queryByRole('button', { name: WAY })).not.toBeInTheDocument()
  })
})

describe('cards of a page that this browser did not send', () => {
  it('have the batch asked for its photograph, once for all of them', async () => {
    const portal = createFakePortal()
    portal.install()
    portal.on(getBatch, () => batchOf())
    const { frame } = renderApp('/batchs/batch-one')
    await screen.findByRole('button', { name: WAY })
    await waitFor(() => expect(portal.sentTo(getBatch)).toHaveLength(1))
    const cards = [pageCard('card-a', 0), pageCard('card-b', 1)]
    portal.on(getBatch, () => batchOf({ items: cards, pages: [pageOne] }))
    for (const item of cards) await frame({ action: 'new_item', item })
    await press('Voir la page (2 cartes)')
    expect(await screen.findByRole('dialog', { name: 'Photo de 2 cartes' })).toBeVisible()
  })

  it('lead back to it, each from its own tile', async () => {
    const portal = createFakePortal()
    portal.install()
    portal.on(getBatch, () =>
      batchOf({ items: [pageCard('card-a', 0, { status: 'D', name: 'Lumignou', price: 12.5 })], pages: [pageOne] })
    )
    renderApp('/batchs/batch-one')
    await press('Voir la page\u00a0: Lumignou')
    const dialog = await screen.findByRole('dialog', { name: 'Photo de 1 carte' })
    expect(within(dialog).getByText('1 carte sur 1 estimée')).toBeVisible()
  })
})
