import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getUser } from '@comptoir/contracts/account/account-staff'
import { listReplies } from '@comptoir/contracts/conversation/replies'
import { postBatchMessage } from '@comptoir/contracts/conversation/thread'
import { batchOfferOf, messageOf, seller, staff, userOf } from '../../../testing/builders.ts'
import { openThread } from '../../../testing/render-thread.tsx'

const replyOf = (id: string, title: string, shortcut: string | null, content: string) => ({
  id,
  title,
  shortcut,
  content,
  position: 1,
  version: 1
})
const replies = [
  replyOf('reply-one', 'Bonjour', 'bonjour', 'Bonjour {prénom},'),
  replyOf('reply-two', 'Relance sur une offre', 'offre', 'Notre offre de {offre} pour {lot} vous attend.'),
  replyOf('reply-three', 'Date de visite', 'visite', 'Venez le {date} chez {boutique}, {prénom}.')
]

const openAsStaff = (offers = [batchOfferOf({ price: 120 })]) => {
  const opened = openThread('B', [], { session: staff, batch: { offers } })
  opened.portal.on(listReplies, () => replies)
  opened.portal.on(getUser, () => userOf({ firstname: 'Alix' }))
  let seq = 0
  opened.portal.on(postBatchMessage, ({ content, requestid }) => {
    seq += 1
    return messageOf(seq, { tabletype: 'B', userid: 'staff-one', content, requestid: requestid ?? null })
  })
  return opened
}
// The test browser has no layout.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Votre message' })
const list = () => screen.findByRole('listbox', { name: 'Réponses types' })
const tool = () => screen.findByRole('button', { name: 'Réponses types' })

it('is called by a sign and letters, put in by Enter with the names of the thread, and sent by Enter', async () => {
  const { portal } = openAsStaff()
  await tool()
  await userEvent.type(await field(), ';off')
  const options = within(await list()).getAllByRole('option')
  expect(options.map(option => option.textContent)).toEqual([expect.stringContaining('Relance sur une offre')])
  expect(await field()).toHaveAttribute('aria-activedescendant', options[0]?.id)
  await userEvent.keyboard('{Enter}')
  expect((await field()).value).toBe('Notre offre de 120,00\u00a0€ pour C-2A3B4C vous attend.')
  expect(await field()).toHaveFocus()
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(portal.sentTo(postBatchMessage)).toHaveLength(1))
  expect(await field()).toHaveValue('')
})

it('what the thread does not know is selected, and must be filled in before the message leaves', async () => {
  const { portal } = openAsStaff()
  await tool()
  await userEvent.type(await field(), 'Bonjour ! ;visite{Enter}')
  const area = await field()
  expect(area.value).toBe('Bonjour ! Venez le {date} chez Comptoir, Alix.')
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('{date}')
  await userEvent.keyboard('{End}{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Complétez {date} avant d’envoyer.')
  expect(portal.sentTo(postBatchMessage)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Compléter {date}' }))
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('{date}')
  await userEvent.keyboard('2 décembre')
  expect(screen.queryByText('À compléter avant l’envoi :')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(portal.sentTo(postBatchMessage)).toHaveLength(1))
  expect(portal.sentTo(postBatchMessage)[0]).toMatchObject({
    content: 'Bonjour ! Venez le 2 décembre chez Comptoir, Alix.'
  })
})

it('an offer that is not there stays to be filled in', async () => {
  openAsStaff([])
  await tool()
  await userEvent.type(await field(), ';offre{Enter}')
  expect((await field()).value).toBe('Notre offre de {offre} pour C-2A3B4C vous attend.')
})

it('the button lists them all; arrows walk, Esc closes and takes nothing that was typed', async () => {
  openAsStaff()
  await userEvent.type(await field(), 'Bonjour')
  await userEvent.click(await tool())
  expect(within(await list()).getAllByRole('option')).toHaveLength(3)
  expect(await field()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(within(await list()).getByRole('option', { selected: true })).toHaveTextContent('Date de visite')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(await field()).toHaveValue('Bonjour')
  await userEvent.keyboard(' ;bon{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(await field()).toHaveValue('Bonjour ;bon')
})

it('a press on one puts it in', async () => {
  openAsStaff()
  await userEvent.click(await tool())
  await userEvent.click(within(await list()).getByRole('option', { name: /^Bonjour/ }))
  expect(await field()).toHaveValue('Bonjour Alix,')
})

it('punctuation, a time and letters that fit nothing send the message as ever', async () => {
  const { portal } = openAsStaff()
  await tool()
  for (const text of ['Voici :', 'à 14:30', 'Merci ;zzz']) await userEvent.type(await field(), `${text}{Enter}`)
  await waitFor(() =>
    expect(portal.sentTo(postBatchMessage).map(({ content }) => content)).toEqual(['Voici :', 'à 14:30', 'Merci ;zzz'])
  )
})

it('a seller has none, and may write braces', async () => {
  const { portal } = openThread('B', [], { session: seller })
  portal.on(postBatchMessage, ({ content, requestid }) =>
    messageOf(1, { tabletype: 'B', userid: 'user-one', content, requestid: requestid ?? null })
  )
  await userEvent.type(await field(), '{{prénom} ;off{Enter}')
  await waitFor(() => expect(portal.sentTo(postBatchMessage)).toMatchObject([{ content: '{prénom} ;off' }]))
  expect(screen.queryByRole('button', { name: 'Réponses types' })).not.toBeInTheDocument()
})
