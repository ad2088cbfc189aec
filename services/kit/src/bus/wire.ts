import { createSealer } from '../store/sealer.ts'

/** How texts travel through a server of others: as they are, or sealed. */
export interface Wire {
  write(text: string, subject: string): string
  /** Throws on what was not written for this subject with this key. */
  read(text: string, subject: string): string
}

const plain: Wire = { write: text => text, read: text => text }

/**
 * With a key (the same in every process) whoever runs or taps the server between us reads nothing, in flight or in its
 * journals: passwords and payout data travel in requests.
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
