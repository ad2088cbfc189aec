import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { signedIn } from '../testing/people.ts'
import { renderPortal } from '../testing/render-portal.tsx'

const button = () => screen.getByRole('button', { name: 'Menu' })

const openMenu = async () => {
  const page = renderPortal({ path: '/cookies' })
  await screen.findByRole('heading', { level: 1 })
  await userEvent.click(button())
  expect(button()).toHaveAttribute('aria-expanded', 'true')
  return page
}
const isClosed = () => expect(button()).toHaveAttribute('aria-expanded', 'false')

beforeEach(() => signedIn(null))

describe('the menu of a narrow screen', () => {
  it('closes with its button', async () => {
    await openMenu()
    await userEvent.click(button())
    isClosed()
  })

  it('closes with Esc, and gives the focus back to its button', async () => {
    await openMenu()
    screen.getByRole('link', { name: 'Rachat' }).focus()
    await userEvent.keyboard('{Escape}')
    isClosed()
    expect(button()).toHaveFocus()
  })

  it('closes with a press outside, not with one inside', async () => {
    await openMenu()
    await userEvent.click(screen.getByRole('navigation', { name: 'Navigation principale' }))
    expect(button()).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(screen.getByRole('heading', { level: 1 }))
    isClosed()
  })

  it('closes with any way to another page', async () => {
    const { address } = await openMenu()
    await userEvent.click(screen.getAllByRole('link', { name: 'Mentions légales' })[0] as HTMLElement)
    await waitFor(() => expect(address()).toBe('/about'))
    isClosed()
    await userEvent.click(button())
    await userEvent.click(screen.getByRole('link', { name: 'Se connecter' }))
    await waitFor(() => expect(address()).toBe('/login'))
    isClosed()
  })
})
