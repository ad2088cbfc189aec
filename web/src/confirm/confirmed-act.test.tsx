import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CallError } from '@comptoir/contracts/browser/client'
import { ConfirmedAct } from './confirmed-act.tsx'

const open = (send: () => Promise<unknown>) => {
  const onDone = jest.fn()
  const alert = jest.fn(() => Promise.resolve())
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmedAct
        label="Supprimer ce lot"
        icon={null}
        title="Supprimer ?"
        confirm="Oui"
        send={send}
        onDone={onDone}
        alert={alert}
      >
        Rien ne revient.
      </ConfirmedAct>
    </QueryClientProvider>
  )
  return { onDone, alert }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('sends nothing before the dialog is confirmed', async () => {
  const send = jest.fn(() => Promise.resolve())
  const { onDone } = open(send)
  await press('Supprimer ce lot')
  expect(await screen.findByRole('alertdialog', { name: 'Supprimer ?' })).toHaveTextContent('Rien ne revient.')
  await press('Annuler')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(send).not.toHaveBeenCalled()
  await press('Supprimer ce lot')
  await press('Oui')
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
})

it('closes the dialog after a failure, says why, and can be tried again', async () => {
  const refused = new CallError({ message: 'Ce lot a changé.', code: 'illegal_transition' }, 400)
  const send = jest.fn<Promise<unknown>, []>(() => Promise.reject(refused))
  const { onDone, alert } = open(send)
  await press('Supprimer ce lot')
  await press('Oui')
  await waitFor(() => expect(alert).toHaveBeenCalledWith({ message: 'Ce lot a changé.' }))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  send.mockImplementation(() => Promise.resolve())
  await press('Supprimer ce lot')
  await press('Oui')
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
})
