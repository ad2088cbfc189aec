import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { NotFoundPanel } from './not-found-panel.tsx'

it('shows the mark of its page above the heading, and the way on', () => {
  render(<NotFoundPanel message="Rien ici." to="/dashboard" mark={<b>marque</b>} />, { wrapper: MemoryRouter })
  const heading = screen.getByRole('heading', { level: 1, name: 'Cette page s’est échappée.' })
  expect(heading.previousElementSibling).toHaveTextContent('marque')
  expect(screen.getByRole('link', { name: 'Retour au tableau de bord' })).toHaveAttribute('href', '/dashboard')
})
