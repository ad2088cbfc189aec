import { ACCEPTED_TYPES, isPictureByName, offeredTypes } from './file-types.ts'

const onIphone = (answer: boolean) => Object.assign(globalThis, { CSS: { supports: () => answer } })

it('a window of files offers what the page takes, and at a desk what it makes JPEG files of', () => {
  onIphone(false)
  expect(offeredTypes()).toBe([...ACCEPTED_TYPES, 'image/heic,image/heif,image/avif,.heic,.heif,.avif'].join(','))
  expect(offeredTypes(['image/*'])).toBe('image/*,image/heic,image/heif,image/avif,.heic,.heif,.avif')
})

it('an iPhone is not asked for HEIC: it would hand it over instead of its own JPEG', () => {
  onIphone(true)
  expect(offeredTypes()).toBe(ACCEPTED_TYPES.join(','))
  expect(offeredTypes(['image/*'])).toBe('image/*')
})

it.each([
  ['photo.jpg', 'image/jpeg', true],
  ['IMG_0042.HEIC', '', true],
  ['notes.pdf', 'application/pdf', false],
  ['notes', '', false]
])('%s of the type « %s » is a picture by its name: %s', (name, type, expected) => {
  expect(isPictureByName(new File(['x'], name, { type }))).toBe(expected)
})
