import { eventually } from '@comptoir/kit/testing/eventually'
import type { Shop } from './shop.ts'

export const minutes = (count: number) => count * 60_000

/** Plays the date, and only the date: timers and the database go on as usual. */
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

/**
 * Lets time pass in a shop that looks often for due mails, until the mails about a thread that became due have left.
 * Workers compare `due` with the clock of the database, which a test cannot move, so what is due by the played date is
 * made long overdue.
 */
export const passTimeIn =
  ({ digests }: Pick<Shop, 'digests'>) =>
  async (tableid: string, ms: number): Promise<void> => {
    jest.setSystemTime(Date.now() + ms)
    const isDue = { due: { $lte: new Date() } }
    const isLeased = { lease: { $exists: true } }
    await eventually(async () => {
      await digests.updateMany({ tableid, ...isDue, lease: { $exists: false } }, { $set: { due: new Date(0) } })
      const pending = { tableid, $or: [isDue, isLeased, { outboxat: { $exists: true } }] }
      expect(await digests.countDocuments(pending)).toBe(0)
    })
  }
