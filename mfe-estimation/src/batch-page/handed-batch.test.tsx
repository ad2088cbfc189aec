import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch, type Batch } from '@comptoir/contracts/batch/batch'
import { endHandover, openHandover } from '@comptoir/contracts/batch/handover'
import { deleteItem } from '@comptoir/contracts/batch/item-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { createFakePortal, NoNetwork } from '@comptoir/web/testing/fake-portal.ts'
import { analysing, batchOf, cardItem } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const handed = (part: Partial<Batch> = {}) => batchOf({ userid: null, handover: 'guest', ...part })

const open = (path: string, batch: Batch = handed({ items: [cardItem()] })) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => batch)
  portal.on(openHandover, () => ({ batchid: 'batch-one' }))
  return { portal, render: () => renderApp(path) }
}
const path = () => screen.getByRole('status', { name: 'path' }).textContent
const title = () => screen.findByRole('heading', { level: 1, name: 'Photographier les cartes' })
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))

describe('the code that a telephone read', () => {
  it('opens the batch once, and leaves the address', async () => {
    const { portal, render } = open('/batchs/relais#secret')
    render()
    await waitFor(() => expect(path()).toBe('/batchs/batch-one'))
    expect(await screen.findByText(/^Les cartes arrivent sur l’autre appareil/)).toBeVisible()
    expect(portal.sentTo(openHandover)).toEqual([{ token: 'secret' }])
  })

  it('that opens nothing any more says what to do', async () => {
    const { portal, render } = open('/batchs/relais#secret')
    portal.on(openHandover, () => {
      throw new AppError('reset_link_invalid')
    })
    render()
    expect(await screen.findByText('Affichez un nouveau code sur l’autre appareil, puis visez-le.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument()
  })

  it('is tried again where the network failed', async () => {
    const { portal, render } = open('/batchs/relais#secret')
    portal.on(openHandover, () => {
      throw new NoNetwork()
    })
    render()
    await screen.findByRole('button', { name: 'Réessayer' })
    portal.on(openHandover, () => ({ batchid: 'batch-one' }))
    await press('Réessayer')
    await waitFor(() => expect(path()).toBe('/batchs/batch-one'))
  })

  it('without its secret asks nothing', async () => {
    const { portal, render } = open('/batchs/relais')
    render()
    expect(await screen.findByText(/^Il manque quelque chose à cette adresse/)).toBeVisible()
    expect(portal.sentTo(openHandover)).toEqual([])
  })
})

describe('a batch that was handed over', () => {
  it('shows its cards and what a telephone does with them, and nothing of the sale', async () => {
    const failed = analysing({ id: 'item-two', status: 'E', reason: 'La photo est floue.' })
    const { render } = open('/batchs/batch-one', handed({ items: [cardItem(), failed] }))
    const { sockets } = render()
    await title()
    expect(await screen.findByText('Lumignou')).toBeVisible()
    expect(screen.getByText('La photo est floue.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reprendre les photos' })).toBeVisible()
    for (const absent of [/envoyer/i, /Supprimer ce lot/, /Connectez-vous/, /téléphone$/])
      expect(screen.queryByText(absent)).not.toBeInTheDocument()
    // Its socket would tell what concerns the owner.
    expect(sockets).toHaveLength(0)
  })

  it('loses a card that is deleted', async () => {
    const { portal, render } = open('/batchs/batch-one')
    render()
    portal.on(deleteItem, () => ({}))
    await press('Supprimer Lumignou')
    await press('Supprimer la carte')
    expect(await screen.findByText('Aucune carte pour le moment.')).toBeVisible()
  })

  it('does not end while photos are chosen that it could send no more', async () => {
    const { portal, render } = open('/batchs/batch-one')
    render()
    await title()
    const input = document.querySelector<HTMLInputElement>('input[aria-label="Choisir des photos"]')
    if (!input) throw new Error('no photos can be chosen')
    await userEvent.upload(input, new File(['recto'], 'recto.jpg', { type: 'image/jpeg' }))
    expect(await screen.findByText(/^Ajoutez ou retirez d’abord les photos choisies/)).toBeVisible()
    await press('Terminer')
    expect(portal.sentTo(endHandover)).toHaveLength(0)
  })

  it('ends when the person has finished', async () => {
    const { portal, render } = open('/batchs/batch-one')
    render()
    portal.on(endHandover, () => ({}))
    await press('Terminer')
    expect(await screen.findByRole('heading', { level: 1, name: 'Ce téléphone ne voit plus ce lot' })).toBeVisible()
  })

  it('ends with a word when the owner ends it', async () => {
    const { portal, render } = open('/batchs/batch-one')
    render()
    await title()
    portal.on(getBatch, () => {
      throw new AppError('not_found')
    })
    window.dispatchEvent(new Event('visibilitychange'))
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Ce téléphone ne voit plus ce lot' }, { timeout: 15_000 })
    ).toBeVisible()
  })
})
