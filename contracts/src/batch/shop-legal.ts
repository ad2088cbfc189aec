import * as z from 'zod/mini'
import { atMost } from '../core/length.ts'

/** What a shop has to tell about itself, and what of it is still missing. */

/** One line or a few of a legal page; empty while staff have not told it. */
const Told = z.string().check(z.trim(), atMost(400))

/** Whether nine digits can be a SIREN: the last one is a check digit (Luhn). */
export const isSiren = (digits: string): boolean =>
  /^\d{9}$/.test(digits) &&
  Array.from(digits).reduce((sum, digit, place) => {
    const weighted = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return sum + (weighted > 9 ? weighted - 9 : weighted)
  }, 0) %
    10 ===
    0

/**
 * Who publishes the portal and buys the cards, as the law wants it told (LCEN art. 1-1, Code de la consommation L616-1).
 * Staff write it; nothing of it is ever invented. An empty text is one that nobody told yet.
 */
export const ShopLegal = z.object({
  /** Name and legal form of the company, with its capital where it has one. */
  company: Told,
  /** Nine digits. */
  siren: z
    .string()
    .check(
      z.refine(
        digits => digits === '' || isSiren(digits),
        'Le SIREN compte neuf chiffres ; vérifiez-les sur votre extrait Kbis'
      )
    ),
  /** The trade register and the number in it. */
  rcs: Told,
  /** Who answers for what the portal publishes. */
  publisher: Told,
  /** Who hosts the portal: name, address, telephone. */
  host: Told,
  /** The consumer mediator: name, address, site. */
  mediator: Told,
  /** How one comes to the shop: station, entrance, floor. */
  access: Told,
  /** Who carries the parcels, and who insures them. */
  carriers: Told,
  /** Who else sees personal data for the shop, and why: the recognition of photos, payment, mails. */
  processors: Told
})
export type ShopLegal = z.infer<typeof ShopLegal>
export type LegalField = keyof ShopLegal

/** What the legal page of a shop in France must tell. The rest helps its visitors. */
export const requiredLegal = [
  'company',
  'siren',
  'rcs',
  'publisher',
  'host',
  'mediator'
] as const satisfies LegalField[]

/** What is missing: a part of `legal`, or of the shop's own lines. `address` is missing while it has no postcode. */
export type MissingFact = (typeof requiredLegal)[number] | 'address' | 'phone'

/** Returns what a shop still has to tell about itself, in the order of the legal page. */
export const missingFacts = ({
  shop,
  legal
}: {
  shop: { address: string; phone: string }
  legal?: ShopLegal | undefined
}): MissingFact[] => [
  ...requiredLegal.filter(field => !legal?.[field]),
  ...(/\b\d{5}\b/.test(shop.address) ? [] : (['address'] as const)),
  ...(shop.phone.trim() ? [] : (['phone'] as const))
]
