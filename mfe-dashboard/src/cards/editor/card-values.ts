import * as z from 'zod/mini'
import { Audience, Holographisme, holographismes } from '@comptoir/contracts/catalogue/card'
import { PriceSource, PricingMode } from '@comptoir/contracts/catalogue/catalogue'
import { Id } from '@comptoir/contracts/core/id'
import { textOf } from '@comptoir/web/form/text-of.ts'
import { eurosTyped } from '@comptoir/web/form/typed-number.ts'
import { catalogueTexts } from '../../catalogue/catalogue-french.ts'
import { CataloguePrice } from '../../form/catalogue-price.ts'
import { ImageFile } from '../../form/image-file.ts'
import { nameShape, oneName, readNames } from '../../catalogue/name-values.ts'
import { TypedTable } from '../../ratios/table-fields.ts'
import { cardsTexts } from '../cards-french.ts'
import { readRatioTable, someRatio } from './ratio-fields.ts'

const { one: words } = cardsTexts

/** What the form of a card sends. */
export const CardValues = z
  .object({
    ...nameShape(''),
    setid: z.string().check(z.refine(id => z.safeParse(Id, id).success, catalogueTexts.set.missing)),
    number: z.string().check(z.maxLength(20, words.numberTooLong)),
    rarity: z.nullable(z.string().check(z.maxLength(60, words.rarityTooLong))),
    audience: Audience,
    color: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, words.colorWrong))),
    pricing: z.object({ mode: PricingMode, source: PriceSource, price: z.nullable(CataloguePrice(words.priceWrong)) }),
    holographismes: z.array(Holographisme).check(z.minLength(1, words.finishesMissing)),
    /** Ratios of its own and a picture: of a new card only. */
    ratiotable: z.optional(z.nullable(TypedTable)),
    image: z.optional(ImageFile(''))
  })
  .check(oneName(''), someRatio)
export type CardValues = z.output<typeof CardValues>

/** Every finish, in the order of the form. */
export const finishes = Object.keys(holographismes) as (keyof typeof holographismes)[]
/** Returns the name of the box of a finish. */
export const finishField = (finish: string): string => `holo.${finish}`

const isFixed = (mode: string) => mode === 'F' || mode === 'FR'

/** Whether a price rule takes a price: a fixed price, or a fixed reference price. */
export const takesPrice = (mode: string, source: string): boolean => isFixed(mode) || source === 'F'

/** Whether a price rule uses the card's own table of ratios. */
export const usesTable = (mode: string): boolean => mode === 'FR' || mode === 'R'

/** Whether a price rule needs a source for its reference price. */
export const needsSource = (mode: string): boolean => !isFixed(mode)

const readPricing = (form: FormData) => {
  const mode = textOf(form, 'mode')
  const source = needsSource(mode) ? textOf(form, 'source') : 'F'
  const typed = takesPrice(mode, source) ? textOf(form, 'pricing.price').trim() : ''
  // A reference price may follow later: the card has no price until then. A fixed price is the rule itself.
  return { mode, source, price: typed || isFixed(mode) ? eurosTyped(typed) : null }
}

/** Reads the form of a card into the shape of `CardValues`. */
export const readCard = (form: FormData): object => ({
  ...readNames(form, ''),
  setid: textOf(form, 'setid'),
  number: textOf(form, 'number').trim(),
  rarity: textOf(form, 'rarity').trim() || null,
  audience: textOf(form, 'audience'),
  color: textOf(form, 'color').trim() || null,
  pricing: readPricing(form),
  holographismes: finishes.filter(finish => form.get(finishField(finish)) === 'on')
})

/** Reads the form of a new card, which has its ratios too; the page keeps its picture. */
export const readNewCard = (form: FormData, picture: File | null): object => ({
  ...readCard(form),
  ratiotable: usesTable(textOf(form, 'mode')) ? readRatioTable(form) : null,
  ...(picture && { image: picture })
})
