import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createAccount } from '@comptoir/contracts/account/account-calls'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { userOf } from './builders.ts'
import { renderApp } from './render-app.tsx'

/** Opens the sign-up, at a portal that accepts every account. */
export const openSignUp = async () => {
  const portal = createFakePortal()
  portal.install()
  portal.on(createAccount, () => userOf({ status: 'verify_email' }))
  const app = renderApp('/create')
  await screen.findByRole('heading', { name: 'Créer mon compte' })
  return { portal, ...app }
}

export const field = (label: string) => screen.getByLabelText(label)

export const submit = () => userEvent.click(screen.getByRole('button', { name: 'Créer mon compte' }))

export const typedIdentity = {
  firstname: 'Alix',
  lastname: 'Martin',
  birthdate: '1990-05-17',
  email: 'alix@exemple.fr',
  passwd: 'Chocolat1'
}

/** Fills in every field that the form requires; the seller chooses the payment later. */
export const fill = async () => {
  await userEvent.type(field('Prénom'), typedIdentity.firstname)
  await userEvent.type(field('Nom'), typedIdentity.lastname)
  await userEvent.type(field('Date de naissance'), typedIdentity.birthdate)
  await userEvent.type(field('Adresse e-mail'), typedIdentity.email)
  await userEvent.type(field('Mot de passe'), typedIdentity.passwd)
  await userEvent.type(field('Confirmez le mot de passe'), typedIdentity.passwd)
  await userEvent.click(field('J’accepte la création d’un compte avec ces informations.'))
  await userEvent.click(field('J’ai lu et j’accepte les CGU et les CGR.'))
}
