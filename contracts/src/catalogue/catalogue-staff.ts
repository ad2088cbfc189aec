import * as z from 'zod/mini'
import { call } from '../core/call.ts'
import { Audience, Holographisme, RatioTable } from './card.ts'
import { Card, Pricing, Serie, Set } from './catalogue.ts'
import { SearchField, SortCode } from '../core/codes.ts'
import { PageQuery } from '../core/page.ts'
import { Id, ImageName, RequestId } from '../core/id.ts'
import { atLeast, atMost } from '../core/length.ts'

/** The shop's own pages of the catalogue: series, their sets, their cards. Names that are not given stay as they were. */

const name = z.nullable(z.string().check(z.trim(), atMost(200)))
const names = <P extends string>(prefix: P) =>
  ({
    [`${prefix}frenchname`]: z.optional(name),
    [`${prefix}englishname`]: z.optional(name),
    [`${prefix}japanesename`]: z.optional(name)
  }) as Record<`${P}${'french' | 'english' | 'japanese'}name`, z.ZodMiniOptional<typeof name>>

const releasedate = z.nullable(z.iso.date())
/** `#rrggbb`, the tint of the card's tile. */
const color = z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)))

const serieFields = {
  ...names('serie'),
  audience: z.optional(Audience),
  releasedate: z.optional(releasedate)
}
const setFields = {
  ...names('set'),
  audience: z.optional(Audience),
  releasedate: z.optional(releasedate),
  total: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(10_000)))),
  /** An image of the catalogue. */
  icon: z.optional(z.nullable(ImageName))
}
/** Empty where nothing is printed. */
const number = z.string().check(z.trim(), atMost(20))
const cardFields = {
  ...names(''),
  rarity: z.optional(z.nullable(z.string().check(z.trim(), atMost(60)))),
  audience: z.optional(Audience),
  color: z.optional(color),
  /** Null: the default table. */
  ratiotable: z.optional(z.nullable(RatioTable)),
  holographismes: z.optional(z.array(Holographisme).check(atLeast(1), atMost(4)))
}

/** Part of every call that creates something. */
const repeatable = { requestid: z.optional(RequestId) }

/** A list is searched by words of names in the three languages and by numbers. */
const question = { q: z.optional(z.string().check(atMost(100))) }

/**
 * What a card may lack: a picture, by which it is recognised, or a price. A card that waits for sales lacks a price only
 * where the portal asks no market.
 */
export const CardLack = z.enum(['image', 'price'])
export type CardLack = z.infer<typeof CardLack>

/** Throws `validation_failed` for a field that cards are not searched by, and for a `q` that is no price where `field` is P. */
export const listCards = call({
  name: 'recognition.list_cards',
  http: 'GET /api/dashboard/cards',
  summary:
    'Cards, the newest first unless sorted; words of names, numbers and sets match by prefix and forgive a typo. With the field P `q` is a price (`12`) or a range (`10-20`), in euros; `missing` keeps those without a picture, or without a price',
  access: 'staff',
  query: z.extend(PageQuery, {
    ...question,
    field: z.optional(SearchField),
    setid: z.optional(Id),
    missing: z.optional(CardLack),
    sort: z.optional(SortCode('cards'))
  }),
  reply: z.array(Card),
  pages: true
})

const cardParams = z.object({ cardid: Id })

const NewCard = z.object({
  ...cardFields,
  setid: Id,
  number: z.optional(number),
  pricing: z.optional(Pricing),
  ...repeatable
})

/**
 * Throws `validation_failed` for an unknown set, a missing name or a wrong ratio table, and `request_conflict` when something else was
 * asked under this `requestid`.
 */
export const createCard = call({
  name: 'recognition.create_card',
  http: 'POST /api/dashboard/cards/create',
  summary:
    'A new card; it needs a set and a name in one language. Without a price rule it is priced by eBay sales, without a ratio table by the default one; the same author and `requestid` get the first answer again',
  access: 'staff',
  body: NewCard,
  reply: Card,
  status: 201
})

/** Throws as `createCard` does. A crash leaves either the card with its image or nothing. */
export const createCardWithImage = call({
  name: 'recognition.create_card_with_image',
  http: 'POST /api/dashboard/cards/create/pictured',
  summary: 'A new card together with its reference image, in one write; the fields are those of `cards/create`',
  access: 'staff',
  files: { image: 'required' },
  filekind: 'catalogue_image',
  body: NewCard,
  reply: Card,
  status: 201
})

/**
 * Throws `not_found`, and `validation_failed` as `createCard` does. The last name cannot be taken away. Throws
 * `request_conflict` under `version` when the card was written since that version.
 */
