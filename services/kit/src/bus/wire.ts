import { createSealer } from '../store/sealer.ts'

/** How texts travel through a NATS server that others may run or tap: plain, or sealed. */
export interface Wire {
  write(text: string, subject: string): string
  /** Throws on a text that was not written for this subject with this key. */
  read(text: string, subject: string): string
}

const plain: Wire = { write: text => text, read: text => text }

/**
 * With a key, the same in every process, messages are sealed: requests carry passwords and payout data, which nobody
 * shall read on the network or in the journals of the NATS server.
 */
export const createWire = (key: string | undefined): Wire => {
  if (key === undefined) return plain
  const sealer = createSealer(key, 'bus')
  return {
    write: (text, subject) => sealer.seal(text, subject),
    read(text, subject) {
      try {
        return sealer.open(text, subject)
      } catch (error) {
        throw new Error('A message of the bus cannot be opened: is BUS_KEY the same everywhere?', { cause: error })
      }
    }
  }
}
