import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { windowWidth } from '../testing/window-width.ts'
import { Panes } from './panes.tsx'

const setWidth = windowWidth()

const open = (pixels: number) => {
  setWidth(pixels)
  render(
    <Panes
      label="Lot"
      wideFrom={1024}
      wideClass="sides"
      panes={[
        { id: 'cards', label: 'Cartes', content: 'Mes cartes' },
        { id: 'thread', label: 'Discussion (2)', name: 'Discussion', content: <input aria-label="Votre message" /> }
      ]}
    />
  )
}
const message = () => screen.getByRole('textbox', { name: 'Votre message' })
const press = (tab: string) => userEvent.click(screen.getByRole('tab', { name: tab }))

it('keeps what was typed in a hidden pane', async () => {
  open(360)
  await press('Discussion (2)')
  await userEvent.type(message(), 'Bonjour')
  await press('Cartes')
  expect(screen.getByText('Mes cartes')).not.toHaveAttribute('inert')
  expect(screen.getByLabelText('Votre message').closest('[inert]')).not.toBeNull()
  await press('Discussion (2)')
  expect(message()).toHaveValue('Bonjour')
})

it('moves between the tabs by the arrow keys', async () => {
  open(360)
  await press('Cartes')
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Discussion (2)' })).toHaveFocus()
  expect(screen.getByRole('tabpanel', { name: 'Discussion (2)' })).toContainElement(message())
})

it('has no tabs where the panes stand side by side, and names the pane that is a landmark', () => {
  open(1280)
  expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  expect(screen.queryByRole('tabpanel')).not.toBeInTheDocument()
  expect(screen.getByRole('complementary', { name: 'Discussion' })).toContainElement(message())
  expect(message().closest('[inert]')).toBeNull()
})

it('keeps every element of a pane, and the focus in it, while the window is resized', async () => {
  open(1280)
  const field = message()
  await userEvent.type(field, 'Bonjour')
  await userEvent.click(screen.getByText('Mes cartes'))
  act(() => setWidth(360))
  expect(screen.getByRole('tabpanel', { name: 'Cartes' })).toHaveTextContent('Mes cartes')
  await press('Discussion (2)')
  expect(message()).toBe(field)
  await userEvent.click(field)
  act(() => setWidth(1280))
  expect(message()).toBe(field)
  expect(field).toHaveFocus()
  expect(field).toHaveValue('Bonjour')
})
