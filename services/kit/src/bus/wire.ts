import { createSealer } from '../store/sealer.ts'

/**
 * How texts travel through a NATS server that others may run or tap. With a key, the same in every process, they are
 * sealed: requests carry passwords and payout data, which nobody shall read on the network or in the journals of the
 * server.
 */
export const createWire = (key: string | undefined) => {
  const sealer = key === undefined ? null : createSealer(key, 'bus')
  return {
    write: (text: string, subject: string): string => (sealer ? sealer.seal(text, subject) : text),
    /** Throws on a text that was not written for this subject with this key. */
    read(text: string, subject: string): string {
      try {
        return sealer ? sealer.open(text, subject) : text
      } catch (error) {
        throw new Error('A message of the bus cannot be opened: is BUS_KEY the same everywhere?', { cause: error })
      }
    }
  }
}
