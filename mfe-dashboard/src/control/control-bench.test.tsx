import { screen, waitFor, within } from '@testing-library/react'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { checkItem } from '@comptoir/contracts/batch/item-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { later } from '@comptoir/web/testing/later.ts'
import { benchBatch, checkedAs, declaredCard, openBench, sentChecks } from '../../testing/control-bench.ts'
import { lineOf, offerOf } from '../../testing/builders.ts'
import { hand } from '../../testing/hand.ts'

const heading = () => screen.getByRole('heading', { level: 2 })
const strip = () => within(screen.getByRole('navigation', { name: 'Cartes du lot' }))
const grade = (name: string) => screen.getByRole('radio', { name })

beforeEach(() => sessionStorage.clear())

it('a key writes the condition at once, and the price follows with its difference to the estimate', async () => {
  const { portal } = await openBench(benchBatch(3))
  const answer = later<void>()
  const item = declaredCard({ id: 'item-1', name: 'Lumignou 1' })
  portal.on(checkItem, async ({ condition }) => {
    await answer.promise
    return checkedAs(item, { condition: condition ?? 3 })
  })
  expect(heading()).toHaveTextContent('Carte 1 sur 3 : Lumignou 1')
  expect(grade('Presque neuf')).toBeChecked()
  await hand.keyboard('7')
  expect(grade('Bon')).toBeChecked()
  expect(screen.getByText('Enregistrement…')).toBeVisible()
  answer.give()
  expect(await screen.findByText(/^−1,50\s€ par rapport à l’estimation$/)).toBeVisible()
  expect(screen.getByText(/^11,00\s€$/, { selector: 'strong' })).toBeVisible()
  expect(screen.getByText('Enregistré')).toBeVisible()
  expect(sentChecks(portal)).toEqual([['item-1', { condition: 6, gradation: '_default' }]])
  expect(screen.getByText('Déclaré : Presque neuf, Standard, Non Holo')).toBeVisible()
  expect(screen.getByText('1 sur 3 cartes contrôlées')).toBeVisible()
})

it('the difference to an agreed price is shown too', async () => {
  const offers = [offerOf({ status: 'A', lines: [lineOf({ itemid: 'item-1', price: 12 })] })]
  await openBench(benchBatch(1, { offers }))
  await hand.keyboard('7')
  expect(await screen.findByText(/^−1,00\s€ par rapport au prix convenu$/)).toBeVisible()
})

it('Enter confirms a card as it was declared and goes to the next one to check; arrows walk through all', async () => {
  const { portal } = await openBench(benchBatch(3))
  expect(screen.getByRole('button', { name: 'Comme déclaré' })).toBeVisible()
  await hand.keyboard('{Enter}')
  expect(heading()).toHaveTextContent('Carte 2 sur 3')
  expect(heading().parentElement).toHaveFocus()
  await waitFor(() => expect(sentChecks(portal)).toEqual([['item-1', {}]]))
  await hand.keyboard('{ArrowRight}')
  expect(heading()).toHaveTextContent('Carte 3 sur 3')
  await hand.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}')
  expect(heading()).toHaveTextContent('Carte 1 sur 3')
  expect(await screen.findByRole('button', { name: 'Valider' })).toBeVisible()
  await hand.keyboard('{Enter}{Enter}{Enter}')
  expect(await screen.findByText('Toutes les cartes sont contrôlées.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Faire l’offre définitive' })).toHaveFocus()
  expect(await screen.findByText('3 sur 3 cartes contrôlées')).toBeVisible()
  expect(sentChecks(portal)).toHaveLength(3)
})

it('arrow keys work even on a radio, and digits go into a focused note', async () => {
  const { portal } = await openBench(benchBatch(2))
  await hand.click(grade('Bon'))
  await hand.keyboard('{ArrowRight}')
  expect(heading()).toHaveTextContent('Carte 2 sur 2')
  expect(grade('Presque neuf')).toBeChecked()
  await hand.type(screen.getByRole('textbox', { name: /^Remarque pour le vendeur/ }), '2 plis{Enter}au dos')
  expect(heading()).toHaveTextContent('Carte 2 sur 2')
  expect(grade('Presque neuf')).toBeChecked()
  await waitFor(() => expect(sentChecks(portal).at(-1)).toEqual(['item-2', { note: '2 plis\nau dos' }]))
})

it('the button to the next card keeps the focus', async () => {
  await openBench(benchBatch(3))
  const next = screen.getByRole('button', { name: 'Suivante' })
  await hand.click(next)
  expect(next).toHaveFocus()
  await hand.keyboard('{Enter}')
  expect(heading()).toHaveTextContent('Carte 3 sur 3')
})

