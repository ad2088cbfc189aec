import { limits } from '@comptoir/contracts/core/limits'
import { toJpeg } from './to-jpeg.ts'
import type { Decoders } from './to-jpeg.ts'

/** Sizes of the canvases that were drawn, with the quality of each file made of them. */
const drawn: [number, number, number][] = []
/** Bytes for a pixel, at a quality of 1. */
let weight = 0.5
let written = 'image/jpeg'

class Canvas {
  readonly width: number
  readonly height: number
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }
  getContext() {
    return { fillRect: () => undefined, drawImage: () => undefined }
  }
  convertToBlob({ quality }: { quality: number }) {
    drawn.push([this.width, this.height, quality])
    const blob = new Blob(['x'], { type: written })
    Object.defineProperty(blob, 'size', { value: this.width * this.height * weight * quality })
    return Promise.resolve(blob)
  }
}
Object.assign(globalThis, { OffscreenCanvas: Canvas })
beforeEach(() => {
  drawn.length = 0
  weight = 0.5
  written = 'image/jpeg'
})

const close = jest.fn()
const decoded = (width: number, height: number) => ({ width, height, close }) satisfies ImageBitmap
const unknown = () => Promise.reject(new Error('not a picture'))
const convertHeic = jest.fn<Promise<Blob>, [File, AbortSignal]>()
const heic = new File(['x'], 'IMG_0042.HEIC', { lastModified: 7 })
const convert = (decode: Decoders['decode'], format: 'heic' | 'avif' = 'avif') =>
  toJpeg(heic, format, new AbortController().signal, { decode, convertHeic })

it('a photo that the browser reads is one JPEG of the same size and name', async () => {
  const jpeg = await convert(() => Promise.resolve(decoded(3000, 4000)))
  expect(jpeg).toMatchObject({ name: 'IMG_0042.jpg', type: 'image/jpeg', lastModified: 7 })
  expect(drawn).toEqual([[3000, 4000, 0.92]])
  expect(close).toHaveBeenCalledTimes(1)
  expect(convertHeic).not.toHaveBeenCalled()
})

it('a photo of more pixels than the portal takes is made smaller', async () => {
  await convert(() => Promise.resolve(decoded(8064, 6048)))
  const [width, height] = drawn[0]!
  expect(width * height).toBeLessThanOrEqual(limits.photoPixels)
  expect(width * height).toBeGreaterThan(0.999 * limits.photoPixels)
  expect(width / height).toBeCloseTo(4 / 3, 3)
})

it('a file of more bytes than the portal takes is written again, of less quality and then smaller', async () => {
  weight = 1.5
  const jpeg = await convert(() => Promise.resolve(decoded(5000, 5000)))
  expect(drawn).toEqual([
    [5000, 5000, 0.92],
    [5000, 5000, 0.8],
    [3500, 3500, 0.8]
  ])
  expect(jpeg.size).toBeLessThanOrEqual(limits.photoBytes)
})

it.each([
  ['has no end of bytes', () => (weight = 20)],
  ['the browser writes as something else', () => (written = 'image/png')]
])('a photo that %s is refused, and its pixels are given back', async (_, arrange) => {
  arrange()
  await expect(convert(() => Promise.resolve(decoded(5000, 5000)))).rejects.toThrow('no JPEG')
  expect(close).toHaveBeenCalledTimes(1)
})

it('a HEIC photo that the browser does not read goes to the library', async () => {
  convertHeic.mockResolvedValueOnce(new Blob(['jpeg'], { type: 'image/jpeg' }))
  expect(await convert(unknown, 'heic')).toMatchObject({ name: 'IMG_0042.jpg', type: 'image/jpeg' })
  expect(drawn).toEqual([])
})

it('an AVIF that the browser does not read is refused', async () => {
  await expect(convert(unknown)).rejects.toThrow('not a picture')
  expect(convertHeic).not.toHaveBeenCalled()
})

it('what was given up while the browser read it goes no further', async () => {
  const form = new AbortController()
  const decode = () => {
    form.abort()
    return unknown()
  }
  await expect(toJpeg(heic, 'heic', form.signal, { decode, convertHeic })).rejects.toThrow('aborted')
  expect(convertHeic).not.toHaveBeenCalled()
})
