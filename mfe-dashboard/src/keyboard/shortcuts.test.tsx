import { StrictMode } from 'react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { keyProps, shortcutNames, shortcutOf, shortcuts } from './shortcuts.ts'
import { ShortcutsProvider, useKeysHelp, useShortcuts } from './shortcuts-provider.tsx'
import type { ShortcutActs } from './shortcuts.ts'
import { hand } from '../../testing/hand.ts'

const Part = (acts: ShortcutActs) => {
  useShortcuts(acts)
  return <p>Partie</p>
}

const HelpButton = () => <button onClick={useKeysHelp()}>Aide</button>

const show = (acts: ShortcutActs) =>
  render(
    <StrictMode>
      <ShortcutsProvider>
        <Part {...acts} />
        <HelpButton />
        <input aria-label="Champ" />
        <a href="#lien">Lien</a>
      </ShortcutsProvider>
    </StrictMode>
  )

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

let at = 0
/** Presses keys with so many milliseconds between them, then waits until they have acted. */
const press = async (keys: readonly string[], every = 200, more: KeyboardEventInit = {}) => {
  for (const key of keys) {
    at += every
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
    Object.defineProperty(event, 'timeStamp', { value: at })
    act(() => void (document.activeElement ?? document.body).dispatchEvent(event))
    await act(() => jest.advanceTimersByTimeAsync(every))
  }
  at += 1000
  await act(() => jest.advanceTimersByTimeAsync(100))
}

it('no two shortcuts share a key, and each is found by it', () => {
  expect(new Set(shortcutNames.map(name => shortcuts[name].key)).size).toBe(shortcutNames.length)
  for (const name of shortcutNames) expect(shortcutOf({ key: shortcuts[name].key, repeat: false })).toBe(name)
  expect(shortcutOf({ key: 'O', repeat: false })).toBe('offer')
  expect(keyProps('offer')).toEqual({ 'aria-keyshortcuts': 'o', title: 'Touche o' })
})

it('a key acts, with Caps Lock too, and again each time', async () => {
  const offer = jest.fn()
  show({ offer })
  await press(['o', 'O'])
  expect(offer).toHaveBeenCalledTimes(2)
})

it('only moving goes on while a key is held down', () => {
  expect(shortcutOf({ key: 'j', repeat: true })).toBe('down')
  expect(shortcutOf({ key: 'p', repeat: true })).toBeNull()
})

it('a key acts on the batch that has been shown meanwhile, not on the one that has just been left', async () => {
  const [left, shown] = [jest.fn(), jest.fn()]
  const pageOf = (answer: () => void) => (
    <ShortcutsProvider>
      <Part key={answer === left ? 'left' : 'shown'} answer={answer} />
    </ShortcutsProvider>
  )
  const { rerender } = render(pageOf(left))
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true })))
  rerender(pageOf(shown))
  await act(() => jest.advanceTimersByTimeAsync(100))
  expect(left).not.toHaveBeenCalled()
  expect(shown).toHaveBeenCalledTimes(1)
})

it('nothing acts in a field, with a key of the browser, or on a page without that act', async () => {
  const offer = jest.fn()
  show({ offer })
  await press(['o'], 200, { ctrlKey: true })
  await press(['p'])
  screen.getByLabelText('Champ').focus()
  await press(['o'])
  expect(offer).not.toHaveBeenCalled()
})

it('a code that a scanner types is no row of shortcuts', async () => {
  const acts = { offer: jest.fn(), pay: jest.fn(), control: jest.fn(), answer: jest.fn() }
  show(acts)
  await press([...Array.from('comptoir'), 'Enter'], 4)
  for (const one of Object.values(acts)) expect(one).not.toHaveBeenCalled()
})

it('Enter stays with the link that has the focus', async () => {
  const open = jest.fn()
  show({ open })
  screen.getByRole('link').focus()
  await press(['Enter'])
  expect(open).not.toHaveBeenCalled()
  screen.getByRole('link').blur()
  await press(['Enter'])
  expect(open).toHaveBeenCalledTimes(1)
})

describe('the help', () => {
  beforeEach(() => jest.useRealTimers())

  it('lists what the page has, and nothing acts below it', async () => {
    const offer = jest.fn()
    show({ offer })
    await hand.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Raccourcis clavier' })
    expect(dialog).toHaveTextContent('ofaire une offre')
    expect(dialog).not.toHaveTextContent('payer le vendeur')
    await hand.keyboard('o')
    await new Promise(resolve => setTimeout(resolve, 60))
    expect(offer).not.toHaveBeenCalled()
  })

  it('switches the keys off, and on again from its button', async () => {
    const offer = jest.fn()
    show({ offer })
    await userEvent.click(screen.getByRole('button', { name: 'Aide' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: /Activer les raccourcis/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    await hand.keyboard('o?')
    await new Promise(resolve => setTimeout(resolve, 60))
    expect(offer).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Aide' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: /Activer les raccourcis/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    await hand.keyboard('o')
    await screen.findByText('Partie')
    await new Promise(resolve => setTimeout(resolve, 60))
    expect(offer).toHaveBeenCalledTimes(1)
  })
})
