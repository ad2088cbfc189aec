import { madeWhenAsked } from './made-when-asked.ts'

it('makes a thing once, and not before somebody asks for it', () => {
  const make = jest.fn(() => ({}))
  const thing = madeWhenAsked(make)
  expect(make).not.toHaveBeenCalled()
  expect(thing()).toBe(thing())
  expect(make).toHaveBeenCalledTimes(1)
})
