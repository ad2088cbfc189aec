import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { receiveBatch } from '@comptoir/contracts/batch/batch'
import { benchBatch, openBench } from '../../testing/control-bench.ts'

beforeEach(() => sessionStorage.clear())

it.each([
  ['E', 'Ce lot est encore chez son vendeur'],
  ['C', 'Ce lot est annulé'],
  ['F', 'Ce lot est terminé']
] as const)('a batch in %s has nothing to check', async (status, sentence) => {
  await openBench(benchBatch(1, { status }))
  expect(screen.getByText(new RegExp(sentence))).toBeVisible()
  const [link] = screen.getAllByRole('link', { name: 'Retour au lot' })
  expect(link).toHaveAttribute('href', '/dashboard/batchs/batch-one')
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
})

it('a batch without a card that was analysed has nothing to check', async () => {
  await openBench(benchBatch(0))
  expect(screen.getByText('Ce lot ne contient aucune carte à contrôler.')).toBeVisible()
})

it('the receipt of a batch can be recorded, and its cards can be checked before it', async () => {
  const { portal, hold, held } = await openBench(benchBatch(2, { receivedat: null, status: 'I' }))
  portal.on(receiveBatch, () => {
    hold({ ...held(), receivedat: '2026-11-22T10:00:00.000Z', updatedat: '2026-11-22T10:00:00.000Z' })
    return held()
  })
  expect(screen.getByText(/^La boutique n’a pas encore reçu ce lot\./)).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Bon' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Colis reçu' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Marquer comme reçu' }))
  expect(await screen.findByText('Le lot est reçu.')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/^La boutique n’a pas encore reçu/)).not.toBeInTheDocument())
})
