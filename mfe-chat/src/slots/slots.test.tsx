import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@comptoir/contracts/core/errors'
import { getConversation } from '@comptoir/contracts/conversation/conversation'
import type { Slot } from '@comptoir/contracts/conversation/slot'
import { bookSlot, cancelSlot, getAgenda, listSlots } from '@comptoir/contracts/conversation/slot-calls'
import { listReplies } from '@comptoir/contracts/conversation/replies'
import { postConversationVideo } from '@comptoir/contracts/conversation/thread'
import { conversationOf, messageOf, seller, staff } from '../../testing/builders.ts'
import { openThread } from '../../testing/render-thread.tsx'

const inDays = (days: number, hour: number) => {
  const at = new Date(Date.now() + days * 86_400_000)
  at.setUTCHours(hour, 0, 0, 0)
  return at.toISOString()
}
const kinds = ['shop', 'video'] as const
const freeAt = (startsat: string) => ({
  startsat,
  endsat: new Date(Date.parse(startsat) + 1_800_000).toISOString()
})
const slotOf = (part: Partial<Slot> = {}): Slot => ({
  ...freeAt(inDays(3, 13)),
  mode: 'shop',
  changeableuntil: inDays(2, 13),
  ...part
})

type Given = { slot?: Slot | null; session?: typeof seller; free?: string[] }

const openWith = ({ slot = null, session = seller, free = [inDays(3, 13), inDays(4, 9)] }: Given = {}) => {
  const opened = openThread('R', [], { session, appointment: { slot } })
  const { portal } = opened
  let held = slot
  portal.on(getConversation, () => ({ ...conversationOf({ slot: held }), messages: [] }))
  portal.on(listSlots, () => ({ slots: free.map(freeAt), next: null, kinds: [...kinds] }))
  portal.on(listReplies, () => [])
  portal.on(bookSlot, ({ startsat, mode }) => {
    held = slotOf({ ...freeAt(startsat), mode: mode ?? 'shop' })
    return { ...conversationOf({ slot: held, mode: held.mode }), messages: [] }
  })
  portal.on(cancelSlot, () => {
    held = null
    return { ...conversationOf({ slot: null }), messages: [] }
  })
  return { ...opened, hold: (next: Slot | null) => (held = next) }
}
const bar = async () => within(await screen.findByRole('region', { name: 'Créneau du rendez-vous' }))
const choose = async (name = 'Choisir un créneau') =>
  userEvent.click(await (await bar()).findByRole('button', { name }))
const times = async () => {
  const dialog = await screen.findByRole('dialog')
  const group = await within(dialog).findByRole('group', { name: 'Créneaux libres, heure de Paris' })
  return within(group).getAllByRole('radio')
}

it('a seller chooses place and time, and sees them at the head of the discussion', async () => {
  const { portal } = openWith()
  await choose()
  const [first] = await times()
  await userEvent.click(screen.getByRole('radio', { name: /En visio/ }))
  await userEvent.click(first!)
  await userEvent.click(screen.getByRole('button', { name: 'Réserver ce créneau' }))
  expect(await (await bar()).findByText(/· En visio$/)).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(portal.sentTo(bookSlot)).toEqual([
    { id: 'thread-one', mode: 'video', startsat: inDays(3, 13), replaces: null }
  ])
  expect((await bar()).getByRole('link', { name: 'Ajouter à mon agenda' })).toHaveAttribute(
    'href',
    '/api/conversation/thread-one/slot.ics'
  )
})

it('a time that somebody took at the same moment is told, and the list is read again', async () => {
  const { portal } = openWith()
  portal.on(bookSlot, () => {
    throw new AppError('request_conflict', { fields: { startsat: 'Ce créneau vient d’être pris.' } })
  })
  await choose()
  const [first] = await times()
  await userEvent.click(first!)
  const asked = portal.sentTo(listSlots).length
  portal.on(listSlots, () => ({ slots: [freeAt(inDays(4, 9))], next: null, kinds: [...kinds] }))
  await userEvent.click(screen.getByRole('button', { name: 'Réserver ce créneau' }))
  expect(await screen.findByText('Ce créneau vient d’être pris.')).toBeVisible()
  await waitFor(async () => expect(await times()).toHaveLength(1))
  expect(portal.sentTo(listSlots).length).toBeGreaterThan(asked)
})

