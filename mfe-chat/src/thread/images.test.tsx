import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { postConversationImage } from '@comptoir/contracts/conversation/thread'
import { convertHeic } from '@comptoir/web/photos/convert-heic.ts'
import { later } from '@comptoir/web/testing/later.ts'
import { messageOf } from '../../testing/builders.ts'
import { openThread } from '../../testing/render-thread.tsx'

jest.mock('@comptoir/web/photos/convert-heic.ts', () => ({ convertHeic: jest.fn() }))

const name = `${'a'.repeat(32)}.jpg`
const photo = (file = 'carte.jpg', type = 'image/jpeg') => new File(['photo'], file, { type })
const forgotten: string[] = []

beforeEach(() => {
  forgotten.length = 0
  Object.assign(URL, {
    createObjectURL: () => 'blob:preview',
    revokeObjectURL: (url: string) => forgotten.push(url)
  })
})

const choose = async (...files: File[]) => {
  await screen.findByRole('log')
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('no field for photos')
  await userEvent.upload(input, files, { applyAccept: false })
}

describe('a photo', () => {
  it('is shown with its progress, then as the portal keeps it', async () => {
    const { portal } = openThread('R', [])
    const answer = later<Message>()
    portal.on(postConversationImage, () => answer.promise)
    await choose(photo())
    expect(await screen.findByRole('img', { name: 'Photo jointe' })).toHaveAttribute('src', 'blob:preview')
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveValue(64))
    const [{ requestid } = { requestid: null }] = portal.sentTo(postConversationImage) as { requestid: string }[]
    answer.give(messageOf(1, { type: 'I', content: name, userid: 'user-one', requestid }))
    const shown = await screen.findByRole('button', { name: 'Agrandir la photo' })
    expect(within(shown).getByRole('img', { name: 'Photo jointe' })).toHaveAttribute(
      'src',
      `/api/conversations/messages/uploads/${name}?w=640`
    )
    expect(screen.getAllByRole('img')).toHaveLength(1)
    expect(forgotten).toEqual(['blob:preview'])
  })

  it('fills the screen when it is pressed', async () => {
    openThread('R', [messageOf(1, { type: 'I', content: name })])
    await userEvent.click(await screen.findByRole('button', { name: 'Agrandir la photo' }))
    const dialog = await screen.findByRole('dialog', { name: 'Photo jointe' })
    expect(within(dialog).getByRole('img')).toHaveAttribute('src', `/api/conversations/messages/uploads/${name}`)
  })

  it.each([
    ['the network lost', new Error('no network')],
    ['the portal could not take just then', new AppError('unavailable')],
    ['came with too many others', new AppError('rate_limited')]
  ])('that %s is sent again with the same request', async (_, failure) => {
    const { portal } = openThread('R', [])
    portal.on(postConversationImage, () => {
      throw failure
    })
    await choose(photo())
    await screen.findByText('Non envoyé')
    portal.on(postConversationImage, ({ requestid }) =>
      messageOf(1, { type: 'I', content: name, userid: 'user-one', requestid: requestid ?? null })
    )
    await userEvent.click(screen.getByRole('button', { name: 'Renvoyer' }))
    await screen.findByRole('button', { name: 'Agrandir la photo' })
    const ids = portal.sentTo(postConversationImage).map(({ requestid }) => requestid)
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })

  it('that is none is refused, here or by the portal', async () => {
    const { portal, alert } = openThread('R', [])
    const message = 'Cette image est endommagée ou son format n’est pas pris en charge (PNG, JPEG, BMP ou WebP)'
    await choose(photo('notes.pdf', 'application/pdf'))
    await waitFor(() => expect(alert).toHaveBeenCalledWith({ message }))
    expect(portal.sentTo(postConversationImage)).toEqual([])
    portal.on(postConversationImage, () => {
      throw new AppError('image_invalid')
    })
    await choose(photo('cassee.jpg'))
    await waitFor(() => expect(alert).toHaveBeenCalledTimes(2))
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })
})

describe('a HEIC photo', () => {
  const CONVERTING = 'Conversion de la photo…'
  const heic = () => photo('IMG_0042.HEIC', 'image/heic')
  const jpeg = later<Blob>
  /** The browser here reads no HEIC, and the decoder is replaced: e2e/first-price.test.ts runs the real one. */
  const decodedBy = (decode: (signal: AbortSignal) => Promise<Blob>) => {
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('not a picture')) })
    jest.mocked(convertHeic).mockImplementation((_, signal) => decode(signal))
  }
  const sentNames = () => {
    const { portal, alert } = openThread('R', [])
    const names: string[] = []
    portal.on(postConversationImage, ({ requestid }, { image }) => {
      names.push(`${image?.name} ${image?.type}`)
      return messageOf(names.length, { type: 'I', content: name, userid: 'user-one', requestid: requestid ?? null })
    })
    return { names, alert }
  }

  it('is sent as the JPEG that was made of it, before what was chosen after it', async () => {
    const { names } = sentNames()
    const decoded = jpeg()
    decodedBy(() => decoded.promise)
    await choose(heic(), photo())
    expect(await screen.findByText(CONVERTING)).toHaveRole('status')
    expect(names).toEqual([])
    decoded.give(new Blob(['jpeg'], { type: 'image/jpeg' }))
    await waitFor(() => expect(names).toEqual(['IMG_0042.jpg image/jpeg', 'carte.jpg image/jpeg']))
    expect(screen.queryByText(CONVERTING)).not.toBeInTheDocument()
  })

  it('that cannot be read is refused in the words of the specification, and the others are sent', async () => {
    const { names, alert } = sentNames()
    decodedBy(() => Promise.reject(new Error('not a HEIC')))
    await choose(heic(), photo())
    await waitFor(() => expect(names).toEqual(['carte.jpg image/jpeg']))
    const message = 'La conversion de l’image a échoué. Essayez avec une photo JPEG.'
    expect(alert).toHaveBeenCalledWith({ message })
    expect(screen.queryByText(CONVERTING)).not.toBeInTheDocument()
  })

  it('is given up with the discussion', async () => {
    const { names } = sentNames()
    const heard = later<AbortSignal>()
    decodedBy(signal => {
      heard.give(signal)
      return jpeg().promise
    })
    await choose(heic(), photo())
    const signal = await heard.promise
    cleanup()
    expect(signal.aborted).toBe(true)
    expect(names).toEqual([])
  })

  it('may be chosen, beside what the portal takes itself', async () => {
    openThread('R', [])
    await screen.findByRole('log')
    expect(screen.getByLabelText('Joindre une photo', { selector: 'input' })).toHaveAttribute(
      'accept',
      'image/png,image/jpeg,image/bmp,image/webp,image/heic,image/heif,image/avif,.heic,.heif,.avif'
    )
  })
})
