import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listBatches } from '@comptoir/contracts/batch/batch'
import { networkMessage } from '@comptoir/contracts/browser/client'
import { listConversations } from '@comptoir/contracts/conversation/conversation'
import type { Conversation } from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import { batchOf } from '../../../testing/builders.ts'
import { openProfile } from '../../../testing/open-profile.ts'

const batches = () => within(screen.getByRole('region', { name: 'Mes lots' }))
const appointments = () => within(screen.getByRole('region', { name: 'Mes rendez-vous' }))

const unavailable = () => {
  throw new AppError('unavailable')
}

const sums = { total: 150, estimate: 120, offered: null, accepted: 30, net: 25.1, paid: null }

const conversation = (part: Partial<Conversation> = {}): Conversation => ({
  id: 'conversation-one',
  userid: 'user-one',
  kind: 'R',
  mode: 'shop',
  createdat: '2026-11-10T10:00:00.000Z',
  unread: 0,
  lastmessage: null,
  ...part
})

const message = {
  id: 'message-one',
  requestid: null,
  tableid: 'conversation-one',
  tabletype: 'R',
  userid: 'staff-one',
  type: 'T',
  content: 'Samedi à 15 h ?',
  seq: 2,
  createdat: '2024-03-02T10:00:00.000Z'
} as const

describe('own batches', () => {
  it('show the newest with name, number, state and amount, and lead to each and to all', async () => {
    const mine = { userid: 'user-one', sums } as const
    await openProfile(
      {},
      {
        batches: [
          batchOf({ ...mine, status: 'I' }),
          batchOf({ ...mine, id: 'batch-two', status: 'I', receivedat: '2026-11-21T10:00:00.000Z' }),
          batchOf({ id: 'batch-three', userid: 'user-one', number: 'C-5D6E7F' })
        ]
      }
    )
    const [first, second, third] = (await batches().findAllByRole('listitem')).map(row => within(row))
    expect(first?.getByRole('link', { name: 'Lot sans carte · C-2A3B4C' })).toHaveAttribute('href', '/batchs/batch-one')
    expect(first?.getByText('En transit')).toBeVisible()
    expect(first?.getByText('Vous recevrez')).toBeVisible()
    expect(first?.getByText('25,10 €')).toBeVisible()
    expect(second?.getByText('À la boutique')).toBeVisible()
    expect(third?.getByText('En cours d’édition')).toBeVisible()
    expect(third?.getByText('Estimation')).toBeVisible()
    expect(third?.getByText('---')).toBeVisible()
    expect(batches().getByRole('link', { name: 'Voir tous mes lots' })).toHaveAttribute('href', '/batchs')
  })

  it('invite to begin where there are none', async () => {
    await openProfile()
    expect(await batches().findByText(/^Vous n’avez pas encore de lot\./)).toBeVisible()
    expect(batches().getByRole('link', { name: 'Estimer mes cartes' })).toHaveAttribute('href', '/batchs')
  })

  it('that do not come can be asked for again, and nothing else is missing', async () => {
    const { portal } = await openProfile({}, { prepare: ({ on }) => on(listBatches, unavailable) })
    expect(await batches().findByText(networkMessage)).toBeVisible()
    expect(await appointments().findByRole('link', { name: 'Prendre rendez-vous' })).toBeVisible()
    portal.on(listBatches, () => [batchOf()])
    await userEvent.click(batches().getByRole('button', { name: 'Réessayer' }))
    expect(await batches().findByRole('listitem')).toBeVisible()
  })
})

describe('own appointments', () => {
  it('show date, last message and what is unread, and lead to each', async () => {
    await openProfile({}, { conversations: [conversation({ unread: 2, lastmessage: message })] })
    const row = within(await appointments().findByRole('listitem'))
    expect(row.getByRole('link', { name: 'Rendez-vous du 10 novembre 2026' })).toHaveAttribute(
      'href',
      '/rendezvous/conversation-one'
    )
    expect(row.getByText('Samedi à 15 h ?')).toBeVisible()
    expect(row.getByText('02/03/2024')).toBeVisible()
    expect(row.getByText('2 messages non lus')).toBeVisible()
  })

  it('say nothing of unread messages where there are none', async () => {
    await openProfile({}, { conversations: [conversation()] })
    expect(await appointments().findByText('Aucun message pour le moment')).toBeVisible()
    expect(appointments().queryByText(/non lu/)).not.toBeInTheDocument()
  })

  it('invite to book where there are none', async () => {
    await openProfile()
    expect(await appointments().findByRole('link', { name: 'Prendre rendez-vous' })).toHaveAttribute(
      'href',
      '/rendezvous'
    )
  })

  it('that do not come can be asked for again, and nothing else is missing', async () => {
    const { portal } = await openProfile({}, { prepare: ({ on }) => on(listConversations, unavailable) })
    expect(await appointments().findByText(networkMessage)).toBeVisible()
    expect(await batches().findByRole('link', { name: 'Estimer mes cartes' })).toBeVisible()
    portal.on(listConversations, () => [conversation()])
    await userEvent.click(appointments().getByRole('button', { name: 'Réessayer' }))
    expect(await appointments().findByRole('listitem')).toBeVisible()
  })
})
