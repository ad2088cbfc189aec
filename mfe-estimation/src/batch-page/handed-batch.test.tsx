import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch, type Batch } from '@comptoir/contracts/batch/batch'
import { endHandover, openHandover, readHandover } from '@comptoir/contracts/batch/handover'
import { deleteItem } from '@comptoir/contracts/batch/item-calls'
import type { Session } from '@comptoir/contracts/browser/federation'
import { AppError } from '@comptoir/contracts/core/errors'
import { createFakePortal, NoNetwork } from '@comptoir/web/testing/fake-portal.ts'
import { sessionOf } from '@comptoir/web/testing/fake-shell.ts'
import { analysing, batchOf, cardItem } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const handed = (part: Partial<Batch> = {}) => batchOf({ userid: null, handover: 'guest', ...part })

const open = (path: string, batch: Batch = handed({ items: [cardItem()] })) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => batch)
  portal.on(readHandover, () => ({ number: 'C-2A3B4C' }))
  portal.on(openHandover, () => ({ batchid: 'batch-one' }))
  return { portal, render: (session?: Session) => renderApp(path, session) }
}
const path = () => screen.getByRole('status', { name: 'path' }).textContent
const title = () => screen.findByRole('heading', { level: 1, name: 'Photographier les cartes' })
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))

describe('the code that a telephone read', () => {
  const go = 'Photographier pour ce lot'

  it('says what it opens, and opens nothing before the person goes on', async () => {
    const { portal, render } = open('/batchs/relais#secret')
    render()
    const heading = { level: 1, name: 'Photographier pour le lot C-2A3B4C' }
    expect(await screen.findByRole('heading', heading)).toBeVisible()
    expect(screen.getByText(/sans rien changer à votre compte ni à vos propres lots\.$/)).toBeVisible()
    expect(portal.sentTo(readHandover)).toEqual([{ token: 'secret' }])
    expect(portal.sentTo(openHandover)).toEqual([])
    expect(path()).toBe('/batchs/relais')
  })

  it('opens the batch once, and leaves the address', async () => {
    const { portal, render } = open('/batchs/relais#secret')
    render()
    await press(go)
    await waitFor(() => expect(path()).toBe('/batchs/batch-one'))
    expect(await screen.findByText(/^Les cartes arrivent sur l’autre appareil/)).toBeVisible()
    expect(portal.sentTo(openHandover)).toEqual([{ token: 'secret' }])
  })

  it('that opens nothing any more says what to do', async () => {
    const { portal, render } = open('/batchs/relais#secret')
    portal.on(readHandover, () => {
      throw new AppError('reset_link_invalid')
    })
    render()
    expect(await screen.findByText('Affichez un nouveau code sur l’autre appareil, puis visez-le.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument()
  })

  it('that another telephone opened first says so to whoever goes on', async () => {
    const { portal, render } = open('/batchs/relais#secret')
    portal.on(openHandover, () => {
      throw new AppError('reset_link_invalid')
    })
    render()
    await press(go)
    expect(await screen.findByText('Affichez un nouveau code sur l’autre appareil, puis visez-le.')).toBeVisible()
    expect(screen.queryByRole('button', { name: go })).not.toBeInTheDocument()
  })

  it('is read again once the shell has dropped a session that was over', async () => {
    const { portal, render } = open('/batchs/relais#secret')
    let isOver = true
    portal.on(readHandover, () => {
      if (isOver) throw new AppError('session_invalid')
      return { number: 'C-2A3B4C' }
    })
    const { endSession } = render(sessionOf())
    await waitFor(() => expect(portal.sentTo(readHandover)).toHaveLength(1))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    isOver = false
    endSession()
    await press(go)
    await waitFor(() => expect(path()).toBe('/batchs/batch-one'))
  })

  it('is tried again where the network failed', async () => {
    const { portal, render } = open('/batchs/relais#secret')
    portal.on(readHandover, () => {
      throw new NoNetwork()
    })
    render()
    await screen.findByRole('button', { name: 'Réessayer' })
    portal.on(readHandover, () => ({ number: 'C-2A3B4C' }))
    await press('Réessayer')
    portal.on(openHandover, () => {
      throw new NoNetwork()
    })
    await press(go)
    portal.on(openHandover, () => ({ batchid: 'batch-one' }))
    await press('Réessayer')
    await waitFor(() => expect(path()).toBe('/batchs/batch-one'))
  })

  it('without its secret asks nothing', async () => {
    const { portal, render } = open('/batchs/relais')
    render()
    expect(await screen.findByText(/^Il manque quelque chose à cette adresse/)).toBeVisible()
    expect(portal.sentTo(readHandover)).toEqual([])
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
