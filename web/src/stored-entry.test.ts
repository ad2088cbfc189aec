import * as z from 'zod/mini'
import { storedEntry } from './stored-entry.ts'

const entry = storedEntry('sessionStorage', 'town', z.object({ town: z.string() }))

afterEach(() => {
  jest.restoreAllMocks()
  sessionStorage.clear()
})

it('keeps what its schema knows, until it is removed', () => {
  expect(entry.read()).toBeNull()
  entry.keep({ town: 'Paris', password: 'secret' })
  expect(sessionStorage.getItem('town')).toBe('{"town":"Paris"}')
  expect(entry.read()).toEqual({ town: 'Paris' })
  entry.keep(null)
  expect(sessionStorage.getItem('town')).toBeNull()
})

it.each(['{', '7', '{"city":"Paris"}'])('reads %s as nothing', text => {
  sessionStorage.setItem('town', text)
  expect(entry.read()).toBeNull()
})

it('keeps no value that its schema refuses', () => {
  entry.keep({ town: 75 })
  expect(sessionStorage).toHaveLength(0)
})

it('reads nothing and throws nothing where the browser refuses storage', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
  entry.keep({ town: 'Paris' })
  entry.keep(null)
  expect(entry.read()).toBeNull()
})
