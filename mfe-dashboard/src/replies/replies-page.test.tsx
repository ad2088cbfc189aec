import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@comptoir/contracts/core/errors'
import {
  createReply,
  deleteReply,
  listReplies,
  modifyReply,
  type Reply
} from '@comptoir/contracts/conversation/replies'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { renderApp } from '../../testing/render-app.tsx'

const replyOf = (id: string, title: string, position: number): Reply => ({
  id,
  title,
  content: `Texte de ${title}`,
  shortcut: null,
  position,
  version: 1
})

const openReplies = (held: Reply[] = [replyOf('one-', 'Bonjour', 0), replyOf('two-', 'Merci', 1)]) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(listReplies, () => held)
  return { portal, ...renderApp('/dashboard/replies') }
}
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)

it('staff create an answer, which stands last', async () => {
  const { portal } = openReplies()
  portal.on(createReply, ({ title, content, shortcut = null }) => ({
    ...replyOf('three', title, 2),
    content,
    shortcut
  }))
  await userEvent.click(await screen.findByRole('button', { name: 'Nouvelle réponse' }))
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(screen.getByLabelText('Titre')).toHaveAccessibleDescription('Donnez un titre à la réponse')
  await userEvent.type(screen.getByLabelText('Titre'), 'Horaires')
  await userEvent.type(screen.getByLabelText(/^Raccourci/), ';heures')
  await userEvent.type(screen.getByLabelText('Texte'), 'Nous sommes ouverts, {{prénom}.')
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(titles()).toEqual(['Bonjour', 'Merci', 'Horaires;heures'])
  expect(portal.sentTo(createReply)).toMatchObject([
    { title: 'Horaires', shortcut: 'heures', content: 'Nous sommes ouverts, {prénom}.' }
  ])
})

it('a shortcut that another answer has is told under its field, and a colleague’s change as well', async () => {
  const { portal } = openReplies()
  portal.on(modifyReply, () => {
    throw new AppError('validation_failed', { fields: { shortcut: 'Une autre réponse a déjà ce raccourci.' } })
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Modifier «\sBonjour\s»$/ }))
  await userEvent.type(screen.getByLabelText(/^Raccourci/), 'merci')
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Une autre réponse a déjà ce raccourci.')).toBeVisible()
  portal.on(modifyReply, () => {
    throw new AppError('request_conflict', { fields: { title: 'Cette réponse vient d’être modifiée.' } })
  })
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Cette réponse vient d’être modifiée.')).toBeVisible()
  expect(screen.getByLabelText(/^Raccourci/)).toHaveValue('merci')
  expect(portal.sentTo(modifyReply)[0]).toMatchObject({ id: 'one-', version: 1 })
})

it('the order is changed by one write between the neighbours', async () => {
  const { portal } = openReplies()
  portal.on(modifyReply, ({ id, position = 0 }) => ({ ...replyOf(id, 'Merci', position), version: 2 }))
  await userEvent.click(await screen.findByRole('button', { name: /^Monter «\sMerci\s»$/ }))
  await waitFor(() => expect(titles()).toEqual(['Merci', 'Bonjour']))
  expect(portal.sentTo(modifyReply)).toEqual([{ id: 'two-', position: -1 }])
})

it('an answer is deleted once asked', async () => {
  const { portal } = openReplies()
  portal.on(deleteReply, () => ({}))
  await userEvent.click(await screen.findByRole('button', { name: /^Supprimer «\sBonjour\s»$/ }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Supprimer la réponse' }))
  await waitFor(() => expect(titles()).toEqual(['Merci']))
  expect(portal.sentTo(deleteReply)).toEqual([{ id: 'one-' }])
})

it('without any it says what they are for', async () => {
  openReplies([])
  expect(await screen.findByText(/^Il n’y a pas encore de réponse type/)).toBeVisible()
})
