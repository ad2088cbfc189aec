import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listBatchRows } from '@comptoir/contracts/batch/batch-rows'
import { AppError } from '@comptoir/contracts/core/errors'
import { rowOf } from '../shop-rows.ts'
import { benchBatch, openBench } from '../../testing/control-bench.ts'

/** Opens the field on the page of a batch that has nothing to check. */
const openField = async () => {
  const page = await openBench(benchBatch(1, { status: 'F' }))
  page.portal.on(listBatchRows, ({ q }) =>
    q === 'C-3B4C5D' || q === 'batch-two'
      ? [rowOf(benchBatch(1, { id: 'batch-two', number: 'C-3B4C5D' }))]
      : [rowOf(benchBatch(1))]
  )
  return { ...page, field: screen.getByRole('textbox', { name: 'Contrôler un lot' }) }
}

it.each(['https://comptoir.example/batchs/batch-two', ' 3b4 c5d', 'batch-two'])(
  'a scanner types « %s » and Enter: the batch is on the bench',
  async scanned => {
    const { field } = await openField()
    await userEvent.type(field, `${scanned}{Enter}`)
    expect(await screen.findByText('/dashboard/batchs/batch-two/control')).toBeInTheDocument()
  }
)

it('a text that names no batch is refused under the field and selected, so that the next scan replaces it', async () => {
  const { field, portal } = await openField()
  await userEvent.type(field, 'Alix Martin{Enter}')
  expect(field).toHaveAccessibleDescription(/^Ce n’est ni le numéro d’un lot/)
  expect(portal.sentTo(listBatchRows)).toEqual([])
  await userEvent.keyboard('C-9Z9Z9Z{Enter}')
  expect(await screen.findByText('Aucun lot ne correspond à « C-9Z9Z9Z ».')).toBeVisible()
  expect(field).toHaveFocus()
})

it('a network failure is shown, and the number stays', async () => {
  const { field, portal } = await openField()
  portal.on(listBatchRows, () => {
    throw new AppError('unavailable')
  })
  await userEvent.type(field, 'C-3B4C5D{Enter}')
  expect(await screen.findByText(/erreur réseau/)).toBeVisible()
  expect(field).toHaveValue('C-3B4C5D')
})
