import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getMe } from '@comptoir/contracts/account/account-calls'
import { confirmTotp, removeTotp, setUpTotp } from '@comptoir/contracts/account/second-factor-calls'
import { AppError, errors } from '@comptoir/contracts/core/errors'
import { typeset } from '@comptoir/contracts/core/typography'
import { userOf } from '../../../testing/builders.ts'
import { openProfile } from '../../../testing/open-profile.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const uri = `otpauth://totp/Comptoir:alix%40exemple.fr?issuer=Comptoir&secret=${secret}&algorithm=SHA1&digits=6&period=30`
const recoverycodes = Array.from({ length: 10 }, (_, at) => `abcde-fghj${'23456789kl'[at] ?? ''}`)
const ACTIVATE = 'Activer la double authentification'
const REMOVE = 'Retirer la double authentification'

const section = () => within(screen.getByRole('region', { name: 'Double authentification' }))
const button = (name: string) => section().getByRole('button', { name })

// jsdom has no layout, so nothing to scroll.
Element.prototype.scrollIntoView = () => undefined

const openStaff = async (secondfactor: 'off' | 'required' | 'on', state?: unknown) => {
  const opened = await openProfile({ isadmin: 1, birthdate: null, secondfactor }, { state })
  opened.portal.on(setUpTotp, () => ({ secret, uri }))
  opened.portal.on(confirmTotp, ({ code }) => {
    if (code !== '123456') throw new AppError('code_invalid')
    return { recoverycodes }
  })
  return opened
}

const setUp = async () => {
  await userEvent.click(button(ACTIVATE))
  return await section().findByRole('heading', { name: 'Ajoutez Comptoir à votre application' })
}

it('does not exist for sellers', async () => {
  await openProfile()
  expect(screen.queryByRole('region', { name: 'Double authentification' })).not.toBeInTheDocument()
})

it('is set up by a picture or a typed key and the first code, and tells the recovery codes once', async () => {
  const { signIn } = await openStaff('off')
  expect(await setUp()).toHaveFocus()
  // The part that draws the picture is loaded now.
  expect(await section().findByRole('img', { name: /^QR code/ }, { timeout: 20_000 })).toBeVisible()
  expect(section().getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await userEvent.type(section().getByRole('textbox', { name: 'Code à 6 chiffres' }), '654321{Enter}')
  const code = section().getByRole('textbox', { name: 'Code à 6 chiffres' })
  await waitFor(() => expect(code).toHaveAccessibleDescription(typeset(errors.code_invalid[1])))
  expect(code).toHaveFocus()
  await userEvent.keyboard('123456{Enter}')

  expect(await section().findByRole('heading', { name: 'Vos codes de secours' })).toHaveFocus()
  expect(
    section()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  ).toEqual(recoverycodes)
  expect(section().queryByText(/JBSW/)).not.toBeInTheDocument()
  expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ secondfactor: 'on' }))
  expect(JSON.stringify(signIn.mock.calls)).not.toContain('abcde')
  await userEvent.click(button('Copier'))
  expect(await section().findByText(/^Votre navigateur n’a pas permis la copie/)).toBeVisible()
  const writeText = jest.fn(async (_text: string) => undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await userEvent.click(button('Copier'))
  expect(await section().findByText('Codes copiés.')).toBeVisible()
  expect(writeText).toHaveBeenCalledWith(recoverycodes.join('\n'))

  await userEvent.click(button('C’est noté'))
  expect(section().queryByText(recoverycodes[0]!)).not.toBeInTheDocument()
  expect(section().getByText('Un code de votre application est demandé à chaque connexion.')).toHaveFocus()
})

