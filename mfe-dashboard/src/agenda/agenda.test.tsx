import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getUser } from '@comptoir/contracts/account/account-staff'
import { getSettings } from '@comptoir/contracts/batch/settings'
import { listShopConversations } from '@comptoir/contracts/conversation/conversation'
import type { Agenda } from '@comptoir/contracts/conversation/slot'
import {
  changeAgenda,
  getAgenda,
  listAppointments,
  type AgendaEntry
} from '@comptoir/contracts/conversation/slot-calls'
import { windowWidth } from '@comptoir/ui/testing/window-width'
import { renderRemote } from '@comptoir/web/testing/render-remote.tsx'
import { createFakeShell, sessionOf } from '@comptoir/web/testing/fake-shell.ts'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { settingsOf, userOf } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { AgendaForm } from './agenda-form.tsx'

const setWidth = windowWidth()
const Form = () => <AgendaForm saveWord="Enregistrer" savedWord="Enregistré." />

const entryOf = (id: string, startsat: string, part: Partial<AgendaEntry> = {}): AgendaEntry => ({
  id,
  userid: 'user-one',
  slot: {
    startsat,
    endsat: new Date(Date.parse(startsat) + 1_800_000).toISOString(),
    mode: 'shop',
    changeableuntil: startsat
  },
  outside: false,
  ...part
})

const openAgenda = (held: AgendaEntry[], search = '&week=2027-01-13') => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getUser, () => userOf())
  portal.on(getSettings, () => settingsOf())
  portal.on(listShopConversations, () => [])
  portal.on(listAppointments, () => held)
  return { portal, ...renderApp(`/dashboard/rendezvous?view=agenda${search}`) }
}

it('shows the week of a day, each appointment on its day with its seller and its time in Paris', async () => {
  setWidth(1280)
  const { portal } = openAgenda([
    entryOf('talk-one', '2027-01-13T09:30:00.000Z'),
    entryOf('talk-two', '2027-01-14T22:30:00.000Z', { outside: true })
  ])
  expect(await screen.findByRole('heading', { name: 'Du lundi 11 janvier au dimanche 17 janvier' })).toBeVisible()
  const links = await screen.findAllByRole('link', { name: /Alix Martin/ })
  expect(links.map(link => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/dashboard/rendezvous/talk-one', '10\u00a0h\u00a030En boutiqueAlix Martin'],
    ['/dashboard/rendezvous/talk-two', '23\u00a0h\u00a030En boutiqueAlix MartinHors horaires']
  ])
  const days = screen.getAllByRole('listitem').filter(item => within(item).queryByRole('heading', { level: 3 }))
  expect(days).toHaveLength(7)
  expect(within(days[2]!).getAllByRole('link')).toHaveLength(1)
  expect(within(days[4]!).getByText('Aucun rendez-vous')).toBeVisible()
  expect(portal.sentTo(listAppointments)).toEqual([{ from: '2027-01-11', to: '2027-01-17', limit: '100' }])
})

it('goes from week to week, and a change anywhere in the shop is seen by itself', async () => {
  setWidth(1280)
  const held: AgendaEntry[] = []
  const { portal, shopFrame } = openAgenda(held)
  expect(await screen.findByText('Aucun rendez-vous n’est fixé cette semaine.')).toBeVisible()
  held.push(entryOf('talk-one', '2027-01-13T09:30:00.000Z'))
  await shopFrame({ action: 'slot_changed', conversationid: 'talk-one', slot: held[0]!.slot })
  expect(await screen.findByRole('link', { name: /Alix Martin/ })).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Semaine suivante' }))
  await waitFor(() => expect(portal.sentTo(listAppointments).at(-1)).toMatchObject({ from: '2027-01-18' }))
})

it('in a narrow window the list begins with the day of the address', async () => {
  setWidth(360)
  const { portal } = openAgenda([])
  expect(await screen.findByRole('heading', { name: /^Du mercredi 13 janvier/ })).toBeVisible()
  expect(portal.sentTo(listAppointments)).toMatchObject([{ from: '2027-01-13', to: '2027-01-19' }])
})

it('how appointments are given is changed, and what cannot be is told under its field', async () => {
  const portal = createFakePortal()
  portal.install()
  let agenda: Agenda = {
    minutes: 30,
    kinds: ['shop', 'video'],
    atonce: 1,
    leadhours: 12,
    daysahead: 28,
    closed: [],
    videourl: null
  }
  portal.on(getAgenda, () => agenda)
  portal.on(changeAgenda, change => (agenda = { ...agenda, ...(change as Partial<Agenda>) }))
  renderRemote(Form, '/form', { shell: createFakeShell(sessionOf()).shell, basePaths: ['/form'] })
  const minutes = await screen.findByLabelText('Durée d’un rendez-vous (minutes)')
  await userEvent.clear(minutes)
  await userEvent.type(minutes, '7')
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(minutes).toHaveAccessibleDescription('La durée est de 10 à 240 minutes, par pas de 5')
  await userEvent.clear(minutes)
  await userEvent.type(minutes, '45')
  await userEvent.click(screen.getByRole('checkbox', { name: 'un rendez-vous en visio' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter une plage' }))
  await userEvent.type(screen.getByLabelText('De'), '2027-01-13T12:00')
  await userEvent.type(screen.getByLabelText('À'), '2027-01-13T14:00')
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Enregistré.')).toBeVisible()
  expect(agenda).toMatchObject({
    minutes: 45,
    kinds: ['shop'],
    closed: [{ from: '2027-01-13T12:00', to: '2027-01-13T14:00' }]
  })
})
