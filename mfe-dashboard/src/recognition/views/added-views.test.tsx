import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@comptoir/contracts/core/errors'
import { addView, listViews, removeView } from '@comptoir/contracts/recognition/card-views'
import { asked, openQueue } from '../../../testing/open-queue.tsx'
import { hand } from '../../../testing/hand.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

it('the photo of a judged card becomes a view of it, once staff have read what is kept', async () => {
  const judged = { cardid: 'card-ignivol', name: 'Ignivol', staffid: 'simone', at: '2026-11-25T09:00:00.000Z' }
  const { portal, hold, get } = openQueue([asked({ judged })])
  portal.on(addView, ({ id }) => hold({ ...get(id), viewed: true }))
  await heading('Décision 1 sur 1\u00a0: Lumignou')
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter cette photo comme vue de la carte' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('elle reste quand le vendeur efface son lot, sans lien vers lui ni vers le lot')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ajouter la vue' }))
  expect(await screen.findByText('Cette photo est une vue de sa carte.')).toBeVisible()
  expect(portal.sentTo(addView)).toEqual([{ id: 'decision-asked' }])
})

it('what cannot become a view says why; a card that is not in the catalogue has none', async () => {
  const judged = { cardid: 'card-ignivol', name: 'Ignivol', staffid: 'simone', at: '2026-11-25T09:00:00.000Z' }
  const { portal } = openQueue([
    asked({ judged }),
    asked({ id: 'two', judged: { ...judged, cardid: null, name: null } })
  ])
  portal.on(addView, () => {
    throw new AppError('validation_failed', { fields: { photo: 'La carte n’est pas assez nette' } })
  })
  await heading('Décision 1 sur 2\u00a0: Lumignou')
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter cette photo comme vue de la carte' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter la vue' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('La carte n’est pas assez nette')
  await hand.keyboard('j')
  await heading('Décision 2 sur 2\u00a0: Lumignou')
  expect(screen.queryByRole('button', { name: /Ajouter cette photo/ })).not.toBeInTheDocument()
})

it('the views are listed with who added them, and one is taken out after a question', async () => {
  const view = {
    id: 'decision-one',
    cardid: 'card-ignivol',
    name: 'Ignivol',
    image: `${'d'.repeat(32)}.jpg`,
    staffid: 'simone',
    at: '2026-11-25T09:00:00.000Z'
  }
  let held = [view]
  const { portal } = openQueue([], '/dashboard/cards?view=recognition')
  portal.on(listViews, () => held)
  portal.on(removeView, () => {
    held = []
    return {}
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Vues' }))
  expect(await screen.findByRole('button', { name: 'Agrandir\u00a0: Vue de Ignivol' })).toBeVisible()
  expect(await screen.findByText('Ajoutée par Simone Comptoir, le 25 novembre 2026')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retirer la vue de Ignivol' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer la vue' }))
  expect(await screen.findByText(/Aucune vue n’a été ajoutée/)).toBeVisible()
})
