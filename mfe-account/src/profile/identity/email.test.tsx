import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changeEmail, enterCode, getMe, renewCode } from '@comptoir/contracts/account/account-calls'
import { AppError, errors } from '@comptoir/contracts/core/errors'
import { typeset } from '@comptoir/contracts/core/typography'
import { userOf } from '../../../testing/builders.ts'
import { openProfile } from '../../../testing/open-profile.ts'

const fresh = 'alix@nouveau.fr'
const section = () => within(screen.getByRole('region', { name: 'Mes informations' }))
const press = (name: string) => userEvent.click(section().getByRole('button', { name }))
const field = (label: string) => section().getByLabelText(label)

afterEach(() => sessionStorage.clear())

const ask = async () => {
  await press('Changer mon adresse e-mail')
  await userEvent.type(field('Nouvelle adresse e-mail'), fresh)
  await userEvent.type(field('Mot de passe actuel'), 'Chocolat9')
  await press('Recevoir un code à cette adresse')
}
const waiting = () => section().findByText(fresh)

it('the address changes once the code mailed to the new one is entered, which sends itself', async () => {
  const { portal, signIn } = await openProfile()
  portal.on(changeEmail, () => userOf({ newemail: fresh }))
  portal.on(enterCode, () => userOf({ email: fresh, newemail: null }))
  await ask()
  expect((await waiting()).parentElement).toHaveTextContent('D’ici là, votre adresse ne change pas.')
  expect(section().getByText('alix@exemple.fr')).toBeVisible()
  expect(portal.sentTo(changeEmail)).toEqual([{ email: fresh, passwd: 'Chocolat9' }])
  await userEvent.type(field('Code à 6 chiffres'), '123456')
  expect(await section().findByText('Votre adresse est changée. Vos autres appareils sont déconnectés.')).toBeVisible()
  expect(section().getByText(fresh)).toBeVisible()
  expect(section().queryByText('alix@exemple.fr')).not.toBeInTheDocument()
  expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ email: fresh }))
  expect(portal.sentTo(enterCode)).toEqual([{ code: '123456' }])
  expect(section().getByRole('button', { name: 'Changer mon adresse e-mail' })).toHaveFocus()
})

it('a code that waits is asked for after a reload, another one may be had, and another address too', async () => {
  const { portal } = await openProfile({ newemail: fresh })
  portal.on(renewCode, () => ({}))
  expect(await waiting()).toBeVisible()
  await press('Renvoyer un code')
  expect(await section().findByText('Nouveau code envoyé. Le précédent n’est plus valable.')).toBeVisible()
  expect(portal.sentTo(renewCode)).toEqual([{}])
  await press('Utiliser une autre adresse')
  expect(field('Nouvelle adresse e-mail')).toHaveValue('')
  expect(section().queryByLabelText('Code à 6 chiffres')).not.toBeInTheDocument()
})

it('« Annuler » beside the code takes the new address back, and the page says that the present one stays', async () => {
  const { portal, signIn } = await openProfile({ newemail: fresh })
  portal.on(changeEmail, () => userOf({ newemail: null }))
  await waiting()
  await press('Annuler')
  expect(await section().findByText('Changement annulé : votre adresse reste la même.')).toBeVisible()
  expect(portal.sentTo(changeEmail)).toEqual([{ email: 'alix@exemple.fr' }])
  expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ email: 'alix@exemple.fr', newemail: null }))
  expect(section().queryByText(fresh)).not.toBeInTheDocument()
  expect(section().getByRole('button', { name: 'Changer mon adresse e-mail' })).toHaveFocus()
})

it('a new address that was proved elsewhere before it was taken back is told, and shown', async () => {
  const { portal, alert } = await openProfile({ newemail: fresh })
  portal.on(changeEmail, () => {
    throw new AppError('illegal_transition')
  })
  await waiting()
  portal.on(getMe, () => userOf({ email: fresh, newemail: null }))
  await press('Annuler')
  await waitFor(() => expect(alert).toHaveBeenCalledWith({ message: typeset(errors.illegal_transition[1]) }))
  await waitFor(() => expect(section().queryByText('alix@exemple.fr')).not.toBeInTheDocument())
  expect(section().getByText(fresh)).toBeVisible()
})

it('the present address, typed where another one waits, takes that one back', async () => {
  const { portal } = await openProfile({ newemail: fresh })
  portal.on(changeEmail, () => userOf({ newemail: null }))
  await waiting()
  await press('Utiliser une autre adresse')
  await userEvent.type(field('Nouvelle adresse e-mail'), 'alix@exemple.fr')
  await userEvent.type(field('Mot de passe actuel'), 'Chocolat9')
  await press('Recevoir un code à cette adresse')
  expect(await section().findByText('Changement annulé : votre adresse reste la même.')).toBeVisible()
})

it('a code that proves the present address leaves the new one waiting for its own', async () => {
  const { portal } = await openProfile({ newemail: fresh })
  portal.on(enterCode, () => userOf({ newemail: fresh }))
  await waiting()
  await userEvent.type(field('Code à 6 chiffres'), '123456')
  await waitFor(() => expect(portal.sentTo(enterCode)).toHaveLength(1))
  expect(await waiting()).toBeVisible()
  expect(section().queryByText(/^Votre adresse est changée\./)).not.toBeInTheDocument()
})

it.each([
  ['email_taken', 'email', 'Nouvelle adresse e-mail', /^Un compte existe déjà avec cette adresse\./],
  ['password_wrong', 'passwd', 'Mot de passe actuel', /^Le mot de passe actuel est incorrect/]
] as const)('a refusal stands under its field: %s', async (code, _, label, sentence) => {
  const { portal } = await openProfile()
  portal.on(changeEmail, () => {
    throw new AppError(code)
  })
  await ask()
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(sentence))
  expect(field(label)).toHaveFocus()
  expect(field('Nouvelle adresse e-mail')).toHaveValue(fresh)
})

it('an address that somebody took before the code was entered is told, and waits no more', async () => {
  const { portal, alert } = await openProfile({ newemail: fresh })
  portal.on(enterCode, () => {
    throw new AppError('email_taken')
  })
  portal.on(getMe, () => userOf({ newemail: null }))
  await waiting()
  await userEvent.type(field('Code à 6 chiffres'), '123456')
  await waitFor(() => expect(alert).toHaveBeenCalledWith({ message: errors.email_taken[1] }))
  expect(await section().findByLabelText('Nouvelle adresse e-mail')).toBeVisible()
})

it('a wrong code stays, selected, and may be tried again', async () => {
  const { portal } = await openProfile({ newemail: fresh })
  portal.on(enterCode, () => {
    throw new AppError('code_invalid')
  })
  await waiting()
  await userEvent.type(field('Code à 6 chiffres'), '111111')
  await waitFor(() =>
    expect(field('Code à 6 chiffres')).toHaveAccessibleDescription('Ce code est incorrect ou n’est plus valable')
  )
  portal.on(enterCode, () => userOf({ email: fresh, newemail: null }))
  await userEvent.keyboard('222222')
  expect(await section().findByText(/^Votre adresse est changée\./)).toBeVisible()
})
