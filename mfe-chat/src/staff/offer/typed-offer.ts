import * as z from 'zod/mini'

export const Pricing = z.enum(['lines', 'whole'])
export type Pricing = z.infer<typeof Pricing>

const TypedLine = z.object({
  /** Counts only while the card is still proposed at `over`, its price when this was typed: a later check wins. */
  price: z.optional(z.object({ text: z.string(), over: z.number() })),
  note: z.optional(z.string()),
  bought: z.optional(z.boolean())
})
export type TypedLine = z.infer<typeof TypedLine>

/** What staff typed over the proposal for an offer. Fields they did not change follow the batch. */
export const TypedOffer = z.object({
  template: z.optional(z.enum(['first', 'checked', 'grouped'])),
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  pricing: z.optional(Pricing),
  /** The price as a whole. */
  price: z.optional(z.string()),
  divisible: z.optional(z.boolean()),
  /** By the id of the other offer's message. */
  replaces: z.optional(z.record(z.string(), z.boolean())),
  /** By the id of the card's item. */
  lines: z.optional(z.record(z.string(), TypedLine))
})
export type TypedOffer = z.infer<typeof TypedOffer>

/** Returns what a draft holds; an empty object where it holds no offer. */
export const typedOffer = (draft: unknown): TypedOffer => {
  const parsed = z.safeParse(TypedOffer, draft)
  return parsed.success ? parsed.data : {}
}
