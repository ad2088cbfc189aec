import * as z from 'zod/mini'
import { storedEntry } from '../stored-entry.ts'

/** After this time nobody remembers having pressed the button. */
const LIVES_MS = 2 * 60 * 60 * 1000

const entry = storedEntry('localStorage', 'send', z.object({ batchid: z.string(), at: z.number() }))

/**
 * A visitor's wish to send their batch once they are signed in. It is kept by the browser and not by the tab, because the
 * mail with the code opens another one; and it is in no address, so that no link can send somebody's batch. The pages on the
 * way say that it holds; the page of the batch carries it out, with the call that its button makes.
 */
export const sendIntent = {
  /** Keeps the wish. Replaces an older one. */
  keep: (batchid: string): void => entry.keep({ batchid, at: Date.now() }),
  /** Returns the id of the batch to send; null for none, and for a wish older than two hours. */
  read: (): string | null => {
    const kept = entry.read()
    const age = kept === null ? Infinity : Date.now() - kept.at
    return kept !== null && age >= 0 && age < LIVES_MS ? kept.batchid : null
  },
  forget: (): void => entry.keep(null)
}

/** Returns the page of the batch that is to be sent; null for none. */
export const sendPage = (): string | null => {
  const batchid = sendIntent.read()
  return batchid === null ? null : `/batchs/${encodeURIComponent(batchid)}`
}
