import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MarkedPhoto } from './marked-photo.tsx'

it('shows the photo whole once it is pressed, until it is closed', async () => {
  render(<MarkedPhoto name="corner.jpg" mark={{ x: 0.5, y: 0.5, r: 0.1 }} alt="Coin usé" />)
  await userEvent.click(screen.getByRole('button', { name: 'Agrandir\u00a0: Coin usé' }))
  expect(screen.getByRole('dialog', { name: 'Coin usé' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'Coin usé' })).toHaveAttribute('src', '/api/batchs/items/uploads/corner.jpg')
  expect(screen.getByRole('button', { name: 'Fermer' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('can have just the name of the photo', () => {
  render(<MarkedPhoto plain name="corner.jpg" mark={null} alt="Coin usé" />)
  expect(screen.getByRole('button', { name: 'Coin usé' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'Coin usé' })).toBeVisible()
})
