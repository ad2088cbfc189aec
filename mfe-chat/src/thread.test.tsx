import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@comptoir/contracts/core/errors'
import { getConversation } from '@comptoir/contracts/conversation/conversation'
import {
  listConversationMessages,
  deleteConversationMessage,
  postConversationMessage
} from '@comptoir/contracts/conversation/thread'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { later } from '@comptoir/web/testing/later.ts'
import { visitor } from '@comptoir/web/testing/fake-shell.ts'
import { messageOf, offerMessage, seller, staff } from '../testing/builders.ts'
import { openThread } from '../testing/render-thread.tsx'

const log = () => screen.findByRole('log')
const said = async () =>
  within(await log())
    .getAllByRole('article')
    .map(line => line.querySelector('p')?.textContent)
const write = async (text: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Votre message' }), `${text}{Enter}`)
}
const mine = (seq: number, part: Partial<Message> = {}) => messageOf(seq, { userid: 'user-one', ...part })

describe('a thread', () => {
  it('shows what was said, by whom, and when the shop is open', async () => {
    openThread('R', [messageOf(1, { content: 'Bonjour' }), mine(2, { content: 'Bonsoir' })])
    expect(await said()).toEqual(['Bonjour', 'Bonsoir'])
    const [first, second] = within(await log()).getAllByRole('article')
    expect(first).toHaveTextContent('La boutique')
    expect(second).toHaveTextContent('Vous')
    expect([first?.dataset['side'], second?.dataset['side']]).toEqual(['theirs', 'mine'])
    expect(screen.getByText(/^Boutique ouverte jusqu’à 23/)).toBeVisible()
  })

  it('takes the system’s messages for the viewer’s, and says when it cannot show one', async () => {
    openThread('R', [
      messageOf(1, { userid: '0', content: 'Le lot est en route.' }),
      messageOf(2, { type: 'HOLO', content: '{}' }),
      messageOf(3, { type: 'V', content: 'pas du JSON' })
    ])
    const [, unknown, broken] = await said()
    expect([unknown, broken]).toEqual(Array(2).fill('Ce type de message n’est pas pris en charge.'))
    expect(within(await log()).getAllByRole('article')[0]).toHaveTextContent('Comptoir')
  })

  it('of a visitor asks to sign in', () => {
    openThread('R', [], { session: visitor })
    expect(screen.getByText('Connectez-vous pour envoyer un message')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login')
  })

  it('that is not there says so', async () => {
    const { portal, frame } = openThread('R', [messageOf(1)])
    await log()
    portal.on(getConversation, () => {
      throw new AppError('not_found')
    })
    await frame({ action: 'delete_conversation', conversationid: 'thread-one' })
    expect(await screen.findByText('Cette discussion n’existe plus.')).toBeVisible()
  })
})

describe('writing', () => {
  it('shows the message before the portal answered, once, and does not read it aloud', async () => {
    const { portal, frame } = openThread('R', [messageOf(1)])
    const answer = later<Message>()
    portal.on(postConversationMessage, () => answer.promise)
    await write('Bonjour')
    expect(await said()).toEqual(['Message 1', 'Bonjour'])
    expect(screen.getByText('Envoi…')).toBeVisible()
    expect(screen.getByText('Bonjour').closest('[data-row]')).toHaveAttribute('aria-live', 'off')
    const [{ requestid } = { requestid: '' }] = portal.sentTo(postConversationMessage) as { requestid: string }[]
    const message = mine(2, { content: 'Bonjour', requestid })
    await frame({ action: 'new_message', message })
    await act(async () => answer.give(message))
    await waitFor(() => expect(screen.queryByText('Envoi…')).not.toBeInTheDocument())
    expect(await said()).toEqual(['Message 1', 'Bonjour'])
  })

  it('again sends the same request, after its answer was lost', async () => {
    const { portal } = openThread('R', [])
    portal.on(postConversationMessage, () => {
      throw new Error('no network')
    })
    await write('Bonjour')
    await screen.findByText('Non envoyé')
    portal.on(postConversationMessage, ({ requestid }) => mine(1, { content: 'Bonjour', requestid: requestid ?? null }))
    await userEvent.click(screen.getByRole('button', { name: 'Renvoyer' }))
    await waitFor(() => expect(screen.queryByText('Non envoyé')).not.toBeInTheDocument())
    expect(await said()).toEqual(['Bonjour'])
    const ids = portal.sentTo(postConversationMessage).map(({ requestid }) => requestid)
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })

  it('can be given up', async () => {
    const { portal } = openThread('R', [messageOf(1)])
    portal.on(postConversationMessage, () => {
      throw new Error('no network')
    })
    await write('Bonjour')
    await userEvent.click(await screen.findByRole('button', { name: 'Abandonner' }))
    expect(await said()).toEqual(['Message 1'])
  })

  it('takes back what the portal refuses, tells why, and loses nothing that was typed', async () => {
    const { portal, alert, shell } = openThread('R', [messageOf(1)])
    portal.on(postConversationMessage, () => {
      throw new AppError('banned')
    })
    await write('Bonjour')
    await waitFor(() => expect(alert).toHaveBeenCalledWith({ message: 'Vous avez été banni du site' }))
    expect(await said()).toEqual(['Message 1'])
    expect(screen.getByRole('textbox')).toHaveValue('Bonjour')
    expect(shell.drafts.read('chat.R.thread-one')).toBe('Bonjour')
  })

  it('nothing is told under the field', async () => {
    const { portal } = openThread('R', [])
    await write('   ')
    expect(screen.getByRole('alert')).toHaveTextContent('Votre message est vide')
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Votre message est vide')
    expect(portal.sentTo(postConversationMessage)).toEqual([])
  })

  it('keeps its draft while one is away', async () => {
    const { leave, comeBack } = openThread('R', [])
    await userEvent.type(await screen.findByRole('textbox'), 'À moitié{Shift>}{Enter}{/Shift}écrit')
    leave()
    comeBack()
    expect(await screen.findByRole('textbox')).toHaveValue('À moitié\nécrit')
  })
})

describe('news', () => {
  it('come by the socket, are read aloud, and fill what was missed by HTTP', async () => {
    const { portal, frame, sockets } = openThread('R', [messageOf(1)])
    await log()
    expect(sockets.at(-1)?.path).toBe('/api/cables/conversations/thread-one')
    portal.on(listConversationMessages, () => [messageOf(2), messageOf(3)])
    await frame({ action: 'new_message', message: messageOf(3) })
    await waitFor(async () => expect(await said()).toEqual(['Message 1', 'Message 2', 'Message 3']))
    expect(portal.sentTo(listConversationMessages)).toEqual([expect.objectContaining({ after: '1' })])
    expect(screen.getByText('Message 3').closest('[data-row]')).not.toHaveAttribute('aria-live')
    expect(screen.getByText('Message 1').closest('[data-row]')).toHaveAttribute('aria-live', 'off')
  })

  it('of a deletion take the message away', async () => {
    const { frame } = openThread('R', [messageOf(1), messageOf(2)])
    await log()
    await frame({ action: 'delete_message', id: 'message-1' })
    expect(await said()).toEqual(['Message 2'])
  })

  it('that stopped are told, with a way to ask for them', async () => {
    const { connection, retry } = openThread('R', [messageOf(1)])
    await log()
    connection({ status: 'waiting', retryAt: Date.now() + 8000 })
    expect(screen.getByText('Connexion perdue.', { exact: false })).toHaveTextContent('Nouvel essai dans 8 s')
    await userEvent.click(screen.getByRole('button', { name: 'Se reconnecter' }))
    expect(retry).toHaveBeenCalledTimes(1)
    connection({ status: 'open' })
    expect(screen.queryByText('Connexion perdue.', { exact: false })).not.toBeInTheDocument()
  })
})

describe('deleting one’s own message', () => {
  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer le message' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer' }))
  }

  it('takes it away at once; nobody else’s can be', async () => {
    const { portal } = openThread('R', [messageOf(1), mine(2)])
    const answer = later<Record<string, never>>()
    portal.on(deleteConversationMessage, () => answer.promise)
    await remove()
    expect(await said()).toEqual(['Message 1'])
    await act(async () => answer.give({}))
    expect(await said()).toEqual(['Message 1'])
  })

  it('gives the focus to the discussion, the button being gone with its message', async () => {
    const { portal } = openThread('R', [messageOf(1), mine(2)])
    portal.on(deleteConversationMessage, () => ({}))
    await remove()
    await waitFor(async () => expect(await log()).toHaveFocus())
  })

  it.each([
    ['the seller', seller, 'pour vous et pour la boutique'],
    ['staff', staff, 'pour la boutique et pour le vendeur']
  ])('tells %s who loses it', async (_, session, who) => {
    openThread('R', [messageOf(1, { userid: session.user?.id ?? '' })], { session })
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer le message' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(who)
  })

  it.each([
    ['seller', seller],
    ['staff', staff]
  ])('is not offered to %s for what the system wrote: it is the history of the batch', async (_, session) => {
    openThread('B', [messageOf(1, { userid: '0' }), messageOf(2, { userid: '1' }), offerMessage(3, { status: 'A' })], {
      session
    })
    await screen.findByText('Message 1')
    expect(screen.queryByRole('button', { name: 'Supprimer le message' })).not.toBeInTheDocument()
  })

  it('puts it back in its place when the portal refuses', async () => {
    const { portal, alert } = openThread('R', [messageOf(1), mine(2), messageOf(3)])
    portal.on(deleteConversationMessage, () => {
      throw new AppError('forbidden')
    })
    await remove()
    await waitFor(() => expect(alert).toHaveBeenCalledWith({ message: 'Vous ne pouvez pas faire cette action' }))
    expect(await said()).toEqual(['Message 1', 'Message 2', 'Message 3'])
  })
})

it('an appointment without a message says how to begin', async () => {
  openThread('R', [])
  expect(await screen.findByText(/^Aucun message pour le moment/)).toBeVisible()
})
