import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { takeShortcut } from '@comptoir/contracts/account/account-calls'
import {
  createConversation,
  deleteConversation,
  getConversation,
  listConversations
} from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import { keepLocalBatch } from '@comptoir/contracts/browser/local-batch'
import { getAnswerTime, markConversationRead } from '@comptoir/contracts/conversation/thread'
import { getSettings } from '@comptoir/contracts/batch/settings'
import { listSlots } from '@comptoir/contracts/conversation/slot-calls'
import type { Session } from '@comptoir/contracts/browser/federation'
import { sendIntent } from '@comptoir/web/account/send-intent.ts'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { createFakeShell, visitor } from '@comptoir/web/testing/fake-shell.ts'
import { later } from '@comptoir/web/testing/later.ts'
import { renderRemote } from '@comptoir/web/testing/render-remote.tsx'
import { batchOf, conversationOf, messageOf, seller, settingsOf, staff, userOf } from '../../testing/builders.ts'
import App from '../app.tsx'

const kinds = ['shop', 'video'] as const
const free = { startsat: '2027-01-12T09:30:00.000Z', endsat: '2027-01-12T10:00:00.000Z' }

const newPortal = () => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getSettings, () => settingsOf())
  portal.on(getAnswerTime, () => ({ minutes: null }))
  portal.on(markConversationRead, () => ({}))
  portal.on(getConversation, () => ({ ...conversationOf(), messages: [messageOf(1)] }))
  portal.on(listConversations, () => [])
  portal.on(listSlots, () => ({ slots: [free], next: null, kinds: [...kinds] }))
  return portal
}
const renderApp = (path: string, session: Session) => {
  const fake = createFakeShell(session)
  return { ...fake, ...renderRemote(App, path, { shell: fake.shell, basePaths: ['/rendezvous'] }) }
}
const path = () => screen.getByRole('status', { name: 'path' }).textContent

afterEach(() => localStorage.clear())

