import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, useSearchParams } from 'react-router'
import { openPages } from '../../testing/open-pages.tsx'

const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const follow = (name: string) => user.click(screen.getByRole('link', { name }))
const main = () => screen.getByRole('main')
const heading = (name: string) => screen.findByRole('heading', { name })
const scrolled = jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
beforeEach(() => scrolled.mockClear())

const pointer = (kind: 'fine' | 'coarse') =>
  Object.assign(globalThis, { matchMedia: () => ({ matches: kind === 'coarse' }) })
beforeEach(() => pointer('fine'))
afterAll(() => Object.assign(globalThis, { matchMedia: undefined }))

/** Shows its children a moment later. */
const Later = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 20)
    return () => clearTimeout(timer)
  }, [])
  return shown ? children : <p>…</p>
}

describe('a navigation', () => {
  const pages = {
    '/': <Link to="/next">go</Link>,
    '/next': <h1>Next</h1>,
    '/target': (
      <h1 data-focus tabIndex={-1}>
        Target
      </h1>
    ),
    '/late': (
      <Later>
        <h1 data-focus tabIndex={-1}>
          Late
        </h1>
      </Later>
    ),
    '/code': <input data-focus aria-label="code" />,
    '/parts': (
      <Later>
        <h2 id="offers" tabIndex={-1}>
          Offers
        </h2>
      </Later>
    )
  }
  const from = (to: string) => ({ ...pages, '/': <Link to={to}>go</Link> })

  it('moves the focus to the page, and the page to its top', async () => {
    openPages(pages)
    await follow('go')
    expect(main()).toHaveFocus()
    expect(scrolled).toHaveBeenCalledWith(0, 0)
  })

  it('back leaves the scroll position to the browser', async () => {
    openPages(pages)
    await follow('go')
    scrolled.mockClear()
    await press('back')
    expect(main()).toHaveFocus()
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('moves it to the element that the page declares', async () => {
    openPages(from('/target'))
    await follow('go')
    expect(await heading('Target')).toHaveFocus()
  })

  it('waits for an element that appears later', async () => {
    openPages(from('/late'))
    await follow('go')
    expect(main()).toHaveFocus()
    expect(await heading('Late')).toHaveFocus()
  })

  it('leaves a user alone who went on before it appeared', async () => {
    openPages(from('/late'))
    await follow('go')
    await user.tab({ shift: true })
    await heading('Late')
    expect(screen.getByRole('button', { name: 'back' })).toHaveFocus()
  })

  it('leads to a field by a link, but not when the document was loaded there', async () => {
    const view = openPages(from('/code'))
    await follow('go')
    expect(screen.getByLabelText('code')).toHaveFocus()
    view.unmount()
    openPages(pages, '/code')
    expect(screen.getByLabelText('code')).not.toHaveFocus()
  })

  it('leads to no field on a touch screen', async () => {
    pointer('coarse')
    openPages(from('/code'))
    await follow('go')
    expect(main()).toHaveFocus()
  })

  it('leads to the heading of a page that a mail links to', async () => {
    openPages(pages, '/late')
    expect(await heading('Late')).toHaveFocus()
  })

  it('leads to what the fragment of the address names', async () => {
    const seen = jest.fn()
    Element.prototype.scrollIntoView = seen
    openPages(from('/parts#offers'))
    await follow('go')
    expect(await heading('Offers')).toHaveFocus()
    expect(seen).toHaveBeenCalled()
  })

  describe('to another view of the same path', () => {
    const Cards = () => {
      const view = useSearchParams()[0].get('view') ?? 'list'
      return (
        <div data-focus data-focus-view={view} tabIndex={-1} data-testid="view">
          {view} <Link to="/cards?view=ratios">ratios</Link> <Link to={`/cards?view=${view}&sort=N`}>sort</Link>
        </div>
      )
    }

    it('moves it to the view, and going back does not scroll', async () => {
      openPages({ '/cards': <Cards /> }, '/cards')
      await follow('ratios')
      await waitFor(() => expect(screen.getByTestId('view')).toHaveFocus())
      expect(scrolled).toHaveBeenCalledWith(0, 0)
      scrolled.mockClear()
      await press('back')
      await waitFor(() => expect(screen.getByTestId('view')).toHaveFocus())
      expect(scrolled).not.toHaveBeenCalled()
    })

    it('leaves it where it is when the query sorts or filters', async () => {
      openPages({ '/cards': <Cards /> }, '/cards?view=list')
      await follow('sort')
      expect(screen.getByRole('link', { name: 'sort' })).toHaveFocus()
    })
  })

  it('leaves the focus on the row that was chosen in a list beside its details', async () => {
    const list = (
      <div data-focus-keep>
        <Link to="/rows/2">second</Link>
      </div>
    )
    openPages({ '/rows/:id': list }, '/rows/1')
    await follow('second')
    expect(screen.getByRole('link', { name: 'second' })).toHaveFocus()
    expect(scrolled).not.toHaveBeenCalled()
  })
})
