import { createMemory } from './memory.ts'

test('What is remembered for a while is forgotten after it, and at once when told so', () => {
  let time = 1000
  const memory = createMemory<string>({ now: () => time })
  memory.set('anna', 'here', 2000)
  memory.set('bruno', 'here')
  expect([memory.get('anna'), memory.get('bruno'), memory.get('camille')]).toEqual(['here', 'here', undefined])
  time = 2000
  expect([memory.get('anna'), memory.get('bruno')]).toEqual([undefined, 'here'])
  memory.forget('bruno')
  expect(memory.get('bruno')).toBeUndefined()
})

test('Of too many the one told longest ago leaves', () => {
  const memory = createMemory<number>({ most: 2 })
  memory.set('one', 1)
  memory.set('two', 2)
  memory.set('one', 11)
  memory.set('three', 3)
  expect([memory.get('one'), memory.get('two'), memory.get('three')]).toEqual([11, undefined, 3])
})
