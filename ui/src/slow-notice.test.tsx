import { act, render, screen } from '@testing-library/react'
import { Button } from './button.tsx'
import { SlowNotice } from './slow-notice.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

it('what is sent at once is not announced', () => {
  const { rerender } = render(<SlowNotice busy />)
  wait(900)
  rerender(<SlowNotice busy={false} />)
  wait(5000)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('what takes long is announced until it is done', () => {
  const { rerender } = render(<SlowNotice busy />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  wait(1100)
  expect(screen.getByRole('status')).toHaveTextContent('Envoi…')
  rerender(<SlowNotice busy={false} />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('a busy button says that it is', () => {
  const { rerender } = render(<Button busy>Enregistrer</Button>)
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toHaveAttribute('aria-busy', 'true')
  rerender(<Button>Enregistrer</Button>)
  expect(screen.getByRole('button', { name: 'Enregistrer' })).not.toHaveAttribute('aria-busy')
})
