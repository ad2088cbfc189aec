import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import type { Conversation } from '@comptoir/contracts/conversation/conversation'
import { AppointmentRow } from './appointment-row.tsx'

const conversation: Conversation = {
  id: 'conversation-one',
  userid: 'user-one',
  kind: 'R',
  mode: 'video',
  createdat: '2026-11-10T10:00:00.000Z',
  unread: 2,
  lastmessage: null
}
const open = (placed: boolean, unread = 2) =>
  render(
    <MemoryRouter>
      <AppointmentRow conversation={{ ...conversation, unread }} userid="user-one" heading="h2" placed={placed} />
    </MemoryRouter>
  )

it('leads to the appointment, and says where it takes place and what is unread', () => {
  open(true)
  const link = screen.getByRole('link', { name: 'Rendez-vous du 10 novembre 2026 · En visio' })
  expect(link).toHaveAttribute('href', '/rendezvous/conversation-one')
  expect(screen.getByText('2 messages non lus')).toBeVisible()
  expect(screen.getByText('Aucun message pour le moment')).toBeVisible()
})

it('leaves out the place and the unread messages where nothing is to be said of them', () => {
  open(false, 0)
  expect(screen.getByRole('heading', { level: 2, name: 'Rendez-vous du 10 novembre 2026' })).toBeVisible()
  expect(screen.queryByText(/non lu/)).not.toBeInTheDocument()
})
