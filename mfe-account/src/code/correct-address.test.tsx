import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getMe, renewCode } from '@comptoir/contracts/account/account-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { sendIntent } from '@comptoir/web/account/send-intent.ts'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { sessionOf } from '@comptoir/web/testing/fake-shell.ts'
import { userOf } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const open = async () => {
  const portal = createFakePortal()
  portal.install()
  let email = 'alix@exemple.fr'
  portal.on(renewCode, sent => {
    email = sent.email ?? email
    return {}
  })
  portal.on(getMe, () => userOf({ status: 'verify_email', email }))
  const app = renderApp('/code', sessionOf({ status: 'verify_email' }))
  await screen.findByRole('heading', { name: 'Vérifiez votre adresse e-mail' })
  return { portal, ...app }
}
const code = () => screen.getByRole('textbox', { name: 'Code à 6 chiffres' })

afterEach(() => sessionStorage.clear())

describe('a mistyped address', () => {
  const correct = () => userEvent.click(screen.getByRole('button', { name: 'Corriger mon adresse' }))
  const address = () => screen.getByRole('textbox', { name: 'Adresse e-mail' })
  const sendThere = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer un code à cette adresse' }))

  it('is corrected in its field, and the code goes to the right one, which the page then names', async () => {
    const { portal, signIn } = await open()
    await userEvent.type(code(), '111')
    await correct()
    expect(address()).toHaveFocus()
    expect(address()).toHaveValue('alix@exemple.fr')
    await userEvent.clear(address())
    await userEvent.type(address(), ' alix@example.fr ')
    await sendThere()
    expect(await screen.findByText('Adresse corrigée : un nouveau code vient de partir.')).toBeVisible()
    expect(portal.sentTo(renewCode)).toEqual([{ email: 'alix@example.fr' }])
    expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ email: 'alix@example.fr', status: 'verify_email' }))
    expect(screen.getByText('alix@example.fr').parentElement).toHaveTextContent('Saisissez le code reçu à')
    expect(code()).toHaveValue('')
    expect(screen.getByRole('timer')).toHaveTextContent('Possible dans 60 s')
    expect(screen.getByRole('button', { name: 'Corriger mon adresse' })).toHaveFocus()
  })

  it('is sent once when the button is pressed twice', async () => {
    const { portal } = await open()
    await correct()
    await userEvent.type(address(), 'x')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Envoyer un code à cette adresse' }))
    await screen.findByText(/^Adresse corrigée/)
    expect(portal.sentTo(renewCode)).toHaveLength(1)
  })

  it('that belongs to an account says so under the field, and the other one stays', async () => {
    const { portal, signIn } = await open()
    portal.on(renewCode, () => {
      throw new AppError('email_taken')
    })
    await correct()
    await userEvent.type(address(), 'x')
    await sendThere()
    await waitFor(() => expect(address()).toHaveAccessibleDescription(/^Un compte existe déjà avec cette adresse\./))
    expect(address()).toHaveFocus()
    expect(signIn).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }))
    expect(screen.getByText('alix@exemple.fr')).toBeVisible()
  })

  it('that another tab has proved meanwhile leads on', async () => {
    const { portal, signIn } = await open()
    portal.on(getMe, () => userOf())
    portal.on(renewCode, () => {
      throw new AppError('illegal_transition')
    })
    await correct()
    await userEvent.type(address(), 'x')
    await sendThere()
    await waitFor(() => expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ status: 'active' })))
  })
})

describe('a batch that waits to be sent', () => {
  afterEach(() => localStorage.clear())

  it('is told where the code is entered, and may stay', async () => {
    sendIntent.keep('batch-one')
    await open()
    const notice = screen.getByText('Dès que le code est vérifié, votre lot part à la boutique.')
    await userEvent.click(screen.getByRole('button', { name: 'Ne pas l’envoyer' }))
    expect(notice).not.toBeInTheDocument()
    expect(sendIntent.read()).toBeNull()
  })
})
