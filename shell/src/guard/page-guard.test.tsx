import { act, screen, waitFor } from '@testing-library/react'
import type { SessionUser } from '@comptoir/contracts/browser/federation'
import { pageGuards, pages } from '@comptoir/contracts/portal/pages'
import type { Viewer } from '@comptoir/contracts/portal/pages'
import { camille, dominique, setCookie, signedIn } from '../../testing/people.ts'
import { probe } from '../../testing/probe.tsx'
import { renderPortal } from '../../testing/render-portal.tsx'

const viewers: Record<Viewer, SessionUser | null> = {
  visitor: null,
  unverified: { ...camille, status: 'verify_email' },
  blocked: { ...camille, status: 'blocked' },
  user: camille,
  clerk: { ...camille, isadmin: 1, role: 'clerk' },
  manager: { ...camille, isadmin: 1 },
  staff_without_factor: { ...camille, isadmin: 1, secondfactor: 'required' }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signedIn(null)
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

const cases = Object.entries(pages).flatMap(([page, guard]) =>
  (Object.keys(viewers) as Viewer[]).map(viewer => [page, viewer, pageGuards[guard][viewer]] as const)
)

const pathOf = (address: string) => address.split('#')[0]!

/** The heading of each page: the probe's, that of the 404 page, or any other for the shell's own pages. */
const headingAt = (path: string, verdict: string) => {
  if (verdict === 'not_found') return /^Cette page s’est échappée\.$/
  const isOurs = ['/', '/about', '/cgu', '/cgr', '/cookies'].includes(path)
  return isOurs ? /^(?!Cette page s’est échappée|Page)/ : new RegExp(`^Page ${pathOf(path)}$`)
}

it.each(cases)('%s to %s: %s', async (page, viewer, verdict) => {
  signedIn(viewers[viewer])
  const path = page.replaceAll(/:\w+/g, 'V1StGXR8_Z5jdHi6B-myT')
  const { runtime, drawn } = probe()
  const { visited } = renderPortal({ path, runtime })
  // React draws a remote that is loaded inside `act` at once, and delays one that is loaded outside.
  await act(() => new Promise(resolve => setTimeout(resolve)))
  const shown = verdict.startsWith('/') ? verdict : path
  await waitFor(() => expect(visited.at(-1)).toBe(shown))
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(headingAt(shown, verdict))
  // The guard goes straight to the page that is shown, and draws nothing of the page asked for before.
  expect(visited).toEqual([...new Set([path, shown])])
  expect([...drawn].filter(drawnAt => drawnAt !== pathOf(shown))).toEqual([])
})

it.each(Object.keys(viewers) as Viewer[])('an unknown path is the 404 page to %s, with a way on', viewer => {
  signedIn(viewers[viewer])
  renderPortal({ path: '/nulle-part' })
  expect(screen.getByRole('heading', { name: 'Cette page s’est échappée.' })).toBeInTheDocument()
  const isStaff = viewers[viewer]?.isadmin === 1
  const way = isStaff ? 'Retour au tableau de bord' : 'Retour à l’accueil'
  expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', isStaff ? '/dashboard' : '/')
})

describe('the page first asked for', () => {
  const wanted = '/rendezvous/V1StGXR8_Z5jdHi6B-myT?de=mail#bas'

  const visit = async (path: string) => {
    const { runtime, shell } = probe()
    const page = renderPortal({ path, runtime })
    const signsIn = (user: SessionUser) =>
      act(() => {
        setCookie(user.id)
        shell().signIn(user)
      })
    await screen.findByRole('heading', { name: /^Page/ })
    return { ...page, shell, signsIn }
  }

  it('comes back after the sign-in, with its query and its place', async () => {
    const { signsIn, address } = await visit(wanted)
    await waitFor(() => expect(address()).toBe('/login'))
    signsIn(camille)
    await waitFor(() => expect(address()).toBe(wanted))
  })

  it('comes back after signing up and entering the code, even when the page is loaded anew meanwhile', async () => {
    const first = await visit(wanted)
    first.unmount()
    const { signsIn, address } = await visit('/create')
    signsIn({ ...camille, status: 'verify_email' })
    await waitFor(() => expect(address()).toBe('/code'))
    signsIn(camille)
    await waitFor(() => expect(address()).toBe(wanted))
  })

  it('comes back once', async () => {
    const first = await visit(wanted)
    first.signsIn(camille)
    await waitFor(() => expect(first.address()).toBe(wanted))
    first.unmount()
    const { address } = await visit('/login')
    await waitFor(() => expect(address()).toBe('/profil'))
  })

  it('is not for those who may not see it: they go where their kind goes', async () => {
    const { signsIn, address } = await visit(wanted)
    signsIn({ ...camille, status: 'blocked' })
    await waitFor(() => expect(address()).toBe('/blackhole'))
  })

  it('waits for nobody who came with a mailed password: they go to the form that replaces it', async () => {
    const { signsIn, address } = await visit(wanted)
    signsIn({ ...camille, mustchange: true })
    await waitFor(() => expect(address()).toBe('/profil'))
  })

  it('is not for somebody else than who was there', async () => {
    signedIn(camille)
    const { shell, signsIn, address, session } = await visit(wanted)
    setCookie(null)
    act(() => session.look())
    act(() => session.dismiss({ stay: false }))
    await screen.findByRole('heading', { name: 'Page /login' })
    expect(shell().session.user).toBeNull()
    signsIn(dominique)
    await waitFor(() => expect(address()).toBe('/profil'))
  })

  it.each([
    '//ailleurs.fr/profil',
    '/\\ailleurs.fr',
    'https://ailleurs.fr/profil',
    '/login',
    '/nulle-part',
    '/dashboard'
  ])('is never %s', async path => {
    sessionStorage.setItem('return', JSON.stringify({ path, person: null }))
    const { signsIn, address } = await visit('/login')
    signsIn(camille)
    await waitFor(() => expect(address()).toBe('/profil'))
  })
})

describe('staff who lack the second factor that the shop demands', () => {
  const employee: SessionUser = { ...camille, isadmin: 1 }
  const lacking: SessionUser = { ...employee, secondfactor: 'required' }
  const setUp = '/profil#double-authentification'

  it.each(['/dashboard/users?q=anna#liste', '/rendezvous/V1StGXR8_Z5jdHi6B-myT'])(
    'are led from %s to where they set one up, with the way back',
    async path => {
      signedIn(lacking)
      const { address, state } = renderPortal({ path, runtime: probe().runtime })
      await waitFor(() => expect(address()).toBe(setUp))
      expect(state()).toEqual({ returnTo: path })
    }
  )

  it('are led there from the sign-in, with the way to the page they asked for before', async () => {
    sessionStorage.setItem('return', JSON.stringify({ path: '/dashboard/cards', person: null }))
    const { runtime, shell } = probe()
    const { address, state } = renderPortal({ path: '/login', runtime })
    await screen.findByRole('heading', { name: 'Page /login' })
    act(() => {
      setCookie(lacking.id)
      shell().signIn(lacking)
    })
    await waitFor(() => expect(address()).toBe(setUp))
    expect(state()).toEqual({ returnTo: '/dashboard/cards' })
  })

  it('go on to the dashboard where they asked for no page', async () => {
    signedIn(lacking)
    const { address, state } = renderPortal({ path: '/login', runtime: probe().runtime })
    await waitFor(() => expect(address()).toBe(setUp))
    expect(state()).toEqual({ returnTo: '/dashboard' })
  })

  it('stay there while they note their recovery codes', async () => {
    signedIn(lacking)
    const { runtime, shell } = probe()
    const { address, visited } = renderPortal({ path: '/dashboard', runtime })
    await screen.findByRole('heading', { name: 'Page /profil' })
    act(() => shell().signIn({ ...employee, secondfactor: 'on' }))
    expect(address()).toBe(setUp)
    expect(visited).toEqual(['/dashboard', setUp])
  })
})
