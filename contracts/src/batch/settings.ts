import * as z from 'zod/mini'
import { call } from '../core/call.ts'
import { Euros } from '../core/money.ts'

const HourMinute = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const CalendarDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** What the shop tells everybody about itself. `day` is 1 for Monday to 7 for Sunday. */
export const Settings = z.object({
  estimationopen: z.boolean(),
  hours: z.array(z.object({ day: z.int().check(z.minimum(1), z.maximum(7)), open: HourMinute, close: HourMinute })),
  closures: z.array(z.object({ from: CalendarDate, to: CalendarDate, reason: z.string() })),
  /** Deducted from offers below 50 € that are shipped. */
  shippingcost: z.optional(Euros.check(z.gte(0))),
  shop: z.object({ name: z.string(), address: z.string(), phone: z.string(), email: z.string() })
})
export type Settings = z.infer<typeof Settings>

export const getSettings = call({
  name: 'batch.get_settings',
  http: 'GET /api/settings',
  summary: 'Public settings of the shop: opening hours, closures, address, whether online estimation is open',
  access: 'public',
  reply: Settings
})

/** The bus channel on which it is hinted that the settings changed: whoever keeps them asks again. */
export const settingsChannel = 'settings'
