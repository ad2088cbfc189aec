import * as z from 'zod/mini'

export const Pricing = z.enum(['lines', 'whole'])
export type Pricing = z.infer<typeof Pricing>

const TypedLine = z.object({
  /** Counts only while the card is proposed at the same price as when this was typed: a later check wins. */
  price: z.optional(z.object({ text: z.string(), over: z.number() })),
  note: z.optional(z.string()),
  bought: z.optional(z.boolean())
})
export type TypedLine = z.infer<typeof TypedLine>

/** What staff typed over the proposal for an offer. What they left alone follows the batch. */
export const TypedOffer = z.object({
  template: z.optional(z.enum(['first', 'checked', 'grouped'])),
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  pricing: z.optional(Pricing),
  /** The price as a whole. */
  price: z.optional(z.string()),
  divisible: z.optional(z.boolean()),
  /** By the message of the offer that stands. */
  replaces: z.optional(z.record(z.string(), z.boolean())),
  /** By the item of the card. */
  lines: z.optional(z.record(z.string(), TypedLine))
})
export type TypedOffer = z.infer<typeof TypedOffer>

/** The offer of a draft; nothing typed when there is none. */
export const typedOffer = (draft: unknown): TypedOffer => {
  const parsed = z.safeParse(TypedOffer, draft)
  return parsed.success ? parsed.data : {}
}

/** Euros as they are typed in French, `1 234,50`; what is no number is none. */
export const eurosOf = (text: string): number => {
  const compact = text.replaceAll(/[\s€]/g, '').replace(',', '.')
  return compact === '' ? Number.NaN : Number(compact)
}

/** Euros as one would type them: `12,50`; nothing for nothing, so that it is typed or the card is left out. */
export const euroText = (euros: number): string => (euros === 0 ? '' : euros.toFixed(2).replace('.', ','))
