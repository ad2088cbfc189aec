import { useState } from 'react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Facts } from './facts.tsx'
import { useMore } from './use-more.ts'
import { useWide } from './use-wide.ts'

describe('facts', () => {
  it('tell each value by its name', () => {
    render(<Facts label="Paiement" facts={[['Montant', '120,00 €']]} />)
    expect(screen.getByText('Montant').nextElementSibling).toHaveTextContent('120,00 €')
  })

  it('leave out what is not known, and keep a zero', () => {
    render(
      <Facts
        facts={[
          ['Téléphone', null],
          ['Cartes', 0]
        ]}
      />
    )
    expect(screen.queryByText('Téléphone')).not.toBeInTheDocument()
    expect(screen.getByText('0')).toBeVisible()
  })
})

const Rows = () => {
  const [count, setCount] = useState(2)
  const more = useMore(count, () => Promise.resolve(setCount(4)))
  return (
    <>
      {Array.from({ length: count }, (_, row) => (
        <a key={row} href={`#${row}`} ref={row === more.from ? more.link : undefined}>
          Ligne {row}
        </a>
      ))}
      {count < 4 && (
        <button type="button" onClick={more.show}>
          Plus
        </button>
      )}
    </>
  )
}

it('the first row of a page that was asked for takes the focus of the button that is gone', async () => {
  render(<Rows />)
  await userEvent.click(screen.getByRole('button', { name: 'Plus' }))
  expect(screen.getByRole('link', { name: 'Ligne 2' })).toHaveFocus()
})

const Width = () => <p>{useWide(1024) ? 'large' : 'étroit'}</p>

describe('the width of the window', () => {
  afterEach(() => Object.assign(globalThis, { matchMedia: undefined }))

  it('is taken for wide where it cannot be known', () => {
    render(<Width />)
    expect(screen.getByText('large')).toBeVisible()
  })

  it('is followed while it changes', () => {
    const media = Object.assign(new EventTarget(), { matches: true })
    const asked: string[] = []
    Object.assign(globalThis, {
      matchMedia: (query: string) => {
        asked.push(query)
        return media
      }
    })
    render(<Width />)
    expect(screen.getByText('large')).toBeVisible()
    act(() => {
      media.matches = false
      media.dispatchEvent(new Event('change'))
    })
    expect(screen.getByText('étroit')).toBeVisible()
    expect(asked[0]).toBe('(width >= 1024px)')
  })
})
