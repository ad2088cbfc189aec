import { act, screen, waitFor, within } from '@testing-library/react'
import { answered, camille, setCookie, signedIn, storedUser } from '../../testing/people.ts'
import { comeBack, openPage } from '../../testing/probe.tsx'
import { network, refusal, replaced } from '../../testing/render-portal.tsx'

const ME = '/api/account/me'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signedIn(null)
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe('who is signed in', () => {
  it('is known before the first drawing', async () => {
    signedIn(camille)
    const { handed, asked } = await openPage('/profil')
    expect(handed[0]?.session).toEqual({ state: 'connected', user: camille })
    expect(asked).toEqual([])
    const header = within(screen.getByRole('navigation', { name: 'Navigation principale' }))
    expect(header.getByRole('link', { name: 'Mon profil' })).toHaveTextContent('CMMon profil')
  })

  it('shows their picture, and their initials when it does not come', async () => {
    signedIn({ ...camille, imageurl: 'portrait.webp' })
    await openPage('/profil')
    const link = screen.getByRole('link', { name: 'Mon profil' })
    const picture = link.querySelector('img')
    expect(picture).toHaveAttribute('src', '/api/uploads/users/portrait.webp?w=320')
    act(() => void picture?.dispatchEvent(new Event('error')))
    expect(link).toHaveTextContent('CM')
  })

  it('is asked of the portal when only the cookie knows, and kept without what is not ours to keep', async () => {
    setCookie(camille.id)
    const user = { ...answered(camille), paymenttype: 'P', paymentdata: { email: 'camille@exemple.fr' }, batchs: [] }
    const { asked, shell } = await openPage('/profil', { [ME]: { ...user, conversations: [] } })
    await screen.findByText('connected Camille')
    expect(asked).toEqual([ME])
    expect(shell().session.user).not.toHaveProperty('paymentdata')
    expect(Object.keys(JSON.parse(storedUser() ?? '{}') as object)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/paymentdata|batchs|conversations/)])
    )
  })

  it.each([
    ['knows no such session', refusal('session_invalid')],
    ['does not answer', network]
  ])('is a visitor when the portal %s, and is asked once', async (_, answer) => {
    setCookie(camille.id)
    const { asked, address } = await openPage('/profil', { [ME]: answer })
    await waitFor(() => expect(address()).toBe('/login'))
    comeBack()
    expect(asked).toEqual([ME])
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('a visitor costs the portal no question', async () => {
    const { asked } = await openPage('/login')
    comeBack()
    expect(asked).toEqual([])
  })

  it('outlives a storage that is full', async () => {
    const { shell } = await openPage('/batchs')
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    setCookie(camille.id)
    act(() => shell().signIn(camille))
    comeBack()
    expect(shell().session.user).toEqual(camille)
    full.mockRestore()
  })
})

describe('a page that stays open', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  const calm = () => act(() => jest.advanceTimersByTimeAsync(3500))

  it('asks once, when idle, what has become of the account', async () => {
    signedIn(camille)
    const { asked, address } = await openPage('/profil', { [ME]: { ...answered(camille), status: 'blocked' } })
    await calm()
    await calm()
    expect(asked).toEqual([ME])
    expect(address()).toBe('/blackhole')
    expect(JSON.parse(storedUser() ?? '{}')).toHaveProperty('status', 'blocked')
  })

  it('does not ask about whoever signed in on it', async () => {
    const { asked, session } = await openPage('/login', { [ME]: answered(camille) })
    setCookie(camille.id)
    act(() => session.signIn(camille))
    await calm()
    expect(asked).toEqual([])
  })

  it('waits for the session that was opened in the place of the one it asked with', async () => {
    signedIn({ ...camille, status: 'verify_email' })
    const { asked, session, address, answers } = await openPage('/code', { [ME]: replaced })
    await calm()
    expect([asked, address()]).toEqual([[ME], '/code'])
    answers[ME] = answered(camille)
    act(() => session.signIn(camille))
    await calm()
    expect([session.state().session.user?.status, address()]).toEqual(['active', '/profil'])
    expect(asked).toEqual([ME])
  })

  it('asks again when the answer that brings the new session is late', async () => {
    signedIn(camille)
    const { asked, address, answers } = await openPage('/profil', { [ME]: replaced })
    await calm()
    answers[ME] = answered(camille)
    await act(() => jest.advanceTimersByTimeAsync(1000))
    expect([asked, address()]).toEqual([[ME, ME], '/profil'])
  })

  it('leaves when no new session comes', async () => {
    signedIn(camille)
    const { session, address } = await openPage('/profil', { [ME]: replaced })
    const asking = session.refresh()
    await act(() => jest.advanceTimersByTimeAsync(6000))
    await act(() => asking)
    expect(address()).toBe('/logout')
  })

  it('goes on as it was when the network is away', async () => {
    signedIn(camille)
    const { shell, address } = await openPage('/profil', { [ME]: network })
    await calm()
    expect([shell().session.state, address()]).toEqual(['connected', '/profil'])
  })

  it('does not take back what was learnt while the portal was asked', async () => {
    signedIn({ ...camille, status: 'verify_email' })
    const { session, address } = await openPage('/code', { [ME]: { ...answered(camille), status: 'verify_email' } })
    const asking = session.refresh()
    act(() => session.signIn(camille))
    await act(() => asking)
    expect(session.state().session.user?.status).toBe('active')
    expect(address()).toBe('/profil')
  })
})

describe('who waits for a decision of the shop', () => {
  it.each([
    ['a code', 'verify_email', '/code'],
    ['the end of a block', 'blocked', '/blackhole']
  ] as const)('%s is led on when they come back to the tab', async (_, status, page) => {
    signedIn({ ...camille, status })
    const { asked, address, answers } = await openPage(page, { [ME]: { ...answered(camille), status } })
    comeBack()
    await waitFor(() => expect(asked).toEqual([ME]))
    expect(address()).toBe(page)
    answers[ME] = answered(camille)
    act(() => void window.dispatchEvent(new Event('focus')))
    comeBack()
    await waitFor(() => expect(address()).toBe('/profil'))
    expect(asked).toEqual([ME, ME])
  })

  it('nobody else is asked about', async () => {
    signedIn(camille)
    const { asked } = await openPage('/profil')
    comeBack()
    expect(asked).toEqual([])
  })
})

it('what a remote is handed changes only with what is in it', async () => {
  signedIn(camille)
  const { shell, session } = await openPage('/profil')
  const before = shell()
  comeBack()
  act(() => session.signIn(camille))
  expect(shell()).toBe(before)
})