export const modifyCard = call({
  name: 'recognition.modify_card',
  http: 'POST /api/dashboard/cards/:cardid/modify',
  summary: 'Changes any part of a card; of its price rule, too, what is not given stays',
  access: 'staff',
  params: cardParams,
  body: z.object({
    ...cardFields,
    setid: z.optional(Id),
    number: z.optional(number),
    pricing: z.optional(z.partial(Pricing)),
    /** The version that the caller has seen; absent: the change is made whatever the card is now. */
    version: z.optional(z.int())
  }),
  reply: Card
})

/** The image before is deleted unless a highlight or a set shows it. Throws `not_found`. */
export const setCardImage = call({
  name: 'recognition.set_card_image',
  http: 'POST /api/dashboard/cards/:cardid/image',
  summary: 'The reference image of a card; it is recognised by it a few seconds later',
  access: 'staff',
  params: cardParams,
  files: { image: 'required' },
  filekind: 'catalogue_image',
  reply: z.object({ image: ImageName })
})

/** The card never comes back, not even by an import. Throws `not_found`. */
export const deleteCard = call({
  name: 'recognition.delete_card',
  http: 'POST /api/dashboard/cards/:cardid/delete',
  summary: 'Takes a card out of the catalogue; items that show it keep what they hold',
  access: 'staff',
  params: cardParams,
  reply: z.strictObject({})
})

/** Series, also those found by words: typos are forgiven only where nothing answers without. */
export const listSeries = call({
  name: 'recognition.list_series',
  http: 'GET /api/dashboard/series',
  summary: 'Series, the newest first unless sorted',
  access: 'staff',
  query: z.extend(PageQuery, { ...question, sort: z.optional(SortCode('series')) }),
  reply: z.array(Serie),
  pages: true
})

const serieParams = z.object({ serieid: Id })

/** Throws `validation_failed` for a missing name, and `request_conflict` when something else was asked under this `requestid`. */
export const createSerie = call({
  name: 'recognition.create_serie',
  http: 'POST /api/dashboard/series/create',
  summary: 'A new series; it needs a name in one language. The same author and `requestid` get the first answer again',
  access: 'staff',
  body: z.object({ ...serieFields, ...repeatable }),
  reply: Serie,
  status: 201
})

/** Throws `not_found`, and `validation_failed` when the last name is taken away. */
export const modifySerie = call({
  name: 'recognition.modify_serie',
  http: 'POST /api/dashboard/series/:serieid/modify',
  summary: 'Changes any part of a series',
  access: 'staff',
  params: serieParams,
  body: z.object(serieFields),
  reply: Serie
})

/** Throws `not_found`, and `request_conflict` while the series has sets. */
export const deleteSerie = call({
  name: 'recognition.delete_serie',
  http: 'POST /api/dashboard/series/:serieid/delete',
  summary: 'Deletes a series without sets, else `request_conflict`',
  access: 'staff',
  params: serieParams,
  reply: z.strictObject({})
})

/** Sets, searched as series are; the total of a set is one of its words. */
export const listSets = call({
  name: 'recognition.list_sets',
  http: 'GET /api/dashboard/sets',
  summary:
    'Sets, of one series when `serieid` is given, the newest first unless sorted, with the number of their cards and of those without picture or price',
  access: 'staff',
  query: z.extend(PageQuery, { ...question, serieid: z.optional(Id), sort: z.optional(SortCode('sets')) }),
  reply: z.array(Set),
  pages: true
})

const setParams = z.object({ setid: Id })

/**
 * Throws `validation_failed` for an unknown series, an icon that is not stored or a missing name, and `request_conflict` when something
 * else was asked under this `requestid`.
 */
export const createSet = call({
  name: 'recognition.create_set',
  http: 'POST /api/dashboard/sets/create',
  summary:
    'A new set of a series; it needs a name in one language. The same author and `requestid` get the first answer again',
  access: 'staff',
  body: z.object({ ...setFields, serieid: Id, ...repeatable }),
  reply: Set,
  status: 201
})

/** Throws `not_found`, and `validation_failed` as `createSet` does. */
export const modifySet = call({
  name: 'recognition.modify_set',
  http: 'POST /api/dashboard/sets/:setid/modify',
  summary: 'Changes any part of a set; its cards show its icon',
  access: 'staff',
  params: setParams,
  body: z.object({ ...setFields, serieid: z.optional(Id) }),
  reply: Set
})

/** Throws `not_found`, and `request_conflict` while the set has cards. */
export const deleteSet = call({
  name: 'recognition.delete_set',
  http: 'POST /api/dashboard/sets/:setid/delete',
  summary: 'Deletes a set without cards, else `request_conflict`',
  access: 'staff',
  params: setParams,
  reply: z.strictObject({})
})
