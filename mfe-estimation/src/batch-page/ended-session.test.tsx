import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBatch, deleteBatch, getBatch, listBatches, setBatchStatus } from '@comptoir/contracts/batch/batch'
import {
  deleteItem,
  leaveToShop,
  retryCardItem,
  setCorners,
  submitUserInput
} from '@comptoir/contracts/batch/item-calls'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { AppError } from '@comptoir/contracts/core/errors'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { sessionOf } from '@comptoir/web/testing/fake-shell.ts'
import { batchOf, cardItem } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const ended = () => {
  throw new AppError('session_invalid')
}
const SENTENCE = 'Vous avez été déconnecté. Reconnectez-vous pour continuer.'
const failed = cardItem({ status: 'E', name: null, price: null, reason: 'Photo trop floue.' })
const waiting = cardItem({ status: 'WUI', price: null, holographisme: null })

const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))

/** Opens a batch. The portal answers every write by saying that the session has ended. */
const open = async (...items: CardItem[]) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => batchOf({ userid: 'user-one', items }))
  portal.on(listBatches, () => [])
  for (const call of [
    createBatch,
    deleteBatch,
    setBatchStatus,
    deleteItem,
    leaveToShop,
    retryCardItem,
    setCorners,
    submitUserInput
  ])
    portal.on(call, ended)
  const { client, alert } = renderApp('/batchs/batch-one', sessionOf())
  await screen.findByRole('heading', { level: 1 })
  return {
    /** What the shell hears of the writes, in the cache of mutations: it is then the only one that shows an alert. */
    heard: async () => {
      const errors = () =>
        client
          .getMutationCache()
          .getAll()
          .flatMap(({ state }) => state.error ?? [])
      await waitFor(() => expect(errors()).not.toEqual([]))
      expect(alert).not.toHaveBeenCalled()
      return errors()
    }
  }
}
const once = [expect.objectContaining({ code: 'session_invalid' })]

describe('a session that ended is heard by the shell', () => {
  it('when a card is analysed again, which can be asked for again', async () => {
    const { heard } = await open(failed)
    await press('Relancer avec les mêmes photos')
    expect(await heard()).toEqual(once)
    expect(await screen.findByText(SENTENCE)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Relancer avec les mêmes photos' })).not.toHaveAttribute('aria-busy')
  })

  it('when photos are taken anew, and keeps them', async () => {
    const { heard } = await open(failed)
    await press('Reprendre les photos')
    const dialog = await screen.findByRole('dialog', { name: 'Reprendre les photos' })
    const input = dialog.querySelector('input[aria-label="Verso"]')
    await userEvent.upload(input as HTMLInputElement, new File(['x'], 'verso.jpg', { type: 'image/jpeg' }))
    await press('Envoyer')
    expect(await heard()).toEqual(once)
    expect(await within(dialog).findByText(SENTENCE)).toBeVisible()
    expect(within(dialog).getByRole('img', { name: 'Photo choisie\u00a0: verso' })).toBeVisible()
  })

  it('when corners are placed, and keeps them', async () => {
    const { heard } = await open(failed)
    await press('Placer les coins')
    const corner = await screen.findByRole('button', { name: /^Coin haut gauche/ })
    corner.focus()
    await userEvent.keyboard('{ArrowRight}')
    await press('Relancer l’analyse')
    expect(await heard()).toEqual(once)
    expect(await screen.findByText(SENTENCE)).toBeVisible()
    expect(corner).toHaveAccessibleName('Coin haut gauche, 11\u00a0% de la largeur, 10\u00a0% de la hauteur')
  })

  it('when a card is deleted, which is put back', async () => {
    const { heard } = await open(cardItem())
    await press('Supprimer Lumignou')
    await press('Supprimer la carte')
    expect(await heard()).toEqual(once)
    expect(await screen.findByRole('heading', { name: 'Lumignou' })).toBeVisible()
  })

  it('when a card is left to the shop', async () => {
    const { heard } = await open(failed)
    await press('Demander à la boutique')
    expect(await heard()).toEqual(once)
    expect(await screen.findByText(SENTENCE)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Demander à la boutique' })).not.toHaveAttribute('aria-busy')
  })

  it('when a card is described, and keeps what was chosen', async () => {
    const { heard } = await open(waiting)
    await userEvent.click(await screen.findByRole('radio', { name: 'Reverse' }))
    await press('Valider')
    expect(await heard()).toEqual(once)
    expect(await screen.findByText(SENTENCE)).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Reverse' })).toBeChecked()
  })

  it('when the batch is sent', async () => {
    const { heard } = await open(cardItem())
    await userEvent.click(await screen.findByRole('button', { name: /^Envoyer mon lot/ }))
    expect(await heard()).toEqual(once)
  })

  it('when the batch is deleted', async () => {
    const { heard } = await open()
    await press('Supprimer ce lot')
    await press('Supprimer le lot')
    expect(await heard()).toEqual(once)
  })

  it('when a batch is begun, and keeps the photos', async () => {
    const { heard } = await open()
    await userEvent.click(screen.getByRole('link', { name: 'Mes lots' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Nouveau lot' }))
    const input = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('input[aria-label="Choisir des photos"]')
      if (!found) throw new Error('the form is still to come')
      return found
    })
    const photo = (name: string) => new File([name], name, { type: 'image/jpeg' })
    await userEvent.upload(input, [photo('recto.jpg'), photo('verso.jpg')])
    await press('Ajouter la carte')
    expect(await heard()).toEqual(once)
    expect(await screen.findByText(/^Reconnectez-vous pour terminer l’envoi/)).toBeVisible()
  })
})
