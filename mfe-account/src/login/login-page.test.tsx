import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { logIn } from '@comptoir/contracts/account/account-calls'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { networkMessage } from '@comptoir/contracts/browser/client'
import { AppError } from '@comptoir/contracts/core/errors'
import { messages } from '@comptoir/contracts/core/fields'
import { typeset } from '@comptoir/contracts/core/typography'
import { readLocalBatch } from '@comptoir/contracts/browser/local-batch'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { later } from '@comptoir/web/testing/later.ts'
import { batchOf, beginLocalBatch, userOf } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

afterEach(() => localStorage.clear())

const open = async () => {
  const portal = createFakePortal()
  portal.install()
  portal.on(logIn, () => userOf())
  const app = renderApp('/login')
  await screen.findByRole('heading', { name: 'Bon retour parmi nous' })
  return { portal, ...app }
}
const email = () => screen.getByRole('textbox', { name: 'Adresse e-mail' })
const password = () => screen.getByLabelText('Mot de passe')
const submit = () => screen.getByRole('button', { name: 'Se connecter' })
const fill = async () => {
  await userEvent.type(email(), 'alix@exemple.fr')
  await userEvent.type(password(), 'Chocolat1')
}

it('opens a session and hands the account to the shell', async () => {
  const { portal, signIn } = await open()
  expect(document.title).toBe('Se connecter – Comptoir')
  await fill()
  await userEvent.click(submit())
  await waitFor(() => expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ id: 'user-one' })))
  expect(portal.sentTo(logIn)).toEqual([{ email: 'alix@exemple.fr', passwd: 'Chocolat1' }])
})

it('can be filled by a password manager, and by the keyboard alone', async () => {
  const { signIn } = await open()
  expect(email()).toHaveAttribute('autocomplete', 'username')
  expect(password()).toHaveAttribute('autocomplete', 'current-password')
  await fill()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1))
})

it('leads to a forgotten password and to a new account', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Mot de passe oublié\u00a0?' })).toHaveAttribute('href', '/forgot')
  expect(screen.getByRole('link', { name: 'Créez-le en une minute.' })).toHaveAttribute('href', '/create')
})

it('sends nothing that is incomplete: errors stand under the fields, the first has the focus', async () => {
  const { portal } = await open()
  await userEvent.click(submit())
  expect(email()).toHaveAccessibleDescription('L’email n’est pas renseigné ou son format est incorrect')
  expect(password()).toHaveAccessibleDescription('Le mot de passe n’est pas renseigné')
  expect(email()).toHaveFocus()
  expect(portal.sentTo(logIn)).toEqual([])
  await userEvent.type(email(), 'alix@exemple.fr')
  expect(email()).toBeValid()
})

it('a double click sends once, and the button shows that it waits', async () => {
  const { portal, signIn } = await open()
  const answer = later<ReturnType<typeof userOf>>()
  portal.on(logIn, () => answer.promise)
  await fill()
  await userEvent.dblClick(submit())
  await userEvent.click(submit())
  await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'true'))
  answer.give(userOf())
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1))
  expect(portal.sentTo(logIn)).toHaveLength(1)
})

it('the Enter key held down sends once', async () => {
  const { portal, signIn } = await open()
  await fill()
  const form = email().closest('form') as HTMLFormElement
  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1))
  expect(portal.sentTo(logIn)).toHaveLength(1)
})

