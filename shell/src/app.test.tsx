import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderPortal } from '../testing/render-portal.tsx'

const settings = {
  estimationopen: true,
  hours: [{ day: 1, open: '11:30', close: '19:00' }],
  closures: [],
  shop: { name: 'Comptoir', address: 'Paris', phone: '', email: '' }
}
const highlight = (id: string, display = true) => ({
  id: id.repeat(22),
  image: `${id.repeat(32)}.webp`,
  price: 12,
  display,
  position: 0
})

const setCookie = (cookie: string) => {
  document.cookie = cookie
}

beforeEach(() => {
  localStorage.clear()
  setCookie('batch=; max-age=0')
  setCookie('session_userid=; max-age=0')
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe('the home page', () => {
  it('tells what the shop does, in four steps, and when it is open', async () => {
    renderPortal({ answers: { '/api/settings': settings } })
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Vendez vos cartes Pokémon à une vraie boutique parisienne'
      })
    ).toBeInTheDocument()
    const steps = screen.getByRole('region', { name: 'Comment ça marche' })
    expect(within(steps).getAllByRole('listitem')).toHaveLength(4)
    expect(await screen.findByText(/11 h 30 – 19 h/)).toBeInTheDocument()
  })

  it('shows highlights from three displayed ones', async () => {
    renderPortal({ answers: { '/api/highlights': [highlight('a'), highlight('b'), highlight('c')] } })
    const list = await screen.findByRole('list', { name: 'Les cartes du moment' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(3)
    expect(list.querySelector('img')).toHaveAttribute(
      'src',
      `/api/dashboard/cards/uploads/_others/${'a'.repeat(32)}.webp?w=320`
    )
  })

  it('shows none below three, and only logs when they cannot be read', async () => {
    renderPortal({
      answers: { '/api/settings': settings, '/api/highlights': [highlight('a'), highlight('b'), highlight('c', false)] }
    })
    await screen.findByText(/11 h 30/)
    expect(screen.queryByRole('list', { name: 'Les cartes du moment' })).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('starting an estimation', () => {
  it('tells that online estimation is not open, once however often it is pressed, and gives the focus back', async () => {
    renderPortal()
    const start = screen.getByRole('link', { name: 'Estimer mes cartes' })
    await userEvent.dblClick(start)
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'L’estimation en ligne sera bientôt disponible. Pour le moment, nous estimons vos cartes en boutique.'
    )
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    await waitFor(() => expect(start).toHaveFocus())
  })

  it('leads to where a batch begins when the cookie says that it is open', async () => {
    setCookie('batch=true')
    renderPortal()
    const start = screen.getByRole('link', { name: 'Estimer mes cartes' })
    expect(start).toHaveAttribute('href', '/batchs/nouveau')
    await userEvent.click(start)
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: /Vendez vos cartes/ })).not.toBeInTheDocument()
  })

  it('is refused to staff even when it is open', async () => {
    setCookie('batch=true')
    setCookie('session_userid=staff')
    const staff = { id: 'staff', firstname: 'Lou', lastname: 'Petit', email: 'lou@comptoir.test', imageurl: null }
    localStorage.setItem('user', JSON.stringify({ ...staff, status: 'active', isadmin: 1 }))
    renderPortal()
    await userEvent.click(screen.getByRole('link', { name: 'Estimer mes cartes' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/Un compte administrateur ne peut pas créer/)
  })
})

describe('an unknown path', () => {
  it.each(['/nulle-part', '/batchs/a/b', '/dashboard/inconnu'])('%s is the 404 page, with a way home', async path => {
    renderPortal({ path })
    expect(screen.getByRole('heading', { name: 'Cette page s’est échappée.' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('link', { name: 'Retour à l’accueil' }))
    expect(screen.getByRole('heading', { name: /Vendez vos cartes/ })).toBeInTheDocument()
  })
})

describe('cookies', () => {
  it('are asked about once, and refusing is one press', async () => {
    const { unmount } = renderPortal()
    const banner = screen.getByRole('region', { name: 'Cookies' })
    expect(
      within(banner)
        .getAllByRole('link')
        .map(link => link.getAttribute('href'))
    ).toEqual(['/cookies', '/cgu', '/cgr', '/about'])
    await userEvent.click(within(banner).getByRole('button', { name: 'Tout refuser' }))
    expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument()
    expect(screen.getByRole('main')).toHaveFocus()
    unmount()
    renderPortal()
    expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument()
    expect(JSON.parse(localStorage.getItem('cookies') ?? '')).toEqual({
      choice: 'necessary',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string
    })
  })

  it('are asked about again half a year later, and where an older release kept no date', () => {
    for (const stored of [JSON.stringify({ choice: 'all', at: '2020-01-01T00:00:00.000Z' }), 'all']) {
      localStorage.setItem('cookies', stored)
      const { unmount } = renderPortal()
      expect(screen.getByRole('region', { name: 'Cookies' })).toBeInTheDocument()
      unmount()
    }
  })

  it('may be chosen one by one, with nothing ticked in advance', async () => {
    renderPortal()
    await userEvent.click(screen.getByRole('button', { name: 'Personnaliser' }))
    expect(screen.getByRole('checkbox', { name: 'Mesure d’audience' })).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Mesure d’audience' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer mes choix' }))
    expect(localStorage.getItem('cookies')).toContain('necessary')
  })

  it('are asked about once in a page of a browser that refuses storage', async () => {
    const refused = (['getItem', 'setItem', 'removeItem'] as const).map(method =>
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('refused', 'SecurityError')
      })
    )
    renderPortal()
    await userEvent.click(screen.getByRole('button', { name: 'Tout refuser' }))
    expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: /Vendez vos cartes/ })).toBeInTheDocument()
    for (const spy of refused) spy.mockRestore()
  })

  it('may be changed later', async () => {
    localStorage.setItem('cookies', JSON.stringify({ choice: 'all', at: new Date().toISOString() }))
    renderPortal({ path: '/cookies' })
    expect(await screen.findByText(/vous avez accepté la mesure d’audience/)).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Modifier mon choix' }))
    expect(screen.getByRole('region', { name: 'Cookies' })).toBeInTheDocument()
  })
})

describe('going from page to page', () => {
  it('moves the focus to the page and names it in the title', async () => {
    renderPortal()
    const footer = screen.getByRole('navigation', { name: 'Informations légales' })
    await userEvent.click(within(footer).getByRole('link', { name: 'Mentions légales' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Mentions légales' })).toBeInTheDocument()
    expect(screen.getByRole('main')).toHaveFocus()
    expect(document.title).toBe('Mentions légales – Comptoir')
  })

  it.each([
    ['/cgr', 'Conditions générales de rachat (CGR)', /valable un mois/],
    ['/cgr', 'Conditions générales de rachat (CGR)', /pas de droit de rétractation/],
    ['/cgu', 'Conditions générales d’utilisation (CGU)', /au moins 18 ans/]
  ])('%s holds its terms', async (path, heading, term) => {
    renderPortal({ path })
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument()
    expect(screen.getByText(term)).toBeInTheDocument()
  })
})
