import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { retryCardItem } from '@comptoir/contracts/batch/item-calls'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { batchOf, cardItem } from '../../testing/builders.ts'
import { pageCard, pageOne } from '../../testing/pages.ts'
import { renderApp } from '../../testing/render-app.tsx'

const backless = pageCard('card-a', 0, {
  status: 'E',
  content: { face: `${'a'.repeat(32)}.jpg`, back: null },
  why: 'back_missing',
  reason: 'Son verso ne se voit pas sur la photo des versos.'
})
const verso = new File(['verso'], 'verso.jpg', { type: 'image/jpeg' })
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))

const open = (handover?: 'guest') => {
  const portal = createFakePortal()
  portal.install()
  const items = [backless, cardItem()]
  portal.on(getBatch, () => batchOf({ items, pages: [pageOne], ...(handover && { handover }) }))
  portal.on(retryCardItem, (_, files) => {
    expect(files).toEqual({ back: verso })
    return pageCard('card-a', 0)
  })
  renderApp('/batchs/batch-one')
  return portal
}

const giveBack = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter le verso' }))
  expect(dialog.getByText(/^Son verso ne se voit pas/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Envoyer' }))
  expect(await dialog.findByText('La photo du verso est manquante')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[aria-label="Verso"]')
  if (!input) throw new Error('no back can be chosen')
  await userEvent.upload(input, verso)
  await userEvent.click(dialog.getByRole('button', { name: 'Envoyer' }))
}

describe('a card whose back the photographs of its page do not show', () => {
  it('takes it alone, from its tile', async () => {
    const portal = open()
    await press('Ajouter le verso')
    await giveBack()
    expect(await screen.findByText(/^Analyse en cours/)).toBeVisible()
    expect(portal.sentTo(retryCardItem)).toHaveLength(1)
  })

  it('takes it from the page', async () => {
    open()
    await press('Voir la page (1 carte)')
    await press('Ajouter le verso de la carte 1')
    await giveBack()
    expect(await screen.findByText('0 carte sur 1 estimée')).toBeVisible()
  })

  it('takes it on the telephone that was handed the cards', async () => {
    const portal = open('guest')
    await press('Ajouter le verso')
    await giveBack()
    expect(await screen.findByText('Analyse…')).toBeVisible()
    expect(portal.sentTo(retryCardItem)).toHaveLength(1)
  })
})