describe('what the portal refuses', () => {
  it('as wrong credentials keeps both and selects the password', async () => {
    const { portal } = await open()
    portal.on(logIn, () => {
      throw new AppError('bad_credentials')
    })
    await fill()
    await userEvent.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent('E-mail ou mot de passe incorrect')
    expect(email()).toHaveValue('alix@exemple.fr')
    expect(password()).toHaveValue('Chocolat1')
    expect(password()).toHaveFocus()
    await userEvent.keyboard('Chocolat2')
    expect(password()).toHaveValue('Chocolat2')
  })

  it('as too many attempts says how long to wait', async () => {
    const { portal } = await open()
    portal.on(logIn, () => {
      throw new AppError('too_many_attempts', { retryAfter: 8 })
    })
    await fill()
    await userEvent.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent('Trop d’essais. Réessayez dans 8 secondes.')
    expect(submit()).toHaveFocus()
  })

  it.each([
    ['by silence', new Error('no network')],
    ['by an outage', new AppError('unavailable')]
  ])('%s can be sent again', async (_, failure) => {
    const { portal, signIn } = await open()
    portal.on(logIn, () => {
      throw failure
    })
    await fill()
    await userEvent.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent(networkMessage)
    portal.on(logIn, () => userOf())
    await userEvent.click(submit())
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('a second factor', () => {
  const asking = async () => {
    const opened = await open()
    opened.portal.on(logIn, ({ code }) => {
      if (code === undefined) throw new AppError('second_factor_required')
      if (code !== '123456' && code !== 'abcde-fghjk') throw new AppError('bad_credentials')
      return userOf({ isadmin: 1 })
    })
    await fill()
    await userEvent.click(submit())
    await screen.findByRole('heading', { name: 'Votre code' })
    return opened
  }
  const appCode = () => screen.getByRole('textbox', { name: 'Code de votre application' })

  it('is asked in a second step: its field has the focus, and address and password are sent with it', async () => {
    const { portal, signIn } = await asking()
    expect(appCode()).toHaveFocus()
    expect(appCode()).toHaveAttribute('autocomplete', 'one-time-code')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: 'Adresse e-mail' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    expect(appCode()).toHaveAccessibleDescription(expect.stringContaining(typeset(messages.secondFactor)))
    await userEvent.type(appCode(), '123456{Enter}')
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1))
    expect(portal.sentTo(logIn).at(-1)).toEqual({ email: 'alix@exemple.fr', passwd: 'Chocolat1', code: '123456' })
  })

  it('that is wrong is told, and selected to be typed again', async () => {
    const { signIn } = await asking()
    await userEvent.type(appCode(), '654321{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Ce code est incorrect ou a déjà servi.')
    expect(appCode()).toHaveFocus()
    await userEvent.keyboard('123456{Enter}')
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1))
  })

  it('is a recovery code for who lost the telephone', async () => {
    const { portal, signIn } = await asking()
    await userEvent.click(screen.getByRole('button', { name: 'Utiliser un code de secours' }))
    expect(screen.getByRole('textbox', { name: 'Code de secours' })).toHaveFocus()
    await userEvent.keyboard('abcde-fghjk{Enter}')
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1))
    expect(portal.sentTo(logIn).at(-1)).toMatchObject({ code: 'abcde-fghjk' })
  })

  it('leads back to the first step with everything typed', async () => {
    await asking()
    await userEvent.click(screen.getByRole('button', { name: 'Changer de compte' }))
    expect(email()).toHaveValue('alix@exemple.fr')
    expect(password()).toHaveValue('Chocolat1')
    await waitFor(() => expect(email()).toHaveFocus())
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bon retour parmi nous')
  })
})

describe("the visitor's batch", () => {
  it('goes to the account, and its copy with it', async () => {
    const off = beginLocalBatch()
    const { portal, signIn } = await open()
    portal.on(logIn, () => userOf({ batchs: [batchOf({ userid: 'user-one' })] }))
    await fill()
    await userEvent.click(submit())
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1))
    expect(portal.sentTo(logIn)).toEqual([{ email: 'alix@exemple.fr', passwd: 'Chocolat1', off }])
    expect(readLocalBatch()).toBeNull()
  })

  it.each([
    ['is gone: its copy too', () => Promise.reject(new AppError('not_found')), null],
    ["is the account's, beyond the newest ones: its copy goes", () => batchOf({ userid: 'user-one' }), null],
    ['cannot be asked for: its copy stays', () => Promise.reject(new AppError('unavailable')), 'batch-one']
  ])('%s', async (_, answer, left) => {
    beginLocalBatch()
    const { portal } = await open()
    portal.on(getBatch, answer)
    await fill()
    await userEvent.click(submit())
    await waitFor(() => expect(portal.sentTo(getBatch)).toHaveLength(1))
    await waitFor(() => expect(readLocalBatch()?.id ?? null).toBe(left))
  })

  it.each([
    ['an administrator', { isadmin: 1 as const }],
    ['a seller whose address is not proved', { status: 'verify_email' as const }]
  ])('stays with the browser of %s', async (_, part) => {
    beginLocalBatch()
    const { portal, signIn } = await open()
    portal.on(logIn, () => userOf(part))
    portal.on(getBatch, () => Promise.reject(new AppError('not_found')))
    await fill()
    await userEvent.click(submit())
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1))
    expect(portal.sentTo(getBatch)).toEqual([])
    expect(readLocalBatch()?.id).toBe('batch-one')
  })
})

it('what was typed is there after a look at another page, the password too', async () => {
  await open()
  await fill()
  await userEvent.click(screen.getByRole('link', { name: 'Mot de passe oublié\u00a0?' }))
  expect(await screen.findByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue('alix@exemple.fr')
  await userEvent.click(screen.getByRole('link', { name: 'Retour à la connexion' }))
  await screen.findByRole('heading', { name: 'Bon retour parmi nous' })
  expect(email()).toHaveValue('alix@exemple.fr')
  expect(password()).toHaveValue('Chocolat1')
})
