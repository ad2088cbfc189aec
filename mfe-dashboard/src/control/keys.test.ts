import { benchKeyOf } from './keys.ts'

const press = (on: string, key: string, more: KeyboardEventInit = {}) => {
  document.body.innerHTML = on
  const target = document.body.querySelector('[data-on]') ?? document.body
  let heard: ReturnType<typeof benchKeyOf> = null
  document.addEventListener('keydown', event => (heard = benchKeyOf(event)), { once: true })
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))
  return heard
}

it('arrows walk, Enter confirms and digits grade, wherever the focus is', () => {
  expect(press('', 'ArrowLeft')).toEqual({ act: 'previous' })
  expect(press('', 'ArrowRight')).toEqual({ act: 'next' })
  expect(press('', 'Enter')).toEqual({ act: 'confirm' })
  expect(press('<input type="radio" data-on>', '7', { code: 'Digit7' })).toEqual({ act: 'grade', digit: '7' })
  expect(press('', '0', { code: 'Numpad0' })).toEqual({ act: 'grade', digit: '0' })
})

it('the digits of a French keyboard need no Shift', () => {
  expect(press('', 'é', { code: 'Digit2' })).toEqual({ act: 'grade', digit: '2' })
})

it.each([
  '<input data-on>',
  '<input type="search" data-on>',
  '<textarea data-on></textarea>',
  '<select data-on></select>'
])('what is typed in %s stays there', field => {
  for (const key of ['4', 'Enter', 'ArrowLeft']) expect(press(field, key)).toBeNull()
})

it('a dialog keeps every key, and a button its Enter', () => {
  expect(press('<div role="dialog"><p data-on></p></div>', '4')).toBeNull()
  expect(press('<button data-on></button>', 'Enter')).toBeNull()
  expect(press('<button data-on></button>', '4', { code: 'Digit4' })).toEqual({ act: 'grade', digit: '4' })
})

it('shortcuts of the browser and keys held down are left alone', () => {
  expect(press('', '1', { ctrlKey: true })).toBeNull()
  expect(press('', 'ArrowLeft', { altKey: true })).toBeNull()
  expect(press('', 'Enter', { repeat: true })).toBeNull()
  expect(press('', 'ArrowRight', { repeat: true })).toEqual({ act: 'next' })
})
