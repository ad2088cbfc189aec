import * as z from 'zod/mini'
import { call } from '../core/call.ts'
import { CalendarDate } from '../core/fields.ts'
import { Euros } from '../core/money.ts'
import { ShopLegal } from './shop-legal.ts'

const HourMinute = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** `YYYY-MM-DD`. An older release stored days that do not exist, so reading does not refuse them. */
const StoredDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** What the shop publishes about itself. `day` is 1 for Monday to 7 for Sunday. */
export const Settings = z.object({
  estimationopen: z.boolean(),
  hours: z.array(z.object({ day: z.int().check(z.minimum(1), z.maximum(7)), open: HourMinute, close: HourMinute })),
  closures: z.array(z.object({ from: StoredDate, to: StoredDate, reason: z.string() })),
  /** Deducted from offers below 50 € that are shipped. */
  shippingcost: z.optional(Euros.check(z.gte(0))),
  shop: z.object({ name: z.string(), address: z.string(), phone: z.string(), email: z.string() }),
  /** Who stands behind the portal; absent until staff told the first part of it. */
  legal: z.optional(ShopLegal)
})
export type Settings = z.infer<typeof Settings>

/** A change of any part of the settings. The days of a closure must exist. */
export const SettingsChange = z.partial(
  z.extend(Settings, {
    closures: z.array(z.object({ from: CalendarDate, to: CalendarDate, reason: z.string() }))
  })
)

/** The settings as they are now. */
export const getSettings = call({
  name: 'batch.get_settings',
  http: 'GET /api/settings',
  summary:
    'Public settings of the shop: opening hours, closures, address, who stands behind it, whether online estimation is open',
  access: 'public',
  reply: Settings
})

/** Throws `validation_failed` for a closure that ends before it begins, and for hours that close before they open. */
export const changeSettings = call({
  name: 'batch.change_settings',
  http: 'POST /api/dashboard/settings',
  summary: 'Changes any part of the settings',
  access: 'manager',
  body: SettingsChange,
  reply: Settings
})

/** The bus channel on which the service hints that staff changed the settings or the purchases that are shown: who keeps a copy asks again. */
export const settingsChannel = 'settings'
