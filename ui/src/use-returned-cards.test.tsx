import { act, renderHook } from '@testing-library/react'
import { useReturnedCards } from './use-returned-cards.ts'

beforeEach(() => sessionStorage.clear())

const lines = [{ itemid: 'card-one' }, { itemid: 'card-two' }, { itemid: 'card-three' }]
const open = (messageid = 'message-one') => renderHook(() => useReturnedCards(messageid, lines)).result

it('a card is taken back, and sold after all', () => {
  const returned = open()
  act(() => returned.current.toggle('card-two'))
  expect(returned.current.ids).toEqual(['card-two'])
  act(() => returned.current.toggle('card-two'))
  expect(returned.current.ids).toEqual([])
})

it('the last card that is sold stays sold', () => {
  const returned = open()
  act(() => returned.current.toggle('card-one'))
  expect(returned.current.isLast).toBe(false)
  act(() => returned.current.toggle('card-two'))
  expect(returned.current.isLast).toBe(true)
  act(() => returned.current.toggle('card-three'))
  expect(returned.current.ids).toEqual(['card-one', 'card-two'])
})

it('the choice survives a reload, for its own offer only', () => {
  const before = open()
  act(() => before.current.toggle('card-one'))
  expect(open().current.ids).toEqual(['card-one'])
  expect(open('message-two').current.ids).toEqual([])
})

it('the page of the batch and the thread show the same choice', () => {
  const [page, thread, another] = [open(), open(), open('message-two')]
  act(() => page.current.toggle('card-one'))
  expect(thread.current.ids).toEqual(['card-one'])
  act(() => thread.current.toggle('card-two'))
  expect(page.current.ids).toEqual(['card-one', 'card-two'])
  expect(another.current.ids).toEqual([])
})

it('a browser that keeps nothing lets one choose all the same, and what is kept wrongly is no choice', () => {
  sessionStorage.setItem('returned message-one', '{"card-one"')
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const returned = open()
  expect(returned.current.ids).toEqual([])
  act(() => returned.current.toggle('card-one'))
  expect(returned.current.ids).toEqual(['card-one'])
  refused.mockRestore()
})
