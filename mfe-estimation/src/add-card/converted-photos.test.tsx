import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { createCardItem } from '@comptoir/contracts/batch/item-calls'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { analysing, batchOf } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { convertHeic } from '@comptoir/web/photos/convert-heic.ts'

// The browser here reads no HEIC, and the decoder is replaced: e2e/first-price.test.ts runs the real one.
jest.mock('@comptoir/web/photos/convert-heic.ts', () => ({ convertHeic: jest.fn() }))
const library = jest.mocked(convertHeic)
const readAnything = globalThis.createImageBitmap
beforeAll(() => {
  Object.assign(globalThis, {
    createImageBitmap: (picture: Blob) =>
      picture instanceof File ? readAnything(picture) : Promise.reject(new Error('not a picture'))
  })
})

const user = userEvent.setup({ applyAccept: false })
const heic = (name: string) => new File([name], `${name}.HEIC`, { type: 'image/heic' })
const jpeg = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' })
const CONVERTING = 'Conversion de la photo…'
const UNREADABLE = 'Cette image est endommagée ou son format n’est pas pris en charge (PNG, JPEG, BMP ou WebP)'

/** The conversions under way, by the names of their files: each ends when the test says so. */
const underWay = new Map<string, { done: () => void; fail: () => void; signal: AbortSignal }>()
beforeEach(() => {
  underWay.clear()
  library.mockImplementation(({ name }, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<Blob>()
    const fail = () => reject(new Error('not a HEIC'))
    signal.addEventListener('abort', fail)
    underWay.set(name, { done: () => resolve(new Blob(['jpeg'], { type: 'image/jpeg' })), fail, signal })
    return promise
  })
})
const conversionOf = async (name: string) => {
  await waitFor(() => expect([...underWay.keys()]).toContain(`${name}.HEIC`))
  return underWay.get(`${name}.HEIC`)!
}

const open = async () => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => batchOf())
  const sent: string[] = []
  portal.on(createCardItem, (_, { face, back }) => {
    sent.push(`${face?.name} ${face?.type}, ${back?.name} ${back?.type}`)
    return analysing({ id: `new-${sent.length}` })
  })
  const app = renderApp('/batchs/batch-one')
  const heading = await screen.findByRole('heading', { name: 'Ajouter une carte' })
  const panel = heading.closest('section') ?? document.body
  const choose = (...files: File[]) =>
    user.upload(panel.querySelector<HTMLInputElement>('input[aria-label="Choisir des photos"]')!, files)
  const press = (name: string | RegExp) => user.click(within(panel).getByRole('button', { name }))
  return { ...app, panel, choose, press, sent }
}
/** What a screen reader hears. */
const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

it('a HEIC photo is shown and sent as the JPEG that was made of it', async () => {
  const { choose, press, sent } = await open()
  await choose(heic('recto'), jpeg('verso'))
  await waitFor(() => expect(heard()).toContain(CONVERTING))
  expect(screen.queryByRole('img', { name: 'Photo choisie\u00a0: recto' })).not.toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'Photo choisie\u00a0: verso' })).toBeInTheDocument()
  // The form remembers a press during the conversion, and sends once the JPEG is there.
  await press('Ajouter la carte')
  expect(sent).toEqual([])
  const { done } = await conversionOf('recto')
  act(done)
  await waitFor(() => expect(sent).toEqual(['recto.jpg image/jpeg, verso.jpg image/jpeg']))
  expect(heard()).not.toContain(CONVERTING)
})

it('one that cannot be read is refused beside it, and nothing is sent', async () => {
  const { choose, press, sent } = await open()
  await choose(heic('recto'), jpeg('verso'))
  const { fail } = await conversionOf('recto')
  act(fail)
  expect(await screen.findByText(UNREADABLE)).toBeInTheDocument()
  expect(screen.queryByText(CONVERTING)).not.toBeInTheDocument()
  await press('Ajouter la carte')
  expect(screen.getByRole('button', { name: 'Changer la photo (Recto)' })).toHaveFocus()
  expect(sent).toEqual([])
})

it('in a list they are converted one at a time, and no other photo waits for them', async () => {
  const { choose, press, sent, panel } = await open()
  await choose(heic('A'), jpeg('a'), heic('B'), jpeg('b'))
  await waitFor(() => expect(within(panel).getAllByRole('img')).toHaveLength(2))
  expect(within(panel).getAllByText(CONVERTING)).toHaveLength(2)
  expect(heard()).toContain('Conversion des photos…')
  const first = await conversionOf('A')
  expect([...underWay.keys()]).toEqual(['A.HEIC'])
  act(first.done)
  const second = await conversionOf('B')
  await waitFor(() => expect(heard()).toContain(CONVERTING))
  act(second.done)
  await waitFor(() => expect(within(panel).getAllByRole('img')).toHaveLength(4))
  expect(heard()).not.toContain(CONVERTING)
  await press('Ajouter les 2 cartes')
  await waitFor(() =>
    expect(sent).toEqual(['A.jpg image/jpeg, a.jpg image/jpeg', 'B.jpg image/jpeg, b.jpg image/jpeg'])
  )
})

it('ends with the form, and begins anew where the photo is chosen again', async () => {
  const { choose, press } = await open()
  const photo = heic('recto')
  await choose(photo)
  const { signal } = await conversionOf('recto')
  await press('Tout retirer')
  await waitFor(() => expect(signal.aborted).toBe(true))
  underWay.clear()
  await choose(photo)
  const { done } = await conversionOf('recto')
  act(done)
  expect(await screen.findByRole('img', { name: 'Photo choisie\u00a0: recto' })).toBeInTheDocument()
})
