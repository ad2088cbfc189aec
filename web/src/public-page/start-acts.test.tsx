import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { sharedKeys } from '../query/shared-keys.ts'
import { StartActs } from './start-acts.tsx'

const open = (estimationopen: boolean) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(sharedKeys.settings, { estimationopen })
  const start = jest.fn()
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <StartActs start={start} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  return { start }
}

it('starts an estimation; without scripts its links lead where it begins', async () => {
  const { start } = open(true)
  const link = screen.getByRole('link', { name: 'Estimer mes cartes' })
  expect(link).toHaveAttribute('href', '/batchs/nouveau')
  await userEvent.click(link)
  expect(start).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('link', { name: 'Prendre rendez-vous' })).toHaveAttribute('href', '/rendezvous')
})

it('says that online estimation is closed before anything is pressed, and leads to an appointment', () => {
  open(false)
  expect(screen.getByText(/sera bientôt disponible/)).toBeVisible()
  const [start, book] = screen.getAllByRole('link')
  expect(start).toHaveAccessibleName('Estimer mes cartes')
  expect(book).toHaveAccessibleName('Prendre rendez-vous')
  expect(book?.className).not.toBe(start?.className)
})
