import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { deleteAccount, getMe } from '@comptoir/contracts/account/account-calls'
import { CallError, networkMessage } from '@comptoir/contracts/browser/client'
import { AppError, errors } from '@comptoir/contracts/core/errors'
import { typeset } from '@comptoir/contracts/core/typography'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { sessionOf } from '@comptoir/web/testing/fake-shell.ts'
import { later } from '@comptoir/web/testing/later.ts'
import { userOf } from '../../testing/builders.ts'
import { openProfile } from '../../testing/open-profile.ts'
import { renderApp } from '../../testing/render-app.tsx'

// The first test that opens a part compiles it.
const LOADING = { timeout: 20_000 }

const region = (name: string) => within(screen.getByRole('region', { name }))
const regions = () => screen.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)

describe('the profile of a seller', () => {
  it('has its parts in order', async () => {
    await openProfile()
    expect(document.title).toBe('Mon profil – Comptoir')
    expect(screen.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible()
    expect(regions()).toEqual([
      'Mes informations',
      'Mon paiement',
      'Mes lots',
      'Mes rendez-vous',
      'Mes données',
      'Quitter'
    ])
  })

  it('tells who the account belongs to', async () => {
    await openProfile({ birthdate: '1990-05-07' })
    const facts = region('Mes informations')
    for (const fact of ['Alix', 'Martin', 'alix@exemple.fr', '07 mai 1990', 'Actif'])
      expect(facts.getByText(fact)).toBeVisible()
  })

  it('shows the initials where there is no picture, and the picture where there is one', async () => {
    const { leave } = await openProfile({ firstname: 'Élodie' })
    expect(screen.getByText('ÉM')).toBeVisible()
    leave()
    const imageurl = `${'c'.repeat(32)}.jpg`
    await openProfile({ imageurl })
    expect(screen.getByRole('img', { name: 'Ma photo de profil' })).toHaveAttribute(
      'src',
      `/api/uploads/users/${imageurl}?w=320`
    )
    expect(screen.queryByText('AM')).not.toBeInTheDocument()
  })
})

it('a profile that does not come can be asked for again', async () => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getMe, () => {
    throw new Error('silent')
  })
  renderApp('/profil', sessionOf({ isadmin: 1 }))
  expect(await screen.findByText(networkMessage)).toBeVisible()
  portal.on(getMe, () => userOf({ isadmin: 1 }))
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('region', { name: 'Mes informations' })).toBeVisible()
})

describe('the profile of an administrator', () => {
  it('leads to the dashboard instead of batches, appointments and a payment', async () => {
    await openProfile({ isadmin: 1, birthdate: null })
    expect(regions()).toEqual([
      'Mes informations',
      'Administration',
      'Double authentification',
      'Mes données',
      'Quitter'
    ])
    expect(screen.getByRole('link', { name: 'Tableau de bord' })).toHaveAttribute('href', '/dashboard')
    expect(screen.getByText('Administrateur')).toBeVisible()
    expect(screen.queryByText('Date de naissance')).not.toBeInTheDocument()
  })

  it('keeps picture, password and log-out', async () => {
    await openProfile({ isadmin: 1, birthdate: null })
    for (const name of ['Changer ma photo', 'Changer mon mot de passe', 'Se déconnecter'])
      expect(screen.getByRole('button', { name })).toBeEnabled()
    expect(screen.queryByRole('button', { name: 'Supprimer mon compte' })).not.toBeInTheDocument()
  })
})

describe('leaving', () => {
  const remove = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer mon compte' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Supprimer mon compte\u00a0?' }, LOADING))
    return { dialog, confirm: dialog.getByRole('button', { name: 'Supprimer définitivement' }) }
  }

  it('logs out by the shell', async () => {
    const { signOut, alert } = await openProfile()
    await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }))
    expect(signOut).toHaveBeenCalledTimes(1)
    expect(alert).not.toHaveBeenCalled()
  })

  it('tells when the portal did not log out', async () => {
    const { signOut, alert } = await openProfile()
    signOut.mockRejectedValueOnce(new CallError({ message: networkMessage, code: 'network' }, 0))
    await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }))
    await waitFor(() => expect(alert).toHaveBeenCalledWith({ message: networkMessage }))
  })

  it('asks first, with what stays, and deletes nothing when the answer is no', async () => {
    const { portal } = await openProfile()
    const { dialog } = await remove()
    expect(dialog.getByText(/^Votre compte, vos photos et vos messages seront supprimés\./)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Annuler' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Supprimer mon compte' })).toHaveFocus())
    expect(portal.sentTo(deleteAccount)).toEqual([])
  })

  it('deletes once, however often it is pressed, and is forgotten', async () => {
    const { portal, forget } = await openProfile()
    portal.on(deleteAccount, () => ({}))
    const { confirm } = await remove()
    await userEvent.dblClick(confirm)
    await waitFor(() => expect(forget).toHaveBeenCalledTimes(1))
    expect(portal.sentTo(deleteAccount)).toHaveLength(1)
  })

  it('takes an account that is gone already for deleted', async () => {
    const { portal, forget, alert } = await openProfile()
    portal.on(deleteAccount, () => {
      throw new AppError('account_unknown')
    })
    await userEvent.click((await remove()).confirm)
    await waitFor(() => expect(forget).toHaveBeenCalledTimes(1))
    expect(alert).not.toHaveBeenCalled()
  })

  it('without a network says so, and deletes nothing once it is back', async () => {
    const { portal, forget, alert } = await openProfile()
    portal.on(deleteAccount, () => {
      throw new TypeError('no network')
    })
    const { confirm } = await remove()
    onlineManager.setOnline(false)
    await userEvent.click(confirm)
    await waitFor(() => expect(alert).toHaveBeenCalledWith({ message: networkMessage }))
    onlineManager.setOnline(true)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(portal.sentTo(deleteAccount)).toHaveLength(1)
    expect(forget).not.toHaveBeenCalled()
  })

  it('leaves it to the shell to tell of a session that is over', async () => {
    const { portal, alert } = await openProfile()
    portal.on(deleteAccount, () => {
      throw new AppError('session_invalid')
    })
    const { confirm } = await remove()
    await userEvent.click(confirm)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(portal.sentTo(deleteAccount)).toHaveLength(1)
    expect(alert).not.toHaveBeenCalled()
  })

  it('cannot be taken back while it is under way', async () => {
    const { portal, forget } = await openProfile()
    const answer = later<Record<string, never>>()
    portal.on(deleteAccount, () => answer.promise)
    const { dialog, confirm } = await remove()
    await userEvent.click(confirm)
    await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }))
    await userEvent.keyboard('{Escape}')
    expect(dialog.getByText('En cours… Il n’est plus possible d’annuler.')).toBeVisible()
    answer.give({})
    await waitFor(() => expect(forget).toHaveBeenCalledTimes(1))
  })

  it('waits for a batch that is treated', async () => {
    const { portal, forget, alert } = await openProfile()
    portal.on(deleteAccount, () => {
      throw new AppError('account_busy')
    })
    await userEvent.click((await remove()).confirm)
    await waitFor(() => expect(alert).toHaveBeenCalledWith({ message: typeset(errors.account_busy[1]) }))
    expect(forget).not.toHaveBeenCalled()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })
})
