import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getSettings } from '@comptoir/contracts/batch/settings'
import { createConversation, getConversation, listConversations } from '@comptoir/contracts/conversation/conversation'
import { listSlots } from '@comptoir/contracts/conversation/slot-calls'
import { getAnswerTime, markConversationRead } from '@comptoir/contracts/conversation/thread'
import { AppError } from '@comptoir/contracts/core/errors'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { createFakeShell } from '@comptoir/web/testing/fake-shell.ts'
import { renderRemote } from '@comptoir/web/testing/render-remote.tsx'
import { conversationOf, seller, settingsOf } from '../../testing/builders.ts'
import App from '../app.tsx'

const free = { startsat: '2027-01-12T09:30:00.000Z', endsat: '2027-01-12T10:00:00.000Z' }
const path = () => screen.getByRole('status', { name: 'path' }).textContent

const openPage = (kinds: ('shop' | 'video')[] = ['shop', 'video']) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getSettings, () => settingsOf())
  portal.on(getAnswerTime, () => ({ minutes: null }))
  portal.on(markConversationRead, () => ({}))
  portal.on(listConversations, () => [])
  portal.on(getConversation, () => ({ ...conversationOf(), messages: [] }))
  portal.on(listSlots, () => ({ slots: kinds.length > 0 ? [free] : [], next: null, kinds }))
  renderRemote(App, '/rendezvous', { shell: createFakeShell(seller).shell, basePaths: ['/rendezvous'] })
  return portal
}

it('a seller asks for an appointment at a free time, and learns when somebody else took it', async () => {
  const portal = openPage()
  portal.on(createConversation, () => {
    throw new AppError('request_conflict', { fields: { startsat: 'Ce créneau vient d’être pris.' } })
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Nouveau rendez-vous' }))
  expect(screen.getByRole('button', { name: 'Commencer la discussion' })).toBeVisible()
  await userEvent.click(await screen.findByRole('radio', { name: /^10\sh\s30$/ }))
  const asked = portal.sentTo(listSlots).length
  await userEvent.click(screen.getByRole('button', { name: 'Demander ce rendez-vous' }))
  expect(await screen.findByText('Ce créneau vient d’être pris.')).toBeVisible()
  await waitFor(() => expect(portal.sentTo(listSlots).length).toBeGreaterThan(asked))
  portal.on(createConversation, () => conversationOf())
  await userEvent.click(await screen.findByRole('radio', { name: /^10\sh\s30$/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Demander ce rendez-vous' }))
  await waitFor(() => expect(path()).toBe('/rendezvous/thread-one'))
  expect(portal.sentTo(createConversation).at(-1)).toMatchObject({ mode: 'shop', startsat: free.startsat })
})

it('while only the shop gives appointments, no place and no time is asked', async () => {
  const portal = openPage([])
  portal.on(createConversation, () => conversationOf({ mode: null }))
  await userEvent.click(await screen.findByRole('button', { name: 'Nouveau rendez-vous' }))
  expect(await screen.findByText('La boutique vous proposera un moment dans la discussion.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('radio')).not.toBeInTheDocument())
  await userEvent.click(screen.getByRole('button', { name: 'Commencer la discussion' }))
  await waitFor(() => expect(path()).toBe('/rendezvous/thread-one'))
})
