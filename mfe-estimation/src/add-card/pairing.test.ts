import * as fc from 'fast-check'
import { addPhotos, exchange, pairsOf, pullBack, pushOn, putPhoto, removePair, removePhoto } from './pairing.ts'
import type { Slots } from './pairing.ts'

const told = (slots: Slots<string>) => pairsOf(slots).map(({ face, back }) => `${face ?? '–'}|${back ?? '–'}`)
const given = (...photos: string[]) => addPhotos<string>([], photos)

it('photos are front, back, front, back, in the order they were given', () => {
  expect(told(given('A', 'a', 'B', 'b', 'C'))).toEqual(['A|a', 'B|b', 'C|–'])
})

it('photos given later complete the last card first', () => {
  expect(told(addPhotos(given('A', 'a', 'B'), ['b', 'C', 'c']))).toEqual(['A|a', 'B|b', 'C|c'])
})

it('a back that was forgotten is repaired by moving what follows on', () => {
  const shifted = given('A', 'a', 'B', 'C', 'c', 'D', 'd')
  expect(told(shifted)).toEqual(['A|a', 'B|C', 'c|D', 'd|–'])
  const repaired = pushOn(shifted, 3)
  expect(told(repaired)).toEqual(['A|a', 'B|–', 'C|c', 'D|d'])
  expect(told(putPhoto(repaired, 3, 'b'))).toEqual(['A|a', 'B|b', 'C|c', 'D|d'])
})

it('a photo too many is repaired by taking it away and closing its place', () => {
  const shifted = given('A', 'again', 'a', 'B', 'b')
  const holed = removePhoto(shifted, 1)
  expect(told(holed)).toEqual(['A|–', 'a|B', 'b|–'])
  expect(told(pullBack(holed, 1))).toEqual(['A|a', 'B|b'])
})

it('front and back, or the photos of two cards, are exchanged', () => {
  expect(told(exchange(given('a', 'A', 'B', 'b'), 0, 1))).toEqual(['A|a', 'B|b'])
  expect(told(exchange(given('A', 'b', 'B', 'a'), 1, 3))).toEqual(['A|a', 'B|b'])
})

it('a photo goes to an empty place of another card', () => {
  expect(told(exchange(removePhoto(given('A', 'a', 'B', 'b'), 1), 3, 1))).toEqual(['A|b', 'B|–'])
})

it('a card leaves with both photos', () => {
  expect(told(removePair(given('A', 'a', 'B', 'b', 'C'), 1))).toEqual(['A|a', 'C|–'])
})

const ascending = (one: number, other: number) => one - other
const photos = fc.uniqueArray(fc.integer({ min: 1 }), { minLength: 1, maxLength: 15 })
const acts = fc.array(
  fc.record({
    act: fc.constantFrom('exchange', 'pushOn', 'pullBack', 'removePhoto', 'removePair'),
    one: fc.nat(),
    other: fc.nat()
  }),
  { maxLength: 12 }
)

it('whatever is corrected, every photo that was not taken away is there once, in whole pairs', () => {
  fc.assert(
    fc.property(photos, acts, (all, done) => {
      let slots = addPhotos<number>([], all)
      const removed = new Set<number | null>()
      for (const { act, one, other } of done) {
        if (slots.length === 0) break
        const place = one % slots.length
        const pair = place >> 1
        if (act === 'removePhoto') removed.add(slots[place] ?? null)
        if (act === 'removePair') for (const photo of slots.slice(2 * pair, 2 * pair + 2)) removed.add(photo)
        slots = {
          exchange: () => exchange(slots, place, other % slots.length),
          pushOn: () => pushOn(slots, place),
          pullBack: () => pullBack(slots, place),
          removePhoto: () => removePhoto(slots, place),
          removePair: () => removePair(slots, pair)
        }[act]()
      }
      const left = slots.filter(photo => photo !== null)
      expect(left.toSorted(ascending)).toEqual(all.filter(photo => !removed.has(photo)).toSorted(ascending))
      expect(slots.length % 2).toBe(0)
      expect(pairsOf(slots).some(({ face, back }) => face === null && back === null)).toBe(false)
    })
  )
})
