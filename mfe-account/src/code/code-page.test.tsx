import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { deleteAccount, enterCode, getMe, renewCode } from '@comptoir/contracts/account/account-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { sessionOf } from '@comptoir/web/testing/fake-shell.ts'
import { userOf } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { codeTime } from './code-time.ts'

const givePortal = () => {
  const portal = createFakePortal()
  portal.install()
  portal.on(enterCode, () => userOf())
  portal.on(renewCode, () => ({}))
  portal.on(deleteAccount, () => ({}))
  portal.on(getMe, () => userOf({ status: 'verify_email' }))
  return portal
}
const open = async () => {
  const portal = givePortal()
  const app = renderApp('/code', sessionOf({ status: 'verify_email' }))
  await screen.findByRole('heading', { name: 'Vérifiez votre adresse e-mail' })
  return { portal, ...app }
}
const code = () => screen.getByRole('textbox', { name: 'Code à 6 chiffres' })
const verify = () => userEvent.click(screen.getByRole('button', { name: 'Vérifier' }))

afterEach(() => sessionStorage.clear())

describe('the code', () => {
  it('is asked for the address of the account, as a telephone can fill it in', async () => {
    await open()
    expect(screen.getByText('alix@exemple.fr').parentElement).toHaveTextContent(
      'Saisissez le code reçu à alix@exemple.fr.'
    )
    expect(code()).toHaveAttribute('inputmode', 'numeric')
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code')
  })

  describe('on coming from another page', () => {
    const arrive = async ({ touch }: { touch: boolean }) => {
      Object.assign(globalThis, { matchMedia: () => ({ matches: touch }) })
      givePortal()
      renderApp('/cgu', sessionOf({ status: 'verify_email' }))
      await userEvent.click(screen.getByRole('link', { name: 'Vers le code' }))
      await screen.findByRole('heading', { name: 'Vérifiez votre adresse e-mail' })
      await new Promise(resolve => requestAnimationFrame(resolve))
    }

    it('has the focus', async () => {
      await arrive({ touch: false })
      await waitFor(() => expect(code()).toHaveFocus())
    })

    it('opens no keyboard on a touch screen', async () => {
      await arrive({ touch: true })
      expect(code()).not.toHaveFocus()
    })
  })

  it('pasted with spaces is sent without them, and the account is active', async () => {
    const { portal, signIn } = await open()
    await userEvent.click(code())
    await userEvent.paste(' 123 456 ')
    await verify()
    await waitFor(() => expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ status: 'active' })))
    expect(portal.sentTo(enterCode)).toEqual([{ code: '123456' }])
  })

  it('that is missing is asked for', async () => {
    const { portal } = await open()
    await verify()
    expect(code()).toHaveAccessibleDescription('Saisissez le code reçu par e-mail')
    expect(code()).toHaveFocus()
    expect(portal.sentTo(enterCode)).toEqual([])
  })

  it('that is wrong stays, selected, so that the right one replaces it', async () => {
    const { portal } = await open()
    portal.on(enterCode, () => {
      throw new AppError('code_invalid')
    })
    await userEvent.type(code(), '111111')
    await verify()
    await waitFor(() => expect(code()).toHaveAccessibleDescription('Ce code est incorrect ou n’est plus valable'))
    expect(code()).toHaveValue('111111')
    expect(code()).toHaveFocus()
    await userEvent.keyboard('222222')
    expect(code()).toHaveValue('222222')
  })

  it('that is wrong tells, beside the way to another one, that it can be tried five times', async () => {
    const { portal } = await open()
    const hint = 'Après 5 essais, un code n’est plus valable : demandez-en un autre.'
    portal.on(enterCode, () => {
      throw new AppError('code_invalid')
    })
    expect(screen.queryByText(hint)).not.toBeInTheDocument()
    await userEvent.type(code(), '111111')
    await verify()
    expect(await screen.findByText(hint)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Renvoyer un code' }))
    await waitFor(() => expect(screen.queryByText(hint)).not.toBeInTheDocument())
  })

  it.each([
    ['another tab has entered', 'illegal_transition'],
    ['the shop has validated', 'code_invalid']
  ] as const)('that %s already leads on', async (_, refusal) => {
    const { portal, signIn } = await open()
    portal.on(getMe, () => userOf())
    portal.on(enterCode, () => {
      throw new AppError(refusal)
    })
    await userEvent.type(code(), '123456')
    await verify()
    await waitFor(() => expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ status: 'active' })))
  })
})

