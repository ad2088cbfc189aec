import { fireEvent, render, screen } from '@testing-library/react'
import { Avatar } from './avatar.tsx'

const user = { firstname: ' élise', lastname: 'Martin', imageurl: 'elise.jpg' }

it('shows the picture, and the initials once it cannot be fetched', () => {
  render(<Avatar user={user} size={96} alt="Photo de profil" />)
  const picture = screen.getByRole('img', { name: 'Photo de profil' })
  expect(picture).toHaveAttribute('src', '/api/uploads/users/elise.jpg?w=320')
  fireEvent.error(picture)
  expect(picture).not.toBeInTheDocument()
  expect(screen.getByText('ÉM')).toBeVisible()
})

it('shows the initials of an account without a picture', () => {
  render(<Avatar user={{ ...user, lastname: '', imageurl: null }} size={48} />)
  expect(screen.getByText('É')).toBeVisible()
})