it('with a grading company the keys are its grades; until one is pressed nothing is saved', async () => {
  const { portal } = await openBench(benchBatch(2))
  await hand.click(screen.getByRole('radio', { name: 'PSA' }))
  expect(sentChecks(portal)).toEqual([])
  await hand.keyboard('{Enter}')
  expect(screen.getByText('Choisissez la note PSA.')).toBeVisible()
  expect(heading()).toHaveTextContent('Carte 1 sur 2')
  // The seventh grade of the company.
  await hand.keyboard('7')
  expect(grade('9')).toBeChecked()
  expect(await screen.findByText(/^\+77,50\s€ par rapport à l’estimation$/)).toBeVisible()
  expect(sentChecks(portal)).toEqual([['item-1', { condition: 9, gradation: 'PSA' }]])
})

it('the finish is saved as soon as it is chosen', async () => {
  const { portal } = await openBench(benchBatch(1))
  await hand.click(screen.getByRole('radio', { name: 'Reverse' }))
  expect(sentChecks(portal)).toEqual([['item-1', { holographisme: 'R' }]])
  expect(await screen.findByText('Enregistré')).toBeVisible()
})

it('a failure is shown on its card and on the others, and a retry loses nothing', async () => {
  const { portal, keep } = await openBench(benchBatch(2))
  let down = true
  portal.on(checkItem, ({ itemid, condition }) => {
    if (down) throw new AppError('unavailable')
    return keep(itemid, { condition: condition ?? 3 })
  })
  await hand.keyboard('7')
  expect(await screen.findByText(/^Cette carte n’est pas enregistrée\./)).toBeVisible()
  expect(grade('Bon')).toBeChecked()
  await hand.keyboard('{ArrowRight}')
  expect(await screen.findByText('1 carte à enregistrer de nouveau : rien n’est perdu.')).toBeVisible()
  expect(strip().getByRole('button', { name: /^Carte 1, Lumignou 1, .*non enregistrée/ })).toBeVisible()
  down = false
  await hand.click(screen.getByRole('button', { name: 'Tout réessayer' }))
  expect(await strip().findByRole('button', { name: /^Carte 1, Lumignou 1, .*contrôlée, 11,00\s€/ })).toBeVisible()
  expect(sessionStorage).toHaveLength(0)
})

it('changes that were not saved are saved after a reload', async () => {
  const { portal, leave } = await openBench(benchBatch(1))
  portal.on(checkItem, () => {
    throw new AppError('unavailable')
  })
  await hand.type(screen.getByRole('textbox', { name: /^Remarque/ }), 'Pli')
  await screen.findByText(/^Cette carte n’est pas enregistrée\./)
  leave()
  // Leaving tries once more.
  await waitFor(() => expect(sentChecks(portal)).toHaveLength(2))
  const after = await openBench(benchBatch(1))
  expect(screen.getByRole('textbox', { name: /^Remarque/ })).toHaveValue('Pli')
  await waitFor(() => expect(sentChecks(after.portal)).toEqual([['item-1', { note: 'Pli' }]]))
})

it('a check by somebody else is shown without reading the whole batch', async () => {
  const { portal, keep, batchFrame } = await openBench(benchBatch(2))
  const item = keep('item-2', { condition: 6 })
  await batchFrame('batch-one', { action: 'item_status_updated', item })
  expect(await screen.findByText('1 sur 2 cartes contrôlées')).toBeVisible()
  expect(strip().getByRole('button', { name: /^Carte 2, .*contrôlée, 11,00\s€ ?−1,50\s€/ })).toBeVisible()
  expect(portal.sentTo(getBatch)).toHaveLength(1)
})

it('the card in view is in the address: a link and a reload show it', async () => {
  await openBench(benchBatch(3), '/dashboard/batchs/batch-one/control?card=item-2')
  expect(heading()).toHaveTextContent('Carte 2 sur 3')
  await hand.click(strip().getByRole('button', { name: /^Carte 3, / }))
  expect(heading()).toHaveTextContent('Carte 3 sur 3')
  expect(screen.getByLabelText('path')).toHaveTextContent('/control?card=item-3')
})

it('of sixty cards only those near the view are in the page', async () => {
  await openBench(benchBatch(60))
  expect(heading()).toHaveTextContent('Carte 1 sur 60')
  const shown = strip().getAllByRole('listitem')
  expect(shown.length).toBeGreaterThan(5)
  expect(shown.length).toBeLessThan(15)
  expect(shown[0]).toHaveAttribute('aria-setsize', '60')
})
