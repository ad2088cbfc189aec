import { createEvent, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listBatchRows } from '@comptoir/contracts/batch/batch-rows'
import { setTimeout as pause } from 'node:timers/promises'
import { rowOf } from '../shop-rows.ts'
import { benchBatch, openBench, sentChecks } from '../../testing/control-bench.ts'
import { pressPauseMs } from './saving/check-saver.ts'

const SLIP = 'https://comptoir.example/batchs/batch-2'

/** Types a code and Enter as a hand scanner does. Returns whether the page prevented the default action of Enter. */
const scan = (code: string): boolean => {
  const focused = document.activeElement ?? document.body
  const begun = performance.now()
  return [...Array.from(code), 'Enter'].reduce((_, key, place) => {
    const press = createEvent.keyDown(focused, { key })
    Object.defineProperty(press, 'timeStamp', { value: begun + 5 * place })
    return !fireEvent(focused, press)
  }, false)
}

/** Opens the bench of a batch, in a shop that has another batch too. */
const openTwo = async () => {
  const page = await openBench(benchBatch(2))
  page.portal.on(listBatchRows, ({ q }) =>
    q === 'batch-2' || q === 'C-3B4C5D' ? [rowOf(benchBatch(1, { id: 'batch-2', number: 'C-3B4C5D' }))] : []
  )
  return page
}

beforeEach(() => sessionStorage.clear())

it.each([SLIP, 'C-3B4C5D', '3B4C5D'])('« %s », scanned anywhere on the page, opens that batch', async code => {
  const { portal } = await openTwo()
  expect(scan(code)).toBe(true)
  expect(await screen.findByText('/dashboard/batchs/batch-2/control')).toBeInTheDocument()
  expect(sentChecks(portal)).toEqual([])
})

it('the Enter of a code does not press the focused button', async () => {
  await openTwo()
  await userEvent.click(screen.getByRole('button', { name: 'Suivante' }))
  expect(scan(SLIP)).toBe(true)
  expect(await screen.findByText('/dashboard/batchs/batch-2/control')).toBeInTheDocument()
})

it('a code that names no batch is refused, and its digits change no card', async () => {
  const { portal } = await openTwo()
  scan('3663012345678')
  expect(await screen.findByText('Aucun lot ne correspond à « 3663012345678 ».')).toBeVisible()
  scan('7 https://autre.example/4')
  expect(await screen.findByText(/^Ce n’est ni le numéro d’un lot/)).toBeVisible()
  await pause(2 * pressPauseMs)
  expect(sentChecks(portal)).toEqual([])
  expect(screen.getByRole('radio', { name: 'Presque neuf' })).toBeChecked()
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Carte 1 sur 2')
})

it('a code that is scanned into a text field stays there', async () => {
  const { portal } = await openTwo()
  await userEvent.click(screen.getByRole('textbox', { name: /^Remarque pour le vendeur/ }))
  expect(scan(SLIP)).toBe(false)
  await pause(2 * pressPauseMs)
  expect(portal.sentTo(listBatchRows)).toEqual([])
})
