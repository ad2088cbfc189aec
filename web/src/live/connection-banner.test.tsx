import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SocketState } from '@comptoir/contracts/browser/federation'
import { ConnectionBanner } from './connection-banner.tsx'
import { afterSocket, firstConnection } from './connection.ts'

const after = (...states: SocketState[]) => states.reduce(afterSocket, firstConnection)
const waiting = { status: 'waiting', retryAt: 0 } as const

it('says nothing of a page that connects for the first time', () => {
  const { container } = render(
    <ConnectionBanner connection={{ ...after({ status: 'connecting' }), retry: () => undefined }} />
  )
  expect(container).toBeEmptyDOMElement()
})

it('says when the next attempt comes, and connects again at once when asked to', async () => {
  const retry = jest.fn()
  render(<ConnectionBanner connection={{ ...after({ status: 'open' }, waiting), retry }} />)
  expect(screen.getByText('Connexion perdue.', { exact: false })).toHaveTextContent('Nouvel essai dans 0 s')
  await userEvent.click(screen.getByRole('button', { name: 'Se reconnecter' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

it('says that it tries, in the words of its page', () => {
  render(
    <ConnectionBanner
      words="Les listes ne suivent plus."
      trying="Encore un essai"
      connection={{ ...after(waiting, { status: 'connecting' }), retry: () => undefined }}
    />
  )
  expect(screen.getByText('Les listes ne suivent plus.', { exact: false })).toHaveTextContent('Encore un essai')
})
