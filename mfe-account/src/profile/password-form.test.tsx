import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changePassword } from '@comptoir/contracts/account/account-calls'
import { AppError, errors } from '@comptoir/contracts/core/errors'
import { messages } from '@comptoir/contracts/core/fields'
import { typeset } from '@comptoir/contracts/core/typography'
import { later } from '@comptoir/web/testing/later.ts'
import { openProfile } from '../../testing/open-profile.ts'

const NOTICE = 'Vous utilisez encore le mot de passe provisoire reçu par e-mail.'

const section = () => within(screen.getByRole('region', { name: 'Mes informations' }))
const button = () => section().getByRole('button', { name: 'Changer mon mot de passe' })
const present = () => section().getByLabelText('Mot de passe actuel')
const fresh = () => section().getByLabelText('Nouveau mot de passe')
const confirmation = () => section().getByLabelText('Confirmez le mot de passe')

const fill = async (again = 'Vanille42') => {
  await userEvent.type(present(), 'Chocolat9')
  await userEvent.type(fresh(), 'Vanille42')
  await userEvent.type(confirmation(), again)
}

it('opens on the present password', async () => {
  await openProfile()
  await userEvent.click(button())
  expect(present()).toHaveFocus()
  expect(present()).toHaveAttribute('autocomplete', 'current-password')
  expect(fresh()).toHaveAttribute('autocomplete', 'new-password')
})

it('is changed once, told, and the focus comes back', async () => {
  const { portal } = await openProfile()
  const answer = later<Record<string, never>>()
  portal.on(changePassword, () => answer.promise)
  await userEvent.click(button())
  await fill()
  await userEvent.dblClick(button())
  answer.give({})
  expect(await section().findByText(/^Votre mot de passe est changé\./)).toBeVisible()
  expect(portal.sentTo(changePassword)).toEqual([{ passwd: 'Chocolat9', newpasswd: 'Vanille42' }])
  expect(button()).toHaveFocus()
  expect(section().queryByLabelText('Mot de passe actuel')).not.toBeInTheDocument()
})

it('that is weak or typed differently is told under its field and not sent', async () => {
  const { portal } = await openProfile()
  await userEvent.click(button())
  await userEvent.type(present(), 'Chocolat9')
  await userEvent.type(fresh(), 'vanille')
  await userEvent.type(confirmation(), 'Vanille')
  await userEvent.click(button())
  expect(fresh()).toHaveAccessibleDescription(expect.stringContaining(typeset(messages.passwordWeak)))
  expect(confirmation()).toHaveAccessibleDescription(typeset(messages.confirmation))
  expect(fresh()).toHaveFocus()
  expect(portal.sentTo(changePassword)).toEqual([])
})

it('needs the right present one: told under it, with everything typed kept', async () => {
  const { portal } = await openProfile()
  portal.on(changePassword, () => {
    throw new AppError('password_wrong')
  })
  await userEvent.click(button())
  await fill()
  await userEvent.click(button())
  await waitFor(() => expect(present()).toHaveAccessibleDescription(typeset(errors.password_wrong[1])))
  expect(present()).toHaveFocus()
  expect(fresh()).toHaveValue('Vanille42')
})

describe('a mailed password', () => {
  it('is named in a notice that leads to the form', async () => {
    await openProfile({ mustchange: true })
    expect(screen.getByText(NOTICE)).toBeVisible()
    expect(document.body).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Choisir mon mot de passe' }))
    expect(present()).toHaveFocus()
  })

  it('leads there too once the form was closed', async () => {
    await openProfile({ mustchange: true })
    await userEvent.click(section().getByRole('button', { name: 'Annuler' }))
    await userEvent.click(screen.getByRole('button', { name: 'Choisir mon mot de passe' }))
    expect(present()).toHaveFocus()
  })

  it('is no longer named once it was changed, here and in the header', async () => {
    const { portal, signIn } = await openProfile({ mustchange: true })
    portal.on(changePassword, () => ({}))
    await fill()
    await userEvent.click(button())
    await section().findByText(/^Votre mot de passe est changé\./)
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument()
    expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ id: 'user-one', mustchange: false }))
  })

  it('is not named to others', async () => {
    await openProfile()
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument()
  })
})
