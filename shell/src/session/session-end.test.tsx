import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answered, camille, inAnotherTab, setCookie, signedIn, store, storedUser } from '../../testing/people.ts'
import { batchUrl, comeBack, openPage, probe } from '../../testing/probe.tsx'
import { network, refusal, renderPortal } from '../../testing/render-portal.tsx'

const ME = '/api/account/me'
const LOG_OUT = '/api/account/logout'

const message = () => screen.getByRole('textbox', { name: 'Message' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signedIn(null)
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe('a session that ran out', () => {
  const alert = () => screen.findByRole('alertdialog', { name: 'Votre session est terminée' })

  it('is told over the page, which stays as it is until the button leads to the sign-in', async () => {
    signedIn(camille)
    const { address, shell } = await openPage('/profil')
    await userEvent.type(message(), 'Bonjour')
    shell().drafts.keep('message', 'Bonjour')
    setCookie(null)
    comeBack()
    expect(await alert()).toHaveTextContent('Pour votre sécurité, reconnectez-vous.')
    expect(screen.getByLabelText('Message')).toHaveValue('Bonjour')
    expect(storedUser()).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }))
    await waitFor(() => expect(address()).toBe('/login'))
    expect(storedUser()).toBeNull()
    expect(shell().drafts.read('message')).toBeUndefined()

    setCookie(camille.id)
    act(() => shell().signIn(camille))
    await waitFor(() => expect(address()).toBe('/profil'))
    expect(shell().drafts.read('message')).toBe('Bonjour')
  })

  it('is told before a page that needs it is drawn', async () => {
    store(camille)
    const { runtime, handed } = probe()
    const { address } = renderPortal({ path: '/profil', runtime })
    await alert()
    expect([address(), handed]).toEqual(['/profil', []])
  })

  it('is forgotten without a word on /login and /logout', async () => {
    store(camille)
    await openPage('/logout')
    await waitFor(() => expect(storedUser()).toBeNull())
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('goes on where it was when the same person signs in again in another tab', async () => {
    signedIn(camille)
    await openPage('/profil')
    await userEvent.type(message(), 'Bonjour')
    setCookie(null)
    comeBack()
    await alert()
    act(() => inAnotherTab(camille))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(message()).toHaveValue('Bonjour')
  })
})

describe('a session the portal refuses', () => {
  const told = 'Vous avez été déconnecté. Reconnectez-vous pour continuer.'

  it('leads to /logout and is told, whichever page asked', async () => {
    signedIn(camille)
    const { address } = await openPage('/batchs', {
      [batchUrl]: refusal('session_invalid'),
      [ME]: refusal('session_invalid')
    })
    await waitFor(() => expect(address()).toBe('/logout'))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(told)
    expect(storedUser()).toBeNull()
  })

  it('leads there from a change too, with what the portal words in another order than the browser keeps it', async () => {
    signedIn(camille)
    const { id, ...others } = answered(camille)
    const { address, shell, session, answers } = await openPage('/profil', { [ME]: { ...others, id } })
    await act(() => session.refresh())
    shell().drafts.keep('payment', 'FR76')
    answers[batchUrl] = answers[ME] = refusal('session_invalid')
    await userEvent.click(screen.getByRole('button', { name: 'Déposer' }))
    await waitFor(() => expect(address()).toBe('/logout'))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    setCookie(camille.id)
    act(() => shell().signIn(camille))
    expect(shell().drafts.read('payment')).toBe('FR76')
  })

  it('is told as one that ran out when a call finds no cookies any more', async () => {
    signedIn(camille)
    const { answers } = await openPage('/profil')
    answers[batchUrl] = refusal('login_required')
    setCookie(null)
    await userEvent.click(screen.getByRole('button', { name: 'Déposer' }))
    expect(await screen.findByRole('alertdialog', { name: 'Votre session est terminée' })).toBeVisible()
  })

  it('is told once, and not as one that ran out, when the refusal took the cookies away', async () => {
    signedIn(camille)
    const { address, answers } = await openPage('/batchs', { [batchUrl]: {}, [ME]: answered(camille) })
    answers[batchUrl] = refusal('session_invalid')
    setCookie(null)
    await userEvent.click(screen.getByRole('button', { name: 'Déposer' }))
    await waitFor(() => expect(address()).toBe('/logout'))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(told)
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('is kept when only a late call of the session it replaced was refused', async () => {
    signedIn(camille)
    const { address, asked } = await openPage('/batchs', {
      [batchUrl]: refusal('session_invalid'),
      [ME]: answered(camille)
    })
    await waitFor(() => expect(asked).toEqual([batchUrl, ME]))
    expect(address()).toBe('/batchs')
    expect(storedUser()).toContain(camille.id)
  })

  it('leads there without a second word from a page about the account', async () => {
    signedIn(camille)
    const { address } = await openPage('/profil', { [ME]: refusal('session_invalid') })
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(address()).toBe('/logout'))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it.each([
    ['banned', 'blocked', '/blackhole'],
    ['email_unverified', 'verify_email', '/code']
  ] as const)('%s: the status is asked for, and its page takes over', async (code, status, page) => {
    signedIn(camille)
    const { address, asked } = await openPage('/batchs', {
      [batchUrl]: refusal(code),
      [ME]: { ...answered(camille), status }
    })
    await waitFor(() => expect(address()).toBe(page))
    expect(asked).toEqual([batchUrl, ME])
  })

  it('staff whose second factor is missing since a moment ago are led to where they set one up', async () => {
    const staff = { ...camille, isadmin: 1 } as const
    signedIn(staff)
    const { address, asked } = await openPage('/batchs', {
      [batchUrl]: refusal('second_factor_required'),
      [ME]: { ...answered(staff), secondfactor: 'required' }
    })
    await waitFor(() => expect(address()).toBe('/profil#double-authentification'))
    expect(asked).toEqual([batchUrl, ME])
  })

  it('is asked for again when a call finds no session where there is one', async () => {
    signedIn(camille)
    const { address } = await openPage('/batchs', {
      [batchUrl]: refusal('login_required'),
      [ME]: refusal('login_required')
    })
    await waitFor(() => expect(address()).toBe('/logout'))
  })
})

describe('a page that a link opens', () => {
  const link = '/batchs/relais#secret'

  it('stays where the portal refuses the session, which is dropped without a word', async () => {
    signedIn(camille)
    const { address, shell, asked } = await openPage(link, {
      [batchUrl]: refusal('session_invalid'),
      [ME]: refusal('session_invalid')
    })
    await waitFor(() => expect(storedUser()).toBeNull())
    expect(asked.slice(0, 2)).toEqual([batchUrl, ME])
    expect([address(), shell().session.state]).toEqual([link, 'disconnected'])
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('stays where the cookies of the session have run out', async () => {
    store(camille)
    const { address, shell } = await openPage(link)
    await waitFor(() => expect(storedUser()).toBeNull())
    expect([address(), shell().session.state]).toEqual([link, 'disconnected'])
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('is left by whoever logs out on it', async () => {
    signedIn(camille)
    const { address, shell } = await openPage(link, { [batchUrl]: {}, [LOG_OUT]: {} })
    await act(() => shell().signOut())
    await waitFor(() => expect(address()).toBe('/logout'))
  })
})

describe('leaving', () => {
  it.each([
    ['done', {}],
    ['a session that is over already', refusal('session_invalid')]
  ])('on purpose ends at /logout: %s', async (_, answer) => {
    signedIn(camille)
    const { shell, address, visited } = await openPage('/profil', { [LOG_OUT]: answer })
    shell().drafts.keep('payment', 'secret')
    await act(() => shell().signOut())
    await waitFor(() => expect(address()).toBe('/logout'))
    expect(visited).toEqual(['/profil', '/logout'])
    expect([storedUser(), shell().session.state]).toEqual([null, 'disconnected'])
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    setCookie(camille.id)
    act(() => shell().signIn(camille))
    expect(shell().drafts.read('payment')).toBeUndefined()
  })

  it('calls off what the portal is being asked about the session', async () => {
    signedIn(camille)
    const { shell, session, address } = await openPage('/profil', { [LOG_OUT]: {} })
    const signals: (AbortSignal | null | undefined)[] = []
    const answer = globalThis.fetch
    globalThis.fetch = (url, init) => {
      if (url !== ME) return answer(url, init)
      signals.push(init?.signal)
      return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
    }
    const asking = session.refresh()
    await waitFor(() => expect(signals).toHaveLength(1))
    await act(() => shell().signOut())
    await act(() => asking)
    expect([signals[0]?.aborted, address()]).toEqual([true, '/logout'])
  })

  it('stays when the network is away', async () => {
    signedIn(camille)
    const { shell, address } = await openPage('/profil', { [LOG_OUT]: network })
    await act(() => expect(shell().signOut()).rejects.toMatchObject({ code: 'network' }))
    expect([shell().session.state, address(), storedUser()]).toEqual(['connected', '/profil', JSON.stringify(camille)])
  })

  it('a deleted account is forgotten without asking, and leads home', async () => {
    signedIn(camille)
    const { shell, address, visited } = await openPage('/profil')
    setCookie(null)
    act(() => shell().forget())
    await waitFor(() => expect(address()).toBe('/'))
    expect(visited).toEqual(['/profil', '/'])
    expect(storedUser()).toBeNull()
  })
})
