import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CallError } from '@comptoir/contracts/browser/client'
import { ActDialog } from './act-dialog.tsx'

const open = (send: () => Promise<string>) => {
  const heard = { onDone: jest.fn(), onFailed: jest.fn(), onClose: jest.fn(), alert: jest.fn(() => Promise.resolve()) }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ActDialog title="Bloquer ?" confirm="Oui" send={send} {...heard}>
        Le compte est fermé.
      </ActDialog>
    </QueryClientProvider>
  )
  return heard
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('hands over the answer of the portal, and sends once however often it is pressed', async () => {
  const send = jest.fn(() => Promise.resolve('blocked'))
  const { onDone, onClose } = open(send)
  await press('Oui')
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('blocked', undefined))
  await press('Oui')
  expect(send).toHaveBeenCalledTimes(1)
  expect(onClose).not.toHaveBeenCalled()
})

it('asks to be closed when the user cancels, and sends nothing', async () => {
  const send = jest.fn(() => Promise.resolve('blocked'))
  const { onClose } = open(send)
  await press('Annuler')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(send).not.toHaveBeenCalled()
})

it('asks to be closed after a failure, and says why', async () => {
  const refused = new CallError({ message: 'Ce compte a changé.', code: 'illegal_transition' }, 400)
  const { onFailed, onClose, alert } = open(() => Promise.reject(refused))
  await press('Oui')
  await waitFor(() => expect(alert).toHaveBeenCalledWith({ message: 'Ce compte a changé.' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(onFailed).toHaveBeenCalledTimes(1)
})