describe('a visitor', () => {
  const answers = {
    Prénom: 'Alix',
    Nom: 'Martin',
    'Date de naissance': '1990-05-17',
    'Adresse e-mail': 'alix@exemple.fr',
    'Votre message': '300 cartes, années 2000'
  }
  const fill = async () => {
    await screen.findByRole('heading', { name: /^Une grande collection\s\? Parlons-en\.$/ })
    for (const [label, text] of Object.entries(answers)) await userEvent.type(screen.getByLabelText(label), text)
  }
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer ma demande' }))
  const taken = { user: userOf({ mustchange: true }), conversation: conversationOf({ mode: null }) }

  it('asks for an appointment, has an account, and is in the discussion', async () => {
    const portal = newPortal()
    portal.on(takeShortcut, () => taken)
    const { signIn } = renderApp('/rendezvous', visitor)
    await fill()
    await userEvent.click(screen.getByRole('radio', { name: /En visio/ }))
    await submit()
    expect(await screen.findByRole('heading', { name: 'Rendez-vous du 20 novembre 2026', hidden: true })).toBeVisible()
    expect(path()).toBe('/rendezvous/thread-one?creneau=video')
    expect(await screen.findByRole('dialog', { name: 'Choisir un créneau' })).toBeVisible()
    expect(await screen.findByRole('radio', { name: /En visio/ })).toBeChecked()
    expect(signIn).toHaveBeenCalledWith(taken.user)
    expect(portal.sentTo(takeShortcut)).toEqual([
      {
        firstname: 'Alix',
        lastname: 'Martin',
        birthdate: '1990-05-17',
        email: 'alix@exemple.fr',
        text: 'Rendez-vous souhaité\u00a0: en visio.\n\n300 cartes, années 2000',
        requestid: expect.stringMatching(/^[0-9a-f]{32}$/)
      }
    ])
  })

  it('brings the batch of this browser along, whose copy is forgotten once it is the account’s', async () => {
    const portal = newPortal()
    keepLocalBatch({ ...batchOf({ id: 'batch-one', userid: null }), off: 'batch-one.secret' })
    portal.on(takeShortcut, () => ({ ...taken, user: userOf({ batchs: [batchOf({ id: 'batch-one' })] }) }))
    renderApp('/rendezvous', visitor)
    await fill()
    await submit()
    await waitFor(() => expect(localStorage.getItem('batch')).toBeNull())
    expect(portal.sentTo(takeShortcut)[0]).toMatchObject({ off: 'batch-one.secret' })
  })

  it('who meant to send the batch, and asks for an appointment instead, does not send it unasked later', async () => {
    const portal = newPortal()
    sendIntent.keep('batch-one')
    portal.on(takeShortcut, () => taken)
    renderApp('/rendezvous', visitor)
    await fill()
    expect(sendIntent.read()).toBe('batch-one')
    await submit()
    await waitFor(() => expect(sendIntent.read()).toBeNull())
  })

  it('is told under each field what is wrong, with the focus on the first, and loses nothing', async () => {
    const portal = newPortal()
    renderApp('/rendezvous', visitor)
    await fill()
    await userEvent.clear(screen.getByLabelText('Nom'))
    await userEvent.clear(screen.getByLabelText('Votre message'))
    await userEvent.click(screen.getByRole('checkbox', { name: /J’accepte la création/ }))
    await submit()
    expect(screen.getByLabelText('Nom')).toHaveAccessibleDescription('Le nom doit contenir au moins 2 caractères')
    expect(screen.getByLabelText('Nom')).toHaveFocus()
    expect(screen.getByLabelText('Votre message')).toHaveAccessibleDescription(
      /^Votre message doit contenir au moins 2 caractères/
    )
    expect(screen.getByRole('checkbox', { name: /J’accepte la création/ })).toHaveAccessibleDescription(
      'Vous devez accepter les conditions et la création du compte'
    )
    await userEvent.type(screen.getByLabelText('Nom'), 'Martin')
    expect(screen.getByLabelText('Nom')).not.toBeInvalid()
    expect(screen.getByLabelText('Votre message')).toBeInvalid()
    expect(screen.getByLabelText('Prénom')).toHaveValue('Alix')
    expect(portal.sentTo(takeShortcut)).toEqual([])
  })

  it('finds both boxes ticked', async () => {
    newPortal()
    renderApp('/rendezvous', visitor)
    await screen.findByRole('heading', { level: 1 })
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked()
  })

  it('whose address has an account is led to it', async () => {
    const portal = newPortal()
    portal.on(takeShortcut, () => {
      throw new AppError('email_taken')
    })
    renderApp('/rendezvous', visitor)
    await fill()
    await submit()
    await waitFor(() => expect(screen.getByLabelText('Adresse e-mail')).toHaveFocus())
    expect(screen.getByLabelText('Adresse e-mail')).toHaveAccessibleDescription(/^Un compte existe déjà/)
    expect(screen.getByRole('link', { name: 'Mot de passe oublié\u00a0?' })).toHaveAttribute('href', '/forgot')
  })

  it('sends the same request again after a lost answer, and keeps what was typed while away', async () => {
    const portal = newPortal()
    portal.on(takeShortcut, () => {
      throw new Error('no network')
    })
    const { shell } = renderApp('/rendezvous', visitor)
    await fill()
    await submit()
    await screen.findByText('Une erreur réseau s’est produite, veuillez réessayer plus tard')
    expect(shell.drafts.read('chat.shortcut')).toMatchObject({ firstname: 'Alix', text: '300 cartes, années 2000' })
    await submit()
    await waitFor(() => expect(portal.sentTo(takeShortcut)).toHaveLength(2))
    const [first, second] = portal.sentTo(takeShortcut)
    expect(second).toEqual(first)
  })

  it('who left before the answer came is signed in, and stays where they went', async () => {
    const portal = newPortal()
    const answer = later<typeof taken>()
    portal.on(takeShortcut, () => answer.promise)
    const { signIn } = renderApp('/rendezvous', visitor)
    await fill()
    await submit()
    await userEvent.click(screen.getByRole('link', { name: 'Se connecter' }))
    await act(async () => answer.give(taken))
    await waitFor(() => expect(signIn).toHaveBeenCalledWith(taken.user))
    expect(path()).toBe('/login')
  })
})

