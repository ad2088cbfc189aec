import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { postBatchMail, postConversationVideo } from '@comptoir/contracts/conversation/thread'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { later } from '@comptoir/web/testing/later.ts'
import { messageOf, seller, staff } from '../../testing/builders.ts'
import { openThread } from '../../testing/render-thread.tsx'

const tool = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const field = (name: string) => screen.findByRole('textbox', { name })
const send = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the form of an offer', () => {
  it('is also asked for by the page around the thread, which knows when its form is closed', async () => {
    const onClose = jest.fn()
    openThread('B', [], { session: staff, offering: { onClose } })
    await field('Titre')
    await send('Annuler')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('says what a colleague did while it was being written', async () => {
    const notice = 'Camille a envoyé une offre à 14 h 32'
    openThread('B', [], { session: staff, offering: { onClose: jest.fn(), notice } })
    await field('Titre')
    expect(screen.getByRole('dialog')).toHaveTextContent(notice)
  })

  it('is made in treatment and in transit only, and by nobody else', async () => {
    const { leave } = openThread('B', [], { session: staff, batch: { status: 'E' } })
    await screen.findByRole('button', { name: 'E-mail' })
    expect(screen.queryByRole('button', { name: 'Faire une offre' })).not.toBeInTheDocument()
    leave()
    openThread('B', [], { session: seller })
    await screen.findByRole('log')
    expect(screen.queryByRole('button', { name: 'Faire une offre' })).not.toBeInTheDocument()
  })
})

it('an e-mail of the dashboard is on its way, then sent, and never among the messages', async () => {
  const { portal } = openThread('B', [messageOf(1, { tabletype: 'B' })], { session: staff })
  const answer = later<Message>()
  portal.on(postBatchMail, () => answer.promise)
  await tool('E-mail')
  await userEvent.type(await field('Objet'), 'Vos cartes')
  await userEvent.type(await field('Message'), 'Elles sont arrivées.')
  await send('Envoyer l’e-mail')
  expect(screen.getByRole('button', { name: 'Envoi de l’e-mail…' })).toHaveAttribute('aria-disabled', 'true')
  const content = JSON.stringify({ subject: 'Vos cartes', content: 'Elles sont arrivées.' })
  await act(async () => answer.give(messageOf(2, { tabletype: 'B', type: 'DE', content })))
  expect(await screen.findByText('E-mail envoyé')).toBeVisible()
  expect(screen.getByRole('dialog')).toHaveTextContent('Vos cartes')
  await send('Fermer')
  expect(within(screen.getByRole('log')).getAllByRole('article')).toHaveLength(1)
})

it('an appointment by video is told with its moment, and goes into a calendar', async () => {
  const { portal } = openThread('R', [], { session: staff })
  portal.on(postConversationVideo, ({ title, url, startsat = null }) =>
    messageOf(1, { type: 'V', content: JSON.stringify({ title, url, startsat }) })
  )
  await tool('Vidéo')
  await userEvent.type(await field('Titre'), 'Votre collection')
  await userEvent.type(await field('Lien'), 'http://visio')
  await send('Partager')
  expect(await field('Lien')).toHaveAccessibleDescription(/^Le lien de la vidéo doit commencer par https/)
  await userEvent.clear(await field('Lien'))
  await userEvent.type(await field('Lien'), 'https://visio.exemple.fr/salle')
  await userEvent.type(screen.getByLabelText(/^Date et heure/), '2026-12-01T10:30')
  await send('Partager')
  const link = await screen.findByRole('link', { name: 'Rejoindre la visio' })
  expect(link).toHaveAttribute('href', 'https://visio.exemple.fr/salle')
  expect(portal.sentTo(postConversationVideo)[0]).toMatchObject({
    startsat: new Date('2026-12-01T10:30').toISOString()
  })

  const files: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (file: Blob) => files.push(file) && 'blob:file',
    revokeObjectURL: () => undefined
  })
  const pressed = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await send('Ajouter à mon agenda')
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(files.map(({ type }) => type)).toEqual(['text/calendar;charset=utf-8'])
})
