import { collectAtRest } from './collect-at-rest.ts'

const MINUTE = 60_000
/** Microseconds of processor time that the process has used. */
let used = 0

beforeEach(() => {
  jest.useFakeTimers()
  used = 0
  jest.spyOn(process, 'cpuUsage').mockImplementation(before => ({ user: used - (before?.user ?? 0), system: 0 }))
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** Lets minutes pass in which the process uses so many milliseconds of processor time each. */
const pass = (minutes: number, milliseconds: number) => {
  for (let minute = 0; minute < minutes; minute++) {
    used += 1000 * milliseconds
    jest.advanceTimersByTime(MINUTE)
  }
}

it('collects once after six quiet minutes, and again only after work', () => {
  const collect = jest.fn()
  collectAtRest(collect)
  pass(5, 600)
  expect(collect).not.toHaveBeenCalled()
  pass(1, 600)
  expect(collect).toHaveBeenCalledTimes(1)
  expect(collect).toHaveBeenCalledWith({ type: 'major', flavor: 'last-resort' })
  pass(60, 600)
  expect(collect).toHaveBeenCalledTimes(1)
  pass(1, 20_000)
  pass(5, 0)
  expect(collect).toHaveBeenCalledTimes(1)
  pass(1, 0)
  expect(collect).toHaveBeenCalledTimes(2)
})

it('never collects while there is work in every sixth minute', () => {
  const collect = jest.fn()
  collectAtRest(collect)
  for (let times = 0; times < 10; times++) {
    pass(5, 0)
    pass(1, 4000)
  }
  expect(collect).not.toHaveBeenCalled()
})
