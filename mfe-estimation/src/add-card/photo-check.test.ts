import { limits } from '@comptoir/contracts/limits'
import { photoProblem } from './photo-check.ts'

const image = (type: string, size = 10) => {
  const file = new File(['x'], 'photo', { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const decoded = (width: number, height: number) => () => Promise.resolve({ width, height, close: jest.fn() })
const UNREADABLE = "Cette image est endommagée ou son format n'est pas pris en charge (PNG, JPEG, BMP ou WebP)"

it.each(['image/png', 'image/jpeg', 'image/bmp', 'image/webp'])('accepts %s', async type => {
  expect(await photoProblem(image(type), decoded(3000, 4000))).toBeNull()
})

it.each([
  ['a document', image('application/pdf'), decoded(1, 1), 'Choisissez un fichier image'],
  ['another image format', image('image/heic'), decoded(1, 1), UNREADABLE],
  ['one byte too many', image('image/jpeg', limits.photoBytes + 1), decoded(1, 1), 'Cette image dépasse 20 Mo'],
  ['more pixels than the portal takes', image('image/png'), decoded(8000, 6000), UNREADABLE],
  ['a damaged image', image('image/png'), () => Promise.reject(new Error('decode')), UNREADABLE]
])('refuses %s', async (_, file, decode, sentence) => {
  expect(await photoProblem(file, decode)).toBe(sentence)
})

it('accepts a photo of exactly the limit', async () => {
  expect(await photoProblem(image('image/jpeg', limits.photoBytes), decoded(10, 10))).toBeNull()
})
