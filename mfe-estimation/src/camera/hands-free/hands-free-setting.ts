import * as z from 'zod/mini'
import { storedEntry } from '@comptoir/web/stored-entry.ts'

const Setting = z.object({ on: z.boolean(), sound: z.boolean(), vibration: z.boolean() })

/** Whether the camera shoots by itself, and how it tells. */
export type HandsFreeSetting = z.output<typeof Setting>

/** Nobody chose yet. A click among people is a nuisance, a telephone that shakes is not. */
export const unchosen: HandsFreeSetting = { on: false, sound: false, vibration: true }

/** What the user chose on this device; null before they did. */
export const handsFreeSetting = storedEntry('localStorage', 'handsFree', Setting)
