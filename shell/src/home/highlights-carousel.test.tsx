import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import useEmblaCarousel from 'embla-carousel-react'
import { network, renderPortal } from '../../testing/render-portal.tsx'

/** The slides have no size in jsdom, so a stand-in for Embla records its calls. */
jest.mock('embla-carousel-react')
const embla = { scrollNext: jest.fn(), scrollPrev: jest.fn(), selectedScrollSnap: () => 2 }

const highlight = (digit: number) => ({
  id: String(digit).repeat(22),
  image: `${String(digit).repeat(32)}.webp`,
  price: 10 + digit,
  display: true,
  position: digit
})
const six = [1, 2, 3, 4, 5, 6].map(highlight)

let logged: jest.SpyInstance
let reduced = false
let hidden = false
const hideTab = (is: boolean) => {
  hidden = is
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const showHome = async (highlights: unknown = six) => {
  renderPortal({ answers: { '/api/highlights': highlights } })
  return await screen.findByRole('button', { name: 'Carte suivante' })
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const carousel = () => screen.getByRole('region', { name: 'Les cartes du moment' })

beforeEach(() => {
  reduced = false
  hidden = false
  jest.mocked(useEmblaCarousel).mockReturnValue([() => undefined, embla] as never)
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: reduced, addEventListener: () => undefined, removeEventListener: () => undefined })
  })
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.useFakeTimers({ advanceTimers: true })
})
afterEach(() => jest.useRealTimers())

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime })

it('turns from four cards on, by one card every 8.5 s', async () => {
  await showHome(six.slice(0, 4))
  expect(within(carousel()).getAllByRole('listitem')).toHaveLength(4)
  await wait(8400)
  expect(embla.scrollNext).not.toHaveBeenCalled()
  await wait(200)
  expect(embla.scrollNext).toHaveBeenCalledTimes(1)
  await wait(17_000)
  expect(embla.scrollNext).toHaveBeenCalledTimes(3)
})

it('stands still with three', async () => {
  renderPortal({ answers: { '/api/highlights': six.slice(0, 3) } })
  await screen.findByRole('region', { name: 'Les cartes du moment' })
  expect(within(carousel()).getAllByRole('listitem')).toHaveLength(3)
  expect(within(carousel()).queryByRole('button')).not.toBeInTheDocument()
})

it('has the pause first in the tab order, and pausing lasts until the reader goes on', async () => {
  await showHome()
  const [first, ...others] = within(carousel()).getAllByRole('button')
  expect(first).toHaveAccessibleName('Mettre le défilement en pause')
  expect(others.map(button => button.getAttribute('aria-label'))).toEqual(['Carte précédente', 'Carte suivante'])
  expect(carousel()).toHaveAttribute('aria-roledescription', 'carrousel')
  const mouse = user()
  await mouse.click(screen.getByRole('button', { name: 'Mettre le défilement en pause' }))
  await mouse.unhover(carousel())
  await wait(30_000)
  expect(embla.scrollNext).not.toHaveBeenCalled()
  await mouse.click(screen.getByRole('button', { name: 'Reprendre le défilement' }))
  await mouse.unhover(carousel())
  // The focus is still on the button: the press counts more than the focus.
  await wait(8600)
  expect(embla.scrollNext).toHaveBeenCalledTimes(1)
})

it('waits while it is pointed at', async () => {
  await showHome()
  const mouse = user()
  await mouse.hover(carousel())
  await wait(30_000)
  expect(embla.scrollNext).not.toHaveBeenCalled()
  await mouse.unhover(carousel())
  await wait(8600)
  expect(embla.scrollNext).toHaveBeenCalledTimes(1)
})

it('waits while the focus is in it', async () => {
  const next = await showHome()
  act(() => next.focus())
  await wait(30_000)
  expect(embla.scrollNext).not.toHaveBeenCalled()
  act(() => next.blur())
  await wait(8600)
  expect(embla.scrollNext).toHaveBeenCalledTimes(1)
})

it('waits while its tab is hidden', async () => {
  await showHome()
  hideTab(true)
  await wait(30_000)
  expect(embla.scrollNext).not.toHaveBeenCalled()
  hideTab(false)
  await wait(8600)
  expect(embla.scrollNext).toHaveBeenCalledTimes(1)
})

it('never turns by itself for whoever asked for less motion, and jumps when told to', async () => {
  reduced = true
  const next = await showHome()
  await wait(30_000)
  expect(embla.scrollNext).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: /pause/ })).not.toBeInTheDocument()
  await user().click(next)
  expect(embla.scrollNext).toHaveBeenCalledWith(true)
})

it('is moved by its buttons and the arrow keys, and tells where it has come to', async () => {
  const next = await showHome()
  await user().click(next)
  expect(embla.scrollNext).toHaveBeenCalledTimes(1)
  expect(within(carousel()).getByRole('status')).toHaveTextContent('À partir de la carte 3 sur 6')
  await user().keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}')
  expect(embla.scrollPrev).toHaveBeenCalledTimes(2)
  expect(embla.scrollNext).toHaveBeenCalledTimes(2)
})

it('that cannot be read leaves no trace but the log', async () => {
  renderPortal({ answers: { '/api/highlights': network } })
  await screen.findByRole('heading', { level: 1 })
  await wait(20_000)
  expect(screen.queryByRole('region', { name: 'Les cartes du moment' })).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(logged).toHaveBeenCalled()
})