it('nothing is sent before a time is chosen', async () => {
  const { portal } = openWith()
  await choose()
  await times()
  await userEvent.click(screen.getByRole('button', { name: 'Réserver ce créneau' }))
  expect(await screen.findByText('Choisissez un créneau')).toBeVisible()
  expect(portal.sentTo(bookSlot)).toEqual([])
})

it('a seller moves it from what the page shows, and cancels it once asked', async () => {
  const slot = slotOf()
  const { portal } = openWith({ slot })
  await choose('Déplacer')
  const radios = await times()
  await userEvent.click(radios[1]!)
  await userEvent.click(screen.getByRole('button', { name: 'Réserver ce créneau' }))
  await waitFor(() => expect(portal.sentTo(bookSlot)).toMatchObject([{ replaces: slot.startsat }]))
  await choose('Annuler')
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler le créneau' }))
  expect(await (await bar()).findByText('Aucun créneau n’est encore choisi.')).toBeVisible()
  expect(portal.sentTo(cancelSlot)).toEqual([{ id: 'thread-one', replaces: inDays(4, 9) }])
})

it('once it is too late a seller is told to write; the shop may still change it', async () => {
  const late = { slot: slotOf({ changeableuntil: inDays(-1, 13) }) }
  const { leave } = openWith(late)
  expect(await (await bar()).findByText('Pour changer ce rendez-vous, écrivez à la boutique.')).toBeVisible()
  expect((await bar()).queryByRole('button', { name: 'Déplacer' })).not.toBeInTheDocument()
  leave()
  openWith({ ...late, session: staff })
  expect(await (await bar()).findByRole('button', { name: 'Déplacer' })).toBeVisible()
})

it('what the other side does is seen at once', async () => {
  const { frame, hold } = openWith()
  expect(await (await bar()).findByText('Aucun créneau n’est encore choisi.')).toBeVisible()
  const slot = slotOf({ mode: 'video' })
  hold(slot)
  await act(async () => frame({ action: 'slot_changed', conversationid: 'thread-one', slot }))
  expect(await (await bar()).findByText(/· En visio$/)).toBeVisible()
})

it('staff choose any moment by the clock of Paris, also outside of the free times', async () => {
  const { portal } = openWith({ session: staff, free: [] })
  await choose()
  expect(await screen.findByText(/^Aucun créneau libre/)).toBeVisible()
  const field = screen.getByLabelText(/^Ou un autre moment/)
  await userEvent.type(field, '2027-07-01T20:15')
  await userEvent.click(screen.getByRole('button', { name: 'Réserver ce créneau' }))
  await waitFor(() =>
    expect(portal.sentTo(bookSlot)).toMatchObject([{ mode: 'shop', startsat: '2027-07-01T18:15:00.000Z' }])
  )
})

it('staff share the video room by one press', async () => {
  const slot = slotOf({ mode: 'video' })
  const { portal } = openWith({ slot, session: staff })
  portal.on(getAgenda, () => ({
    minutes: 30,
    kinds: [...kinds],
    atonce: 1,
    leadhours: 12,
    daysahead: 28,
    closed: [],
    videourl: 'https://visio.exemple.fr/{id}'
  }))
  portal.on(postConversationVideo, ({ title, url, startsat = null, requestid }) =>
    messageOf(1, { type: 'V', content: JSON.stringify({ title, url, startsat }), requestid: requestid ?? null })
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer le lien de visio' }))
  expect(await screen.findByRole('link', { name: 'Rejoindre la visio' })).toHaveAttribute(
    'href',
    'https://visio.exemple.fr/thread-one'
  )
  expect(portal.sentTo(postConversationVideo)).toMatchObject([{ startsat: slot.startsat }])
})
