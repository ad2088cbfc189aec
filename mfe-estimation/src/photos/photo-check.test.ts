import { limits } from '@comptoir/contracts/core/limits'
import { installCanvas, pictureOf } from '../../testing/canvas.ts'
import { checkPhoto } from './photo-check.ts'
import { checkOf } from './photo-checks.ts'

const image = (type: string, size = 10) => {
  const file = new File(['x'], 'photo', { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
beforeAll(installCanvas)

const close = jest.fn()
const decoded = (width: number, height: number) => () => Promise.resolve({ width, height, close } satisfies ImageBitmap)
const UNREADABLE = 'Cette image est endommagée ou son format n’est pas pris en charge (PNG, JPEG, BMP ou WebP)'

it.each(['image/png', 'image/jpeg', 'image/bmp', 'image/webp'])('accepts %s', async type => {
  expect(await checkPhoto(image(type), decoded(3000, 4000))).toMatchObject({ problem: null, warnings: [] })
})

it.each([
  ['a document', image('application/pdf'), decoded(1, 1), 'Choisissez un fichier image'],
  ['another image format', image('image/heic'), decoded(1, 1), UNREADABLE],
  ['one byte too many', image('image/jpeg', limits.photoBytes + 1), decoded(1, 1), 'Cette image dépasse 20\u00a0Mo'],
  ['more pixels than the portal takes', image('image/png'), decoded(8000, 6000), UNREADABLE],
  ['a damaged image', image('image/png'), () => Promise.reject(new Error('decode')), UNREADABLE]
])('refuses %s', async (_, file, decode, sentence) => {
  expect(await checkPhoto(file, decode)).toMatchObject({ problem: sentence })
})

it('accepts a photo of exactly the limit, and gives its pixels back', async () => {
  expect(await checkPhoto(image('image/jpeg', limits.photoBytes), decoded(1000, 1000))).toMatchObject({ problem: null })
  expect(close).toHaveBeenCalledTimes(1)
})

it.each([
  ['bonne', []],
  ['petite', [/^Photo petite/]],
  ['floue', [/floue/]],
  ['sombre', [/^Photo sombre/]]
])('what may go badly with a photo that is %s is told and not in the way', async (name, expected) => {
  const { problem, warnings } = await checkPhoto(image('image/jpeg'), () =>
    Promise.resolve(pictureOf(name) as ImageBitmap)
  )
  expect(problem).toBeNull()
  expect(warnings).toEqual(expected.map(pattern => expect.stringMatching(pattern) as unknown))
})

it.each(['getContext', 'convertToBlob'] as const)(
  'a photo can be sent where the browser fails to draw it: %s',
  async act => {
    const failing = jest.spyOn(OffscreenCanvas.prototype as never, act as never).mockImplementation(() => {
      throw new Error('out of memory')
    })
    expect(await checkPhoto(image('image/jpeg'), decoded(1000, 1000))).toMatchObject({ problem: null, thumbnail: null })
    failing.mockRestore()
  }
)

it('a check that fails keeps no later photo from being checked', async () => {
  const odd = {
    width: 10,
    height: 10,
    close: () => {
      throw new Error('closed already')
    }
  }
  jest.spyOn(globalThis, 'createImageBitmap').mockResolvedValueOnce(odd)
  await expect(checkOf(image('image/jpeg'))).rejects.toThrow('closed already')
  expect(await checkOf(image('image/jpeg'))).toMatchObject({ problem: null })
})
