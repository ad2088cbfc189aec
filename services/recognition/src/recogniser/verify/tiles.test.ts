import { matchTiles, tiledHeight, tiledWidth, tileReach } from './tiles.ts'

/** A print without repetitions: waves of several lengths. */
const print = (x: number, y: number, seed = 0) =>
  128 + 45 * Math.sin(x * 0.31 + seed + y * 0.07) + 40 * Math.cos(y * 0.43 - x * 0.11 + 2 * seed)

const draw = (width: number, height: number, at: (x: number, y: number) => number) =>
  Uint8Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width)))
const picture = draw(tiledWidth, tiledHeight, print)
/** A photo with its margin, in which the print lies `dx`, `dy` farther on. */
const photo = (at: (x: number, y: number) => number, [dx, dy] = [0, 0]) =>
  draw(tiledWidth + 2 * tileReach, tiledHeight + 2 * tileReach, (x, y) => at(x - tileReach - dx, y - tileReach - dy))
const likenesses = (seen: Uint8Array) => matchTiles(seen, picture).map(({ likeness }) => likeness)

it('the 35 tiles of a card are found where they lie, as alike as can be', () => {
  const found = matchTiles(photo(print, [3, -2]), picture)
  expect(found).toHaveLength(35)
  expect(found.map(({ moved }) => moved)).toEqual(Array.from({ length: 35 }, () => [3, -2]))
  expect(Math.min(...found.map(({ likeness }) => likeness))).toBeGreaterThan(0.99)
  expect(found[0]?.at).toEqual([8, 8])
})

it('neither exposure nor contrast matters', () => {
  expect(Math.min(...likenesses(photo((x, y) => 20 + 0.4 * print(x, y))))).toBeGreaterThan(0.98)
})

it('another print is not alike', () => {
  const mean = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length
  expect(mean(likenesses(photo((x, y) => print(y * 1.7, x * 0.6, 4))))).toBeLessThan(0.5)
})

it('tiles under a reflection are left out, and those that the picture leaves plain', () => {
  const glare = photo((x, y) => (x < 32 ? 255 : print(x, y)))
  expect(matchTiles(glare, picture).map(({ at: [x] }) => x)).not.toContain(8)
  const plainAbove = draw(tiledWidth, tiledHeight, (x, y) => (y < 32 ? 200 : print(x, y)))
  expect(matchTiles(photo(print), plainAbove)).toHaveLength(25)
})

it('a photo that shows nothing is like nothing', () => {
  expect(likenesses(photo((x, y) => 90 + ((x * 7 + y * 3) % 2)))).toEqual(Array.from({ length: 35 }, () => 0))
})