describe('another code', () => {
  const again = () => screen.getByRole('button', { name: 'Renvoyer un code' })

  it('replaces the first one, which is said, and what was typed of it goes', async () => {
    const { portal } = await open()
    await userEvent.type(code(), '1111')
    await userEvent.dblClick(again())
    expect(await screen.findByText('Nouveau code envoyé. Le précédent n’est plus valable.')).toBeVisible()
    expect(portal.sentTo(renewCode)).toHaveLength(1)
    expect(code()).toHaveValue('')
    expect(again()).toHaveFocus()
  })

  it('is asked for once when the key is held down', async () => {
    const { portal } = await open()
    fireEvent.click(again())
    fireEvent.click(again())
    await screen.findByText('Nouveau code envoyé. Le précédent n’est plus valable.')
    expect(portal.sentTo(renewCode)).toHaveLength(1)
  })

  it('that cannot be had says why', async () => {
    const { portal } = await open()
    portal.on(renewCode, () => {
      throw new AppError('too_many_attempts', { retryAfter: 1800 })
    })
    await userEvent.click(again())
    expect(await screen.findByRole('alert')).toHaveTextContent('Trop d’essais. Réessayez dans 30 minutes.')
  })

  describe('with a clock', () => {
    beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') }))
    afterEach(() => jest.useRealTimers())
    const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
    const user = userEvent.setup({ advanceTimers: ms => jest.advanceTimersByTime(ms) })

    it('can be had a minute after the sign-up, seen counting but not announced', async () => {
      codeTime('user-one').keep(Date.now())
      const { portal } = await open()
      expect(again()).toHaveAttribute('aria-disabled', 'true')
      const timer = screen.getByRole('timer')
      expect(timer).toHaveTextContent('Possible dans 60 s')
      expect(timer.closest('[aria-live], [role="status"], output')).toBeNull()
      await user.click(again())
      expect(portal.sentTo(renewCode)).toEqual([])
      await wait(59_000)
      expect(timer).toHaveTextContent('Possible dans 1 s')
      await wait(1000)
      expect(screen.queryByRole('timer')).not.toBeInTheDocument()
      await act(() => user.click(again()))
      await wait(0)
      expect(portal.sentTo(renewCode)).toHaveLength(1)
      expect(screen.getByRole('timer')).toHaveTextContent('Possible dans 60 s')
    })

    it('keeps its minute across a reload', async () => {
      codeTime('user-one').keep(Date.now())
      await wait(20_000)
      await open()
      expect(screen.getByRole('timer')).toHaveTextContent('Possible dans 40 s')
    })
  })
})

describe('leaving without a proved address', () => {
  const remove = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer mon compte' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Supprimer mon compte\u00a0?' })
    return within(dialog).getByRole('button', { name: 'Supprimer définitivement' })
  }

  it('is logging out', async () => {
    const { signOut } = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }))
    expect(signOut).toHaveBeenCalledTimes(1)
  })

  it('tells when logging out failed', async () => {
    const { signOut, alert } = await open()
    // The shell's error, of a class that is not this remote's.
    signOut.mockRejectedValueOnce(Object.assign(new Error('Une erreur réseau'), { code: 'network' }))
    await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }))
    await waitFor(() => expect(alert).toHaveBeenCalledWith({ message: 'Une erreur réseau' }))
  })

  it("is taking one's data along", async () => {
    await open()
    expect(screen.getByRole('button', { name: 'Télécharger mes données' })).toBeEnabled()
  })

  it('is deleting the account, once, after a word on what the law keeps', async () => {
    const { portal, forget } = await open()
    const confirm = await remove()
    expect(screen.getByRole('alertdialog')).toHaveTextContent(/pendant 10 ans les mentions du registre de police/)
    await userEvent.dblClick(confirm)
    await waitFor(() => expect(forget).toHaveBeenCalledTimes(1))
    expect(portal.sentTo(deleteAccount)).toHaveLength(1)
  })

  it('is done when the account is gone already', async () => {
    const { portal, forget, alert } = await open()
    portal.on(deleteAccount, () => {
      throw new AppError('account_unknown')
    })
    await userEvent.click(await remove())
    await waitFor(() => expect(forget).toHaveBeenCalledTimes(1))
    expect(alert).not.toHaveBeenCalled()
  })

  it('waits while the shop treats a batch, and can be tried again', async () => {
    const { portal, forget, alert } = await open()
    portal.on(deleteAccount, () => {
      throw new AppError('account_busy')
    })
    await userEvent.click(await remove())
    await waitFor(() =>
      expect(alert).toHaveBeenCalledWith({
        message: 'Un lot est en cours de traitement\u00a0: votre compte ne peut pas être supprimé pour le moment'
      })
    )
    portal.on(deleteAccount, () => ({}))
    await userEvent.click(await remove())
    await waitFor(() => expect(forget).toHaveBeenCalledTimes(1))
  })

  it('is taken back by « Annuler »', async () => {
    const { portal } = await open()
    await remove()
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(portal.sentTo(deleteAccount)).toEqual([])
  })
})
