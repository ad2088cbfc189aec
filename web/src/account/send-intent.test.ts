import { sendIntent, sendPage } from './send-intent.ts'

beforeEach(() => localStorage.clear())
afterEach(() => jest.useRealTimers())

it('a wish to send a batch is kept, leads to its page, and can be withdrawn', () => {
  expect([sendIntent.read(), sendPage()]).toEqual([null, null])
  sendIntent.keep('batch-one')
  expect([sendIntent.read(), sendPage()]).toEqual(['batch-one', '/batchs/batch-one'])
  sendIntent.keep('batch-two')
  expect(sendIntent.read()).toBe('batch-two')
  sendIntent.forget()
  expect(sendPage()).toBeNull()
})

it('a wish lives two hours', () => {
  jest.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') })
  sendIntent.keep('batch-one')
  jest.setSystemTime(new Date('2026-11-23T11:59:59Z'))
  expect(sendIntent.read()).toBe('batch-one')
  jest.setSystemTime(new Date('2026-11-23T12:00:00Z'))
  expect(sendIntent.read()).toBeNull()
  // A clock that was put back does not make it eternal.
  jest.setSystemTime(new Date('2026-11-23T09:00:00Z'))
  expect(sendIntent.read()).toBeNull()
})

it('nothing stored under its key leads off the page of a batch', () => {
  for (const batchid of ['//evil.test', '../profil', '\\\\evil.test', '?x=1#y'])
    expect([(localStorage.setItem('send', JSON.stringify({ batchid, at: Date.now() })), sendPage())]).toEqual([
      `/batchs/${encodeURIComponent(batchid)}`
    ])
  localStorage.setItem('send', '{"batchid":7}')
  expect(sendPage()).toBeNull()
})
