import { eventually } from '@comptoir/kit/testing/eventually'
import type { Shop } from './shop.ts'

export const minutes = (count: number) => count * 60_000

/** Plays the date, and only the date: what waits for the database still waits. */
export const playDate = (): void => {
  const timers = [
    'setTimeout',
    'setInterval',
    'setImmediate',
    'clearTimeout',
    'clearInterval',
    'clearImmediate'
  ] as const
  jest.useFakeTimers({ doNotFake: [...timers, 'nextTick', 'queueMicrotask', 'performance', 'hrtime'] })
}

/** Lets time pass in a shop that looks often for what is due, and the mails about a thread that are due leave. */
export const passTimeIn =
  ({ digests }: Pick<Shop, 'digests'>) =>
  async (tableid: string, ms: number): Promise<void> => {
    jest.setSystemTime(Date.now() + ms)
    await eventually(async () =>
      expect(
        await digests.countDocuments({
          tableid,
          $or: [{ due: { $lte: new Date() } }, { lease: { $exists: true } }, { outboxat: { $exists: true } }]
        })
      ).toBe(0)
    )
  }
