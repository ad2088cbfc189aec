import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Carrier, Parcel, ParcelRefusal, Party } from './carrier.ts'
import type { SendcloudSettings } from './config.ts'
import { createSendcloudApi, sendcloudFailure, type SendcloudApi, type SendcloudReply } from './sendcloud-api.ts'

const SendcloudParcel = z.object({
  id: z.int(),
  external_reference: z.nullish(z.string()),
  status: z.nullish(z.object({ id: z.int(), message: z.string() })),
  tracking_number: z.nullish(z.string()),
  label: z.nullish(
    z.object({
      /** One link for each place on a sheet of A4, the first at the top left. */
      normal_printer: z.nullish(z.array(z.string())),
      label_printer: z.nullish(z.string())
    })
  )
})
type SendcloudParcel = z.infer<typeof SendcloudParcel>

const OneParcel = z.object({ parcel: SendcloudParcel })
const Parcels = z.object({ parcels: z.array(SendcloudParcel) })
const Failure = z.object({ error: z.object({ message: z.string() }) })

/** Statuses of a parcel whose label cannot be used: its announcement failed (1002), or it is or will be cancelled. */
const unusable: ReadonlySet<number> = new Set([1002, 1998, 1999, 2000, 2001])

const isUsable = ({ status }: SendcloudParcel) => !status || !unusable.has(status.id)

/** HTTP statuses that do not refuse the parcel: wrong keys, an unknown address, a timeout, too many requests. */
const notAboutTheParcel: ReadonlySet<number> = new Set([401, 403, 404, 408, 429])

/** How often the parcel is read before its label counts as not ready. */
const looks = 5

/** The fields of a party, whose names begin with `prefix`; the first line of the address has a name of its own. */
const describeParty = (party: Party, { prefix, street }: { prefix: string; street: string }) => ({
  [street]: party.street,
  [`${prefix}name`]: party.name,
  [`${prefix}company_name`]: party.company ?? '',
  [`${prefix}address_2`]: party.extra ?? '',
  [`${prefix}house_number`]: party.housenumber,
  [`${prefix}postal_code`]: party.postcode,
  [`${prefix}city`]: party.city,
  [`${prefix}country`]: 'FR',
  [`${prefix}email`]: party.email,
  [`${prefix}telephone`]: party.phone ?? ''
})

/** A return parcel of the Parcels API: only return parcels name their sender, in `from_…`. */
const describeParcel = ({ number, sender, recipient }: Parcel, method: number) => ({
  ...describeParty(recipient, { prefix: '', street: 'address' }),
  ...describeParty(sender, { prefix: 'from_', street: 'from_address_1' }),
  is_return: true,
  request_label: true,
  shipment: { id: method },
  order_number: number,
  reference: number,
  // Sendcloud makes at most one parcel for each reference.
  external_reference: number
})

const jsonOf = ({ bytes }: SendcloudReply): unknown => {
  try {
    return JSON.parse(bytes.toString()) as unknown
  } catch {
    return undefined
  }
}

const isSuccess = ({ status }: SendcloudReply) => status >= 200 && status < 300

const answerOf = <Schema extends z.core.$ZodType>(reply: SendcloudReply, schema: Schema): z.infer<Schema> => {
  if (!isSuccess(reply)) throw sendcloudFailure(`answered ${reply.status}`, reply.retryAfter)
  const outcome = z.safeParse(schema, jsonOf(reply))
  if (!outcome.success) throw sendcloudFailure('answered in an unknown shape')
  return outcome.data
}

const refusalOf = (reply: SendcloudReply): ParcelRefusal | null => {
  if (reply.status < 400 || reply.status >= 500 || notAboutTheParcel.has(reply.status)) return null
  const failure = z.safeParse(Failure, jsonOf(reply))
  return failure.success ? { refused: failure.data.error.message } : null
}

/** The link to the label of a parcel; falsy while it has none. */
const linkOf = ({ label }: SendcloudParcel) => label?.normal_printer?.[0] || label?.label_printer

/** Waits until the parcel has its label: Sendcloud may return a parcel before the carrier has accepted it. */
const withLabel = async (
  ask: SendcloudApi,
  parcel: SendcloudParcel,
  pauseMs: number
): Promise<{ link: string; tracking: string | null } | ParcelRefusal> => {
  let latest = parcel
  for (let look = 1; ; look++) {
    if (!isUsable(latest)) return { refused: latest.status?.message ?? '' }
    const link = linkOf(latest)
    if (link) return { link, tracking: latest.tracking_number || null }
    if (look === looks) throw sendcloudFailure('has no label yet', 60)
    await pause(pauseMs)
    latest = answerOf(await ask(`/api/v2/parcels/${parcel.id}`), OneParcel).parcel
  }
}

/**
 * Makes labels with the Parcels API v2 of Sendcloud. The parcel's weight is the default of the Sendcloud account. A request
 * may take `timeoutMs` milliseconds; between two reads of a parcel lie `pauseMs`.
 */
export const createSendcloud = (
  { method, ...access }: SendcloudSettings,
  { timeoutMs = 15_000, pauseMs = 1000 } = {}
): Carrier => {
  const ask = createSendcloudApi(access, timeoutMs)

  /** The parcel that an earlier request made, whose answer may have been lost: a second announcement would be paid again. */
  const find = async (number: string): Promise<SendcloudParcel | undefined> => {
    const path = `/api/v2/parcels?${new URLSearchParams({ external_reference: number }).toString()}`
    const { parcels } = answerOf(await ask(path), Parcels)
    return parcels.find(parcel => parcel.external_reference === number && isUsable(parcel))
  }

  const announce = async (parcel: Parcel): Promise<SendcloudParcel | ParcelRefusal> => {
    const reply = await ask('/api/v2/parcels', { parcel: describeParcel(parcel, method) })
    return refusalOf(reply) ?? answerOf(reply, OneParcel).parcel
  }

  const download = async (path: string): Promise<Uint8Array> => {
    const reply = await ask(path)
    if (!isSuccess(reply)) throw sendcloudFailure(`answered ${reply.status} instead of the label`, reply.retryAfter)
    if (!reply.bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw sendcloudFailure('has a label that is no PDF')
    return reply.bytes
  }

  return {
    async makeLabel(parcel) {
      const announced = (await find(parcel.number)) ?? (await announce(parcel))
      if ('refused' in announced) return announced
      const labelled = await withLabel(ask, announced, pauseMs)
      if ('refused' in labelled) return labelled
      const { link, tracking } = labelled
      return { label: await download(link), tracking }
    }
  }
}
