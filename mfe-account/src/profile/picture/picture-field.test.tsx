import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changePicture } from '@comptoir/contracts/account/account-calls'
import { networkMessage } from '@comptoir/contracts/browser/client'
import { AppError, errors } from '@comptoir/contracts/core/errors'
import { typeset } from '@comptoir/contracts/core/typography'
import { convertHeic } from '@comptoir/web/photos/convert-heic.ts'
import { later } from '@comptoir/web/testing/later.ts'
import { openProfile } from '../../../testing/open-profile.ts'

// The browser here reads no HEIC, and the decoder is replaced: e2e/first-price.test.ts runs the real one.
jest.mock('@comptoir/web/photos/convert-heic.ts', () => ({ convertHeic: jest.fn() }))
const decoder = jest.mocked(convertHeic)

const imageurl = `${'c'.repeat(32)}.jpg`
const CONVERSION_FAILED = 'La conversion de l’image a échoué. Essayez avec une photo JPEG.'

// The first test that opens the dialog compiles it.
const LOADING = { timeout: 20_000 }

const drawImage = jest.fn<void, unknown[]>()
let written: Blob | null

/** What jsdom lacks of a browser: layout (a photo of 600 × 400 shown as it is), decoding and the canvas. */
const giveBrowser = () => {
  const size = (key: string, value: number) => ({ [key]: { configurable: true, get: () => value } })
  Object.defineProperties(HTMLElement.prototype, { ...size('offsetWidth', 600), ...size('offsetHeight', 400) })
  Object.defineProperties(HTMLImageElement.prototype, { ...size('naturalWidth', 600), ...size('naturalHeight', 400) })
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 600, 400)
  HTMLImageElement.prototype.decode = () => Promise.resolve()
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ fillRect: () => undefined, drawImage }),
    toBlob: (give: BlobCallback) => give(written)
  })
}

beforeAll(giveBrowser)
beforeEach(() => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('not a picture')) })
  written = new Blob(['pixels'], { type: 'image/jpeg' })
})

const button = () => screen.getByRole('button', { name: 'Changer ma photo' })
const pick = (name: string, type: string) =>
  userEvent.upload(
    screen.getByLabelText('Changer ma photo', { selector: 'input' }),
    new File(['photo'], name, { type }),
    {
      applyAccept: false
    }
  )

const openCrop = async () => {
  const app = await openProfile()
  await pick('moi.png', 'image/png')
  const dialog = within(await screen.findByRole('dialog', { name: 'Recadrer ma photo' }, LOADING))
  fireEvent.load(photo())
  await screen.findByRole('application')
  return { ...app, ...dialog }
}
const photo = () => document.querySelector<HTMLImageElement>('img[src="blob:image"]') as HTMLImageElement
const save = () => screen.getByRole('button', { name: 'Enregistrer ma photo' })

it('is cut, turned into a JPEG, sent and shown, here and in the header', async () => {
  const { portal, signIn } = await openCrop()
  const files: Record<string, File>[] = []
  portal.on(changePicture, (_, sent) => {
    files.push(sent)
    return { imageurl }
  })
  await userEvent.click(save())
  expect(await screen.findByText('Votre photo est enregistrée.')).toBeVisible()
  expect(portal.sentTo(changePicture)).toEqual([{ userid: 'user-one' }])
  expect(files[0]?.['profil']).toMatchObject({ name: 'profil.jpg', type: 'image/jpeg' })
  expect(screen.getByRole('img', { name: 'Ma photo de profil' })).toHaveAttribute(
    'src',
    `/api/uploads/users/${imageurl}?w=320`
  )
  expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ id: 'user-one', imageurl }))
  expect(button()).toHaveFocus()
})

it('is the middle square until somebody moves or zooms, which the keyboard alone can do', async () => {
  const { portal } = await openCrop()
  portal.on(changePicture, () => {
    throw new AppError('unavailable')
  })
  await userEvent.click(save())
  await screen.findByText(networkMessage)
  expect(drawImage.mock.lastCall?.slice(1, 5)).toEqual([100, 0, 400, 400])

  screen.getByRole('application', { name: 'Cadrage de la photo' }).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(drawImage.mock.lastCall?.slice(1, 5)).toEqual([80, 0, 400, 400]))

  const zoom = screen.getByRole('slider', { name: 'Zoom' })
  fireEvent.change(zoom, { target: { value: '2' } })
  expect(zoom).toHaveAttribute('aria-valuetext', '200\u00a0%')
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(drawImage.mock.lastCall?.slice(1, 5)).toEqual([190, 100, 200, 200]))
})

it('is sent once by a double click', async () => {
  const { portal } = await openCrop()
  const answer = later<{ imageurl: string }>()
  portal.on(changePicture, () => answer.promise)
  await userEvent.dblClick(save())
  answer.give({ imageurl })
  await screen.findByText('Votre photo est enregistrée.')
  expect(portal.sentTo(changePicture)).toHaveLength(1)
})