describe('a seller', () => {
  it('sees their appointments with what is unread', async () => {
    const portal = newPortal()
    const lastmessage = messageOf(4, { content: 'À demain !' })
    portal.on(listConversations, () => [conversationOf({ mode: 'video', unread: 2, lastmessage })])
    renderApp('/rendezvous', seller)
    const link = await screen.findByRole('link', { name: 'Rendez-vous du 20 novembre 2026 · En visio' })
    expect(link).toHaveAttribute('href', '/rendezvous/thread-one')
    expect(screen.getByText('À demain !')).toBeVisible()
    expect(screen.getByText('2 messages non lus')).toBeVisible()
  })

  it('begins another one', async () => {
    const portal = newPortal()
    portal.on(createConversation, ({ mode }) => conversationOf({ mode: mode ?? null }))
    renderApp('/rendezvous', seller)
    expect(await screen.findByText(/^Vous n’avez pas encore de rendez-vous/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Nouveau rendez-vous' }))
    await userEvent.click(screen.getByRole('radio', { name: /En visio/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Commencer la discussion' }))
    expect(await screen.findByRole('log')).toHaveTextContent('Message 1')
    expect(path()).toBe('/rendezvous/thread-one')
    expect(portal.sentTo(createConversation)).toEqual([{ mode: 'video', requestid: expect.any(String) }])
  })

  it('has the focus in the form while it is open, and back on its button after', async () => {
    newPortal()
    renderApp('/rendezvous', seller)
    await userEvent.click(await screen.findByRole('button', { name: 'Nouveau rendez-vous' }))
    await waitFor(() => expect(screen.getByRole('radio', { name: /En boutique/ })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Nouveau rendez-vous' })).toHaveFocus())
  })

  it('who changed their mind before the answer came stays where they are', async () => {
    const portal = newPortal()
    const answer = later<ReturnType<typeof conversationOf>>()
    portal.on(createConversation, () => answer.promise)
    renderApp('/rendezvous', seller)
    await userEvent.click(await screen.findByRole('button', { name: 'Nouveau rendez-vous' }))
    await userEvent.click(screen.getByRole('button', { name: 'Commencer la discussion' }))
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }))
    portal.on(listConversations, () => [conversationOf()])
    await act(async () => answer.give(conversationOf()))
    expect(await screen.findByRole('link', { name: /^Rendez-vous du 20 novembre 2026/ })).toBeVisible()
    expect(path()).toBe('/rendezvous')
  })

  it('deletes one once asked, and is back at the list', async () => {
    const portal = newPortal()
    portal.on(deleteConversation, () => ({}))
    renderApp('/rendezvous/thread-one', seller)
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer ce rendez-vous' }))
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Supprimer le rendez-vous' }))
    await waitFor(() => expect(path()).toBe('/rendezvous'))
    expect(portal.sentTo(deleteConversation)).toHaveLength(1)
  })

  it('does not find somebody else’s', async () => {
    const portal = newPortal()
    portal.on(getConversation, () => {
      throw new AppError('not_found')
    })
    renderApp('/rendezvous/thread-two', seller)
    expect(await screen.findByRole('heading', { name: 'Cette page s’est échappée.' })).toBeVisible()
  })
})

it('an administrator has no appointments', async () => {
  newPortal()
  renderApp('/rendezvous', staff)
  expect(
    await screen.findByText(
      'Un compte administrateur ne peut pas créer d’estimation, de lot, de conversation ou de rendez-vous'
    )
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Nouveau rendez-vous' })).not.toBeInTheDocument()
})
