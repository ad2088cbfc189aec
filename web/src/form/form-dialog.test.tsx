import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as z from 'zod/mini'
import { TextField } from '@comptoir/ui/text-field'
import { later } from '../../testing/later.ts'
import { FormDialog } from './form-dialog.tsx'
import { useCallForm } from './use-call-form.ts'

const answer = later<null>()
const onClose = jest.fn()
beforeEach(() => onClose.mockClear())

const Reason = () => {
  const form = useCallForm({
    schema: z.object({ reason: z.string() }),
    send: () => answer.promise,
    onDone: onClose
  })
  return (
    <FormDialog form={form} title="Bloquer" text="Pourquoi ?" submit="Bloquer" cancel="Revenir" onClose={onClose}>
      <TextField label="Raison" {...form.field('reason')} />
    </FormDialog>
  )
}
const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Reason />
    </QueryClientProvider>
  )

it('is closed by its button or by Escape', async () => {
  open()
  expect(screen.getByRole('dialog', { name: 'Bloquer' })).toHaveTextContent('Pourquoi ?')
  await userEvent.click(screen.getByRole('button', { name: 'Revenir' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('stays open while its form is being sent', async () => {
  open()
  await userEvent.type(screen.getByLabelText('Raison'), 'spam')
  await userEvent.click(screen.getByRole('button', { name: 'Bloquer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Revenir' }))
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  answer.give(null)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})