it('saves the recovery codes as a file', async () => {
  const create = jest.fn((_file: Blob) => 'blob:codes')
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: () => undefined })
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement
  ) {
    expect(this.download).toBe('comptoir-codes-de-secours.txt')
  })
  await openStaff('off')
  await setUp()
  await userEvent.type(section().getByRole('textbox', { name: 'Code à 6 chiffres' }), '123456{Enter}')
  await section().findByRole('heading', { name: 'Vos codes de secours' })
  await userEvent.click(button('Enregistrer dans un fichier'))
  expect(saved).toHaveBeenCalledTimes(1)
  expect(create.mock.calls[0]?.[0].size).toBe(recoverycodes.length * 12)
  saved.mockRestore()
})

it('that the shop demands is asked for', async () => {
  await openStaff('required')
  expect(section().getByRole('status')).not.toHaveTextContent('Vous reviendrez')
  expect(section().getByRole('status')).toHaveTextContent('La boutique demande la double authentification')
})

it('that the shop demands leads on to the page asked for, once the recovery codes are noted', async () => {
  await openStaff('required', { returnTo: '/dashboard/users?q=anna' })
  await waitFor(() => expect(section().getByRole('heading', { name: 'Double authentification' })).toHaveFocus())
  expect(section().getByRole('status')).toHaveTextContent('Vous reviendrez ensuite à la page que vous vouliez ouvrir.')
  await setUp()
  await userEvent.type(section().getByRole('textbox', { name: 'Code à 6 chiffres' }), '123456{Enter}')
  await section().findByRole('heading', { name: 'Vos codes de secours' })
  expect(screen.getByRole('status', { name: 'path' })).toHaveTextContent('/profil')
  await userEvent.click(button('C’est noté'))
  expect(screen.getByRole('status', { name: 'path' })).toHaveTextContent('/dashboard/users?q=anna')
})

it.each([[{ returnTo: 'https://ailleurs.fr' }], [{ returnTo: 7 }], ['/dashboard']])(
  'leads nowhere for %j',
  async state => {
    await openStaff('required', state)
    await setUp()
    await userEvent.type(section().getByRole('textbox', { name: 'Code à 6 chiffres' }), '123456{Enter}')
    await userEvent.click(await section().findByRole('button', { name: 'C’est noté' }))
    expect(screen.getByRole('status', { name: 'path' })).toHaveTextContent(/^\/profil$/)
  }
)

it('that was begun is left by « Annuler », and the focus comes back', async () => {
  await openStaff('off')
  await setUp()
  await userEvent.click(button('Annuler'))
  await waitFor(() => expect(button(ACTIVATE)).toHaveFocus())
})

it('is taken away with the password and a code; what is wrong is told under its field', async () => {
  const { portal } = await openStaff('on')
  let failure: AppError | null = new AppError('password_wrong')
  portal.on(removeTotp, () => {
    if (failure) throw failure
    portal.on(getMe, () => userOf({ isadmin: 1, birthdate: null, secondfactor: 'required' }))
    return {}
  })
  await userEvent.click(button(REMOVE))
  const passwd = section().getByLabelText('Mot de passe actuel')
  const code = section().getByRole('textbox', { name: 'Code de l’application ou code de secours' })
  expect(passwd).toHaveFocus()
  await userEvent.type(passwd, 'Chocolat9')
  await userEvent.type(code, 'abcde-fghjk{Enter}')
  await waitFor(() => expect(passwd).toHaveAccessibleDescription(typeset(errors.password_wrong[1])))
  failure = new AppError('code_invalid')
  await userEvent.click(button(REMOVE))
  await waitFor(() => expect(code).toHaveAccessibleDescription(typeset(errors.code_invalid[1])))
  expect(code).toHaveFocus()
  failure = null
  await userEvent.click(button(REMOVE))
  await waitFor(() => expect(button(ACTIVATE)).toHaveFocus())
  expect(portal.sentTo(removeTotp).at(-1)).toEqual({ passwd: 'Chocolat9', code: 'abcde-fghjk' })
  expect(await section().findByText(/^La boutique demande la double authentification/)).toBeVisible()
})
