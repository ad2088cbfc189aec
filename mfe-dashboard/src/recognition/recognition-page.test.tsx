import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@comptoir/contracts/core/errors'
import { judgeDecision, listDecisions } from '@comptoir/contracts/recognition/decisions'
import { decisionOf } from '../../testing/catalogue-builders.ts'
import { asked, openQueue } from '../../testing/open-queue.tsx'
import { hand } from '../../testing/hand.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

it('the photo stands beside the picture of the card it was taken for, and the others are a press away', async () => {
  openQueue([asked({ conditions: { best: 2, worst: 4 } })])
  await heading('Décision 1 sur 1\u00a0: Lumignou')
  expect(screen.getByRole('button', { name: 'Agrandir\u00a0: Recto de Lumignou' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Agrandir\u00a0: Lumignou' })).toBeVisible()
  const other = screen.getByRole('button', { name: /^2 ?Brumette/ })
  await userEvent.hover(other)
  expect(screen.getByRole('button', { name: 'Agrandir\u00a0: Brumette' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Voir le verso' }))
  expect(screen.getByRole('button', { name: 'Agrandir\u00a0: Verso de Brumette' })).toBeVisible()
  expect(screen.getByText('Les photos suggèrent : de Neuf à Excellent.')).toBeVisible()
})

it('the keyboard confirms, chooses and walks; each judgement goes on to what waits, and the last is taken back', async () => {
  const { portal, get } = openQueue([asked(), asked({ id: 'two' }), asked({ id: 'three' })])
  await heading('Décision 1 sur 3\u00a0: Lumignou')
  await hand.keyboard('{Enter}')
  await heading('Décision 2 sur 3\u00a0: Lumignou')
  expect(await screen.findByText('Jugée : Lumignou.')).toBeVisible()
  await hand.keyboard('2')
  await heading('Décision 3 sur 3\u00a0: Lumignou')
  await hand.keyboard('0')
  await waitFor(() => expect(get('three').judged).toMatchObject({ cardid: null }))
  expect(portal.sentTo(judgeDecision)).toEqual([
    { id: 'decision-asked', cardid: 'card-lumignou', before: null },
    { id: 'two', cardid: 'card-brumette', before: null },
    { id: 'three', cardid: null, before: null }
  ])
  expect(await screen.findByText('Jugée : pas au catalogue.')).toBeVisible()
  await hand.keyboard('u')
  expect(await screen.findByText('Le jugement est annulé.')).toBeVisible()
  expect(get('three').judged).toBeNull()
  await hand.keyboard('k')
  await heading('Décision 2 sur 3\u00a0: Lumignou')
  await hand.keyboard('j')
  await heading('Décision 3 sur 3\u00a0: Lumignou')
})

it('another card is searched for, with the condition that staff see', async () => {
  const { portal } = openQueue([asked()])
  await heading('Décision 1 sur 1\u00a0: Lumignou')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /État vu/ }), 'Bon')
  await userEvent.click(document.body)
  await hand.keyboard('/')
  const dialog = await screen.findByRole('dialog', { name: 'Quelle carte est-ce\u00a0?' })
  // What is typed into the search judges nothing.
  await userEvent.type(within(dialog).getByRole('combobox'), 'ig2')
  await userEvent.click(await within(dialog).findByRole('option', { name: /Ignivol/ }))
  await waitFor(() =>
    expect(portal.sentTo(judgeDecision)).toEqual([
      { id: 'decision-asked', cardid: 'card-ignivol', before: null, condition: 6 }
    ])
  )
})

it('who is second reads who was first and what they said, and may correct it knowingly', async () => {
  const { portal, hold, get } = openQueue([asked()])
  await heading('Décision 1 sur 1\u00a0: Lumignou')
  const at = '2026-11-25T09:00:00.000Z'
  hold({ ...get('decision-asked'), judged: { cardid: 'card-brumette', name: 'Brumette', staffid: 'simone', at } })
  await hand.keyboard('{Enter}')
  expect(
    await screen.findByText('Simone Comptoir l’a jugée avant vous : Brumette. Votre réponse n’est pas enregistrée.')
  ).toBeVisible()
  await hand.keyboard('1')
  await waitFor(() => expect(get('decision-asked').judged).toMatchObject({ cardid: 'card-lumignou' }))
  expect(portal.sentTo(judgeDecision).at(-1)).toMatchObject({ before: at })
})

it('a card that the seller chose and nobody proposed is among the choices; photos that are erased cannot be judged', async () => {
  const variant = { edition: '_default', holographisme: 'NH', gradation: '_default', condition: 3 } as const
  const { portal } = openQueue([
    decisionOf({ chosen: { cardid: 'card-ignivol', name: 'Ignivol', variant, at: '2026-11-25T09:00:00.000Z' } }),
    decisionOf({
      id: 'erased',
      batchid: null,
      itemid: null,
      content: null,
      outcome: 'unreadable',
      cardid: null,
      name: null,
      candidates: [],
      reason: 'too_dark'
    })
  ])
  await heading('Décision 1 sur 2\u00a0: Lumignou')
  expect(screen.getByText('Corrigée')).toBeVisible()
  expect(screen.getByRole('button', { name: /Ignivol ?choix du vendeur/ })).toBeVisible()
  await userEvent.click(screen.getByText('Mesures'))
  expect(screen.getByText('812,4')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Carte analysée 12/11/2025' })).toHaveAttribute(
    'href',
    '/dashboard/batchs/batch-one'
  )
  await hand.keyboard('j')
  await heading('Décision 2 sur 2\u00a0: carte inconnue')
  expect(screen.getByText(/ne peut plus être jugée/)).toBeVisible()
  await hand.keyboard('{Enter}0/')
  expect(portal.sentTo(judgeDecision)).toEqual([])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('each part of the queue has its address, and says what it is when it is empty', async () => {
  const { portal } = openQueue([])
  expect(await screen.findByText('Tout est jugé. Les prochaines cartes analysées paraîtront ici.')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Corrigées' }))
  expect(await screen.findByText('Aucun vendeur n’a corrigé sa carte.')).toBeVisible()
  expect(portal.sentTo(listDecisions).at(-1)).toEqual({ limit: '20', filter: 'corrected' })
  expect(screen.getByRole('status', { name: 'path' })).toHaveTextContent(
    '/dashboard/cards?view=recognition&filter=corrected'
  )
})

it('an entry of the audit log leads to its decision', async () => {
  openQueue(
    [
      asked(),
      asked({ id: 'two', judged: { cardid: null, name: null, staffid: 'left', at: '2026-11-25T09:00:00.000Z' } })
    ],
    '/dashboard/cards?view=recognition&decision=two'
  )
  await heading('Décision 1 sur 1\u00a0: Lumignou')
  expect(await screen.findByText('Jugée par Ancien collègue : pas au catalogue.')).toBeVisible()
})

it('can read the queue again after a failure, and says why a judgement was refused', async () => {
  const { portal } = openQueue([asked()])
  await heading('Décision 1 sur 1\u00a0: Lumignou')
  portal.on(judgeDecision, () => {
    throw new AppError('illegal_transition')
  })
  await hand.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Cette action n’est plus possible')
  portal.on(listDecisions, () => {
    throw new AppError('not_found')
  })
  await userEvent.click(screen.getByRole('link', { name: 'Jugées' }))
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  portal.on(listDecisions, () => [asked()])
  await userEvent.click(retry)
  await heading('Décision 1 sur 1\u00a0: Lumignou')
})

it('the keys are listed on demand', async () => {
  openQueue([asked()])
  await heading('Décision 1 sur 1\u00a0: Lumignou')
  await hand.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Raccourcis clavier' })
  expect(dialog).toHaveTextContent('Entréeconfirmer la première carte')
})
