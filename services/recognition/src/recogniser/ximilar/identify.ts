import * as z from 'zod/mini'
import { ximilarFailure, type XimilarApi } from './ximilar-api.ts'

const Text = z.union([z.string(), z.number()])

/** A card as Ximilar names it: in English, by the names of the international sets. */
const Title = z.object({
  name: z.string(),
  set: z.nullish(z.string()),
  card_number: z.nullish(Text),
  out_of: z.nullish(Text)
})

const Found = z.object({
  prob: z.optional(z.number()),
  area: z.optional(z.number()),
  _tags: z.optional(z.object({ Side: z.optional(z.array(z.object({ name: z.string() }))) })),
  _identification: z.nullish(
    z.object({
      best_match: z.nullish(Title),
      alternatives: z.nullish(z.array(Title)),
      distances: z.nullish(z.array(z.number()))
    })
  )
})

type Found = z.infer<typeof Found>

const Answer = z.object({
  records: z.array(
    z.object({
      _status: z.optional(z.object({ code: z.number() })),
      _objects: z.nullish(z.array(Found))
    })
  )
})

export interface XimilarTitle {
  name: string
  set: string | null
  number: string | null
  total: string | null
  /** A lower distance is closer; null when Ximilar gave none. */
  distance: number | null
}

export interface Identification {
  /** How many objects of any kind the photo shows. */
  objects: number
  /** How sure Ximilar is that the object is a card, 0 to 1. */
  detected: number | null
  /** The photo shows the back of a card. */
  back: boolean
  /** The best match and its alternatives; none when the card is unknown. */
  titles: XimilarTitle[]
}

/** An identification takes a second or two. Our own recogniser needs the rest of the time when this one fails. */
const usualTimeoutMs = 8000

/** The largest object that was identified, else the largest one. */
const cardOf = (objects: readonly Found[]): Found | undefined => {
  const bySize = objects.toSorted((one, other) => (other.area ?? 0) - (one.area ?? 0))
  return bySize.find(one => one._identification?.best_match) ?? bySize[0]
}

/**
 * Names the largest card that Ximilar knows on a photo (base64), by `tcg_id`; null when Ximilar cannot read the photo.
 * Throws `unavailable` when it does not answer, refuses, or fails on this photo for a reason of its own.
 */
export const identify = async (
  api: XimilarApi,
  photo: string,
  timeoutMs = usualTimeoutMs
): Promise<Identification | null> => {
  const body = await api.ask({
    method: 'POST',
    path: '/collectibles/v2/tcg_id',
    body: { records: [{ _base64: photo }] },
    timeoutMs
  })
  const answer = z.safeParse(Answer, body)
  const record = answer.data?.records[0]
  if (!record) throw ximilarFailure('answered in an unknown shape')
  // An answer of status 200 may carry a failure of its one photo.
  const code = record._status?.code ?? 200
  if (code >= 500) throw ximilarFailure(`failed on a photo, code ${code}`)
  if (code >= 400) return null
  const objects = record._objects ?? []
  const card = cardOf(objects)
  const { best_match: best, alternatives, distances } = card?._identification ?? {}
  return {
    objects: objects.length,
    detected: card?.prob ?? null,
    back: card?._tags?.Side?.[0]?.name.toLowerCase() === 'back',
    titles: (best ? [best, ...(alternatives ?? [])] : []).map((title, index) => ({
      name: title.name,
      set: title.set ?? null,
      number: title.card_number?.toString() ?? null,
      total: title.out_of?.toString() ?? null,
      distance: distances?.[index] ?? null
    }))
  }
}
