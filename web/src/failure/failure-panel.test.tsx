import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { CallError } from '@comptoir/contracts/browser/client'
import { errorBody } from '@comptoir/contracts/core/errors'
import { FailurePanel } from './failure-panel.tsx'

const show = (code: 'unavailable' | 'second_factor_required') => {
  const retry = jest.fn()
  render(
    <MemoryRouter>
      <FailurePanel error={new CallError(errorBody(code), 0)} onRetry={retry} />
    </MemoryRouter>
  )
  return retry
}

it('what could not be fetched can be asked for again', async () => {
  const retry = show('unavailable')
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(retry).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

it('staff who lack the factor that the shop demands are led to where it is set up', () => {
  show('second_factor_required')
  expect(screen.getByRole('alert')).toHaveTextContent('Un code de votre application est nécessaire')
  expect(screen.getByRole('link', { name: 'Activer la double authentification' })).toHaveAttribute(
    'href',
    '/profil#double-authentification'
  )
})
