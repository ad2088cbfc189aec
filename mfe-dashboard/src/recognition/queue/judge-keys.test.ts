import { judgeKeyOf } from './judge-keys.ts'

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  judgeKeyOf({
    key,
    code: '',
    repeat: false,
    isComposing: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    target: document.body,
    defaultPrevented: false,
    ...more
  })

it.each([
  ['Enter', { act: 'confirm' }],
  ['3', { act: 'choose', place: 3 }],
  ['0', { act: 'absent' }],
  ['/', { act: 'search' }],
  ['S', { act: 'search' }],
  ['j', { act: 'next' }],
  ['u', { act: 'undo' }],
  ['x', null]
] as const)('%s', (key, act) => {
  expect(press(key)).toEqual(act)
})

it('the digits of a French keyboard are found by their place', () => {
  expect(press('é', { code: 'Digit2' })).toEqual({ act: 'choose', place: 2 })
})

it('a key held down walks and judges nothing', () => {
  expect(press('j', { repeat: true })).toEqual({ act: 'next' })
  for (const key of ['Enter', '1', '0', 'u']) expect(press(key, { repeat: true })).toBeNull()
})

it('nothing happens while somebody types, and Enter presses the button that has the focus', () => {
  expect(press('1', { target: document.createElement('input') })).toBeNull()
  expect(press('u', { ctrlKey: true })).toBeNull()
  expect(press('Enter', { target: document.createElement('button') })).toBeNull()
})
