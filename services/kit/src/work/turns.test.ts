import { setTimeout as pause } from 'node:timers/promises'
import { createTurns, mapInTurns } from './turns.ts'

/** Work that notes how many of its kind ran at once. */
const counted = () => {
  let running = 0
  const seen = { most: 0 }
  const work = async <T>(result: T): Promise<T> => {
    running += 1
    seen.most = Math.max(seen.most, running)
    await pause(2)
    running -= 1
    return result
  }
  return { work, seen }
}

test('A list is worked off so many at a time, and answered in its order', async () => {
  const { work, seen } = counted()
  expect(await mapInTurns([1, 2, 3, 4, 5], 2, work)).toEqual([1, 2, 3, 4, 5])
  expect(seen.most).toBe(2)
})

test('A failure gives its place back and reaches only its own caller', async () => {
  const turns = createTurns({ places: 1 })
  const failing = turns.take(() => Promise.reject(new Error('broken')))
  const next = turns.take(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('Where too many wait already the next one is refused at once', async () => {
  const turns = createTurns({ places: 1, queue: 1 })
  const { work } = counted()
  const [first, second] = [turns.take(() => work('first')), turns.take(() => work('second'))]
  expect(turns.waiting()).toBe(1)
  await expect(turns.take(() => work('third'))).rejects.toMatchObject({ code: 'unavailable' })
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
})

test('A place rests after each task, whether it succeeded or not', async () => {
  jest.useFakeTimers()
  try {
    const turns = createTurns({ places: 1, restMs: 50 })
    const begun: string[] = []
    const begin = async (name: string) => void begun.push(name)
    await expect(turns.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    const next = [turns.take(() => begin('second')), turns.take(() => begin('third'))]
    await jest.advanceTimersByTimeAsync(49)
    expect(begun).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(begun).toEqual(['second'])
    await jest.advanceTimersByTimeAsync(50)
    expect(begun).toEqual(['second', 'third'])
    await Promise.all(next)
  } finally {
    jest.useRealTimers()
  }
})
