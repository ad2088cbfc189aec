import { dominantColor } from './dominant-color.ts'

const picture = (...colors: [red: number, green: number, blue: number, count: number][]) =>
  new Uint8ClampedArray(
    colors.flatMap(([red, green, blue, count]) => Array.from({ length: count }, () => [red, green, blue, 255]).flat())
  )

test('The colour of a picture is that of the hue with the most lively pixels, not of its greys', () => {
  expect(dominantColor(picture([250, 250, 250, 60], [240, 120, 20, 30], [20, 60, 200, 10]))).toBe('#f07814')
})

test('Shades of one hue are one colour, their mean', () => {
  expect(dominantColor(picture([200, 0, 0, 10], [240, 0, 0, 10]))).toMatch(/^#d[0-9a-f]0000$/)
})

test('A picture in black and white proposes none', () => {
  expect(dominantColor(picture([255, 255, 255, 50], [128, 128, 130, 50], [4, 0, 0, 50]))).toBeNull()
  expect(dominantColor(new Uint8ClampedArray())).toBeNull()
})
