export type Gate = ReturnType<typeof createGate>

/** Where people wait while a shop comes to rest. */
export const createGate = () => {
  let opened = Promise.withResolvers<void>()
  opened.resolve()
  let isOpen = true
  let isClosed = false
  let inside = 0
  let emptied: (() => void)[] = []
  let entered: (() => void)[] = []

  return {
    /** People give up what they were trying again and again. */
    isClosing: () => !isOpen,
    /** The day is over. */
    isOver: () => isClosed,
    /** Lets somebody do one thing, once the gate is open. Throws `GateClosed` when the day is over. */
    async pass<T>(work: () => Promise<T>): Promise<T> {
      await opened.promise
      if (isClosed) throw new GateClosed()
      inside += 1
      for (const wake of entered.splice(0)) wake()
      try {
        return await work()
      } finally {
        inside -= 1
        if (inside === 0) for (const wake of emptied.splice(0)) wake()
      }
    },
    /** Settles when somebody begins something. */
    nextEntry: () => new Promise<void>(resolve => entered.push(resolve)),
    /** Lets nobody in any more, and waits until everybody is out. */
    async close(): Promise<void> {
      if (isOpen) opened = Promise.withResolvers<void>()
      isOpen = false
      if (inside > 0) await new Promise<void>(resolve => emptied.push(resolve))
    },
    open(): void {
      isOpen = true
      opened.resolve()
    },
    /** Sends everybody home. */
    end(): void {
      isClosed = true
      opened.resolve()
    }
  }
}

/** The day is over: nobody does anything any more. */
export class GateClosed extends Error {}
