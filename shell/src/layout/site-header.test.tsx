import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { signedIn } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const button = () => screen.getByRole('button', { name: 'Menu' })

const openMenu = async () => {
  const page = renderPortal({ path: '/cookies' })
  await screen.findByRole('heading', { level: 1 })
  await userEvent.click(button())
  return page
}
const isOpen = () => button().getAttribute('aria-expanded') === 'true'

beforeEach(() => signedIn(null))

describe('the menu of a narrow screen', () => {
  it('closes with its button', async () => {
    await openMenu()
    expect(isOpen()).toBe(true)
    await userEvent.click(button())
    expect(isOpen()).toBe(false)
  })

  it('closes with Esc, and gives the focus back to its button', async () => {
    await openMenu()
    screen.getByRole('link', { name: 'Rachat' }).focus()
    await userEvent.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(button()).toHaveFocus()
  })

  it('closes with a press outside, not with one inside', async () => {
    await openMenu()
    await userEvent.click(screen.getByRole('navigation', { name: 'Navigation principale' }))
    expect(isOpen()).toBe(true)
    await userEvent.click(screen.getByRole('heading', { level: 1 }))
    expect(isOpen()).toBe(false)
  })

  it('closes with any way to another page', async () => {
    const { address } = await openMenu()
    await userEvent.click(screen.getAllByRole('link', { name: 'Mentions légales' })[0] as HTMLElement)
    await waitFor(() => expect(address()).toBe('/about'))
    expect(isOpen()).toBe(false)
    await userEvent.click(button())
    await userEvent.click(screen.getByRole('link', { name: 'Se connecter' }))
    await waitFor(() => expect(address()).toBe('/login'))
    expect(isOpen()).toBe(false)
  })
})
