import { useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openPages } from '../../testing/open-pages.tsx'

const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const main = () => screen.getByRole('main')
const heading = (name: string) => screen.findByRole('heading', { name })

/** A part of a page whose button takes itself away. */
const Vanishing = ({ name, instead = null }: { name: string; instead?: ReactNode }) => {
  const [isThere, setThere] = useState(true)
  return isThere ? <button onClick={() => setThere(false)}>{name}</button> : instead
}

describe('the page removes what has the focus', () => {
  const Part = ({ title, children }: { title: string; children: ReactNode }) => (
    <section data-focus-scope>
      <h2 data-focus tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )

  it('the innermost part that is still there takes the focus', async () => {
    openPages({
      '/': (
        <Part title="List">
          <Part title="Tile">
            <Vanishing name="retry" />
          </Part>
        </Part>
      )
    })
    await press('retry')
    expect(await heading('Tile')).toHaveFocus()
  })

  it('a removed part gives it to the part around it', async () => {
    const Tile = () => {
      const [isThere, setThere] = useState(true)
      return (
        isThere && (
          <Part title="Tile">
            <button onClick={() => setThere(false)}>remove</button>
          </Part>
        )
      )
    }
    openPages({
      '/': (
        <Part title="List">
          <Tile />
        </Part>
      )
    })
    await press('remove')
    expect(await heading('List')).toHaveFocus()
  })

  it('a part without a declared place gives it to its first field', async () => {
    openPages({
      '/': (
        <div data-focus-scope>
          <Vanishing name="edit" instead={<input aria-label="name" />} />
        </div>
      )
    })
    await press('edit')
    await waitFor(() => expect(screen.getByLabelText('name')).toHaveFocus())
  })

  it('that field is none which the page hides, and the chosen one of a group of radios', async () => {
    const form = (
      <>
        <input hidden aria-label="name" />
        <input type="radio" name="way" aria-label="by post" />
        <input type="radio" name="way" aria-label="by hand" defaultChecked />
      </>
    )
    openPages({
      '/': (
        <div data-focus-scope>
          <Vanishing name="edit" instead={form} />
        </div>
      )
    })
    await press('edit')
    await waitFor(() => expect(screen.getByLabelText('by hand')).toHaveFocus())
  })

  it('a heading that replaces the form of a page takes it', async () => {
    openPages({
      '/': (
        <Vanishing
          name="send"
          instead={
            <h1 data-focus tabIndex={-1}>
              Sent
            </h1>
          }
        />
      )
    })
    await press('send')
    expect(await heading('Sent')).toHaveFocus()
  })

  it('a dialog whose opener was removed meanwhile gives it to the part of the opener', async () => {
    const Removal = () => {
      const [state, setState] = useState<'closed' | 'open' | 'removed'>('closed')
      return (
        <>
          {state !== 'removed' && <button onClick={() => setState('open')}>remove</button>}
          {state === 'open' &&
            createPortal(
              <dialog open>
                <button onClick={() => setState('removed')}>yes</button>
              </dialog>,
              document.body
            )}
        </>
      )
    }
    openPages({
      '/': (
        <Part title="List">
          <Removal />
        </Part>
      )
    })
    await press('remove')
    await press('yes')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'List' })).toHaveFocus())
  })

  it('a banner beside the page gives it to the page', async () => {
    openPages({ '/': <p>page</p> }, '/', <Vanishing name="refuse" />)
    await press('refuse')
    await waitFor(() => expect(main()).toHaveFocus())
  })

  it('moves nothing when the user had left that element', async () => {
    const Tile = () => {
      const [isThere, setThere] = useState(true)
      return (
        <Part title="Tile">
          {isThere && <button onFocus={() => setTimeout(() => setThere(false), 50)}>wait</button>}
          <button>stay</button>
        </Part>
      )
    }
    openPages({ '/': <Tile /> })
    await press('wait')
    await press('stay')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'wait' })).toBeNull())
    expect(screen.getByRole('button', { name: 'stay' })).toHaveFocus()
  })

  it('leaves the next Tab to the browser where no part knows a place', async () => {
    openPages({ '/': <Vanishing name="close" /> })
    await press('close')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'close' })).toBeNull())
    expect(document.body).toHaveFocus()
  })
})