it.each([
  ['« Annuler »', () => userEvent.click(screen.getByRole('button', { name: 'Annuler' }))],
  ['Esc', () => userEvent.keyboard('{Escape}')]
])('can be stopped on its way by %s, which is told, and sent again', async (_, stop) => {
  const { portal } = await openCrop()
  portal.on(changePicture, () => later<{ imageurl: string }>().promise)
  await userEvent.click(save())
  expect(await screen.findByRole('progressbar', { name: 'Envoi de la photo…' })).toHaveValue(64)
  await stop()
  expect(await screen.findByText('Envoi arrêté. Vous pouvez recommencer.')).toBeVisible()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  expect(screen.getByRole('dialog')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()

  portal.on(changePicture, () => ({ imageurl }))
  await userEvent.click(save())
  expect(await screen.findByText('Votre photo est enregistrée.')).toBeVisible()
})

it('is not sent when the dialog is left', async () => {
  const { portal } = await openCrop()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(button()).toHaveFocus()
  expect(portal.sentTo(changePicture)).toEqual([])
})

it('that the portal refuses tells why and can be sent again', async () => {
  const { portal } = await openCrop()
  portal.on(changePicture, () => {
    throw new AppError('image_invalid')
  })
  await userEvent.click(save())
  expect(await screen.findByText(typeset(errors.image_invalid[1]))).toBeVisible()
  portal.on(changePicture, () => ({ imageurl }))
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Votre photo est enregistrée.')).toBeVisible()
})

it('that the browser cannot convert is not sent', async () => {
  const { portal } = await openCrop()
  written = null
  await userEvent.click(save())
  expect(await screen.findByText(CONVERSION_FAILED)).toBeVisible()
  expect(portal.sentTo(changePicture)).toEqual([])
})

it.each([
  ['moi.gif', 'image/gif', CONVERSION_FAILED],
  ['moi.jpg', 'image/jpeg', typeset(errors.image_invalid[1])]
])('%s that cannot be shown is refused', async (name, type, sentence) => {
  await openProfile()
  await pick(name, type)
  await screen.findByRole('dialog')
  fireEvent.error(photo())
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(button()).toHaveAccessibleDescription(sentence)
  expect(button()).toHaveFocus()
})

describe('a HEIC photo', () => {
  const CONVERTING = 'Conversion de la photo…'

  it('is cut out of the JPEG that was made of it', async () => {
    const decoded = later<Blob>()
    decoder.mockReturnValueOnce(decoded.promise)
    await openProfile()
    const shown = jest.spyOn(URL, 'createObjectURL')
    await pick('IMG_0042.HEIC', 'image/heic')
    expect(await screen.findByText(CONVERTING)).toHaveRole('status')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    decoded.give(new Blob(['jpeg'], { type: 'image/jpeg' }))
    expect(await screen.findByRole('dialog', { name: 'Recadrer ma photo' }, LOADING)).toBeVisible()
    expect(shown.mock.lastCall?.[0]).toMatchObject({ name: 'IMG_0042.jpg', type: 'image/jpeg' })
    expect(screen.queryByText(CONVERTING)).not.toBeInTheDocument()
  })

  it('that cannot be read is refused beside the button', async () => {
    decoder.mockRejectedValueOnce(new Error('not a HEIC'))
    await openProfile()
    await pick('IMG_0042.HEIC', 'image/heic')
    await waitFor(() => expect(button()).toHaveAccessibleDescription(CONVERSION_FAILED))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByText(CONVERTING)).not.toBeInTheDocument()
  })

  it('gives way to another photo that is chosen meanwhile', async () => {
    const decoded = later<Blob>()
    decoder.mockReturnValueOnce(decoded.promise)
    await openProfile()
    await pick('IMG_0042.HEIC', 'image/heic')
    await waitFor(() => expect(decoder).toHaveBeenCalled())
    const signal = decoder.mock.lastCall?.[1]
    await pick('cv.pdf', 'application/pdf')
    expect(signal?.aborted).toBe(true)
    decoded.give(new Blob(['jpeg'], { type: 'image/jpeg' }))
    await act(() => new Promise(resolve => setTimeout(resolve)))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(button()).toHaveAccessibleDescription('Choisissez un fichier image')
  })

  it('may be chosen, beside every picture that the browser shows', async () => {
    await openProfile()
    expect(screen.getByLabelText('Changer ma photo', { selector: 'input' })).toHaveAttribute(
      'accept',
      'image/*,image/heic,image/heif,image/avif,.heic,.heif,.avif'
    )
  })
})

it('is an image file', async () => {
  await openProfile()
  await pick('cv.pdf', 'application/pdf')
  expect(button()).toHaveAccessibleDescription('Choisissez un fichier image')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
