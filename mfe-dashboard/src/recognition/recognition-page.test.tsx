import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@comptoir/contracts/core/errors'
import { listDecisions } from '@comptoir/contracts/recognition/decisions'
import type { RecognitionDecision } from '@comptoir/contracts/recognition/decisions'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { decisionOf } from '../../testing/catalogue-builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const chosen = {
  cardid: 'card-ignivol',
  name: 'Ignivol',
  variant: { edition: '_default', holographisme: 'H', gradation: 'PSA', condition: 9 },
  at: '2025-11-12T11:00:00.000Z'
} as const

const openDecisions = (decisions: RecognitionDecision[], path = '/dashboard/cards?view=recognition') => {
  const portal = createFakePortal()
  portal.install()
  portal.on(listDecisions, ({ before, limit, outcome }) => {
    const held = decisions.filter(decision => !outcome || decision.outcome === outcome)
    const start = before === undefined ? 0 : held.findIndex(({ id }) => id === before) + 1
    return held.slice(start, start + Number(limit))
  })
  return { portal, ...renderApp(path) }
}

const rows = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map(title => within(title.closest('li') as HTMLElement))

it('a decision is shown with its photos, its measures and the card that was chosen in the end', async () => {
  openDecisions([
    decisionOf({
      chosen: { ...chosen, cardid: 'card-lumignou', name: 'Lumignou' },
      timings: { corners: 210.4, other: 1 }
    })
  ])
  const [row] = await rows()
  expect(row?.getByRole('button', { name: 'Agrandir\u00a0: Recto de Lumignou' })).toBeVisible()
  expect(row?.getByRole('link', { name: 'Carte analysée 12/11/2025' })).toHaveAttribute(
    'href',
    '/dashboard/batchs/batch-one'
  )
  expect(row?.getByText('Carte reconnue')).toBeVisible()
  expect(row?.getByText('Confirmée')).toBeVisible()
  expect(row?.getByText('Lumignou (Standard · Holo · PSA 9)')).toBeVisible()
  expect(row?.getByText('734 ms')).toBeVisible()
  await userEvent.click(row?.getByText('Mesures') as HTMLElement)
  expect(row?.getByText('Netteté')).toBeVisible()
  expect(row?.getByText('812,4')).toBeVisible()
  expect(row?.getByText('210 ms')).toBeVisible()
  expect(row?.getByText('other')).toBeVisible()
  expect(row?.getByText('Lumignou, n° 7, Premières Braises (93 %)')).toBeVisible()
})

it('shows a corrected decision, one without a proposal, and one of an erased batch', async () => {
  openDecisions([
    decisionOf({ chosen }),
    decisionOf({
      id: 'two',
      outcome: 'unreadable',
      cardid: null,
      name: null,
      candidates: [],
      confidence: null,
      reason: 'too_dark',
      chosen
    }),
    decisionOf({ id: 'three', batchid: null, itemid: null, content: null, reason: 'a_new_reason' })
  ])
  const [corrected, none, erased] = await rows()
  expect(corrected?.getByText('Corrigée')).toBeVisible()
  expect(none?.getByText('recto trop sombre')).toBeVisible()
  expect(none?.queryByText('Corrigée')).not.toBeInTheDocument()
  expect(erased?.getByText('Lot effacé')).toBeVisible()
  expect(erased?.getByText('a_new_reason')).toBeVisible()
  expect(erased?.getByText('pas encore de choix')).toBeVisible()
})

it('filters are sent to the portal and kept in the address', async () => {
  const { portal } = openDecisions([decisionOf()])
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Décision' }), 'Choix demandé')
  expect(await screen.findByText('Aucune décision ne correspond à ces filtres.')).toBeVisible()
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Choix du vendeur' }),
    'Une carte qui n’était pas proposée'
  )
  await waitFor(() =>
    expect(portal.sentTo(listDecisions).at(-1)).toEqual({ limit: '20', outcome: 'doubt', corrected: 'true' })
  )
  expect(screen.getByRole('status', { name: 'path' })).toHaveTextContent(
    '/dashboard/cards?view=recognition&outcome=doubt&corrected=true'
  )
})

it('goes on a page at a time', async () => {
  openDecisions(Array.from({ length: 21 }, (_, n) => decisionOf({ id: `decision-${n}`, batchid: `batch-${n}` })))
  await userEvent.click(await screen.findByRole('button', { name: 'Afficher plus de décisions' }))
  await waitFor(() => expect(document.querySelector('a[href="/dashboard/batchs/batch-20"]')).toHaveFocus())
})

it('says that nothing was analysed, and can read the list again after a failure', async () => {
  const { portal } = openDecisions([])
  expect(await screen.findByText('Aucune carte n’a encore été analysée.')).toBeVisible()
  portal.on(listDecisions, () => {
    throw new AppError('not_found')
  })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Décision' }), 'Carte reconnue')
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  portal.on(listDecisions, () => [decisionOf()])
  await userEvent.click(retry)
  expect(await rows()).toHaveLength(1)
})
