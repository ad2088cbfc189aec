import * as z from 'zod/mini'
import { call } from '../core/call.ts'
import { Highlight } from './catalogue.ts'
import { Limit } from '../core/page.ts'
import { Id, RequestId } from '../core/id.ts'
import { atMost } from '../core/length.ts'
import { Euros } from '../core/money.ts'

/** The recent buybacks that the home page shows, as staff maintain them. */

const price = Euros.check(z.positive(), z.maximum(1_000_000))
const name = z.string().check(z.trim(), atMost(80))
const highlightParams = z.object({ highlightid: Id })

/** Without a `limit` all of them, 500 at most. */
export const listAllHighlights = call({
  name: 'recognition.list_all_highlights',
  http: 'GET /api/dashboard/highlights',
  summary: 'Every highlight in order, hidden ones too; with a `limit` so many, those after the highlight `before`',
  access: 'manager',
  // No default limit: staff who put the highlights in order need all of them.
  query: z.object({ limit: z.optional(Limit), before: z.optional(z.string()) }),
  reply: z.array(Highlight),
  pages: true
})

/** Throws `request_conflict` when another price, visibility or image was sent under this `requestid`. */
export const createHighlight = call({
  name: 'recognition.create_highlight',
  http: 'POST /api/dashboard/highlights/create',
  summary: 'A new highlight, last in order; the same author, `requestid` and bytes get the first answer again',
  access: 'manager',
  files: { image: 'required' },
  filekind: 'catalogue_image',
  body: z.object({
    price,
    name: z.optional(name),
    display: z.optional(z.boolean()),
    requestid: z.optional(RequestId)
  }),
  reply: Highlight,
  status: 201
})

/** Throws `not_found`. */
export const modifyHighlight = call({
  name: 'recognition.modify_highlight',
  http: 'POST /api/dashboard/highlights/:highlightid/modify',
  summary: 'Changes the price or the name of a highlight, shows or hides it',
  access: 'manager',
  params: highlightParams,
  body: z.object({ price: z.optional(price), name: z.optional(name), display: z.optional(z.boolean()) }),
  reply: Highlight
})

/** The image is deleted unless a card or a set shows it. Throws `not_found`. */
export const deleteHighlight = call({
  name: 'recognition.delete_highlight',
  http: 'POST /api/dashboard/highlights/:highlightid/delete',
  summary: 'Deletes a highlight and its image',
  access: 'manager',
  params: highlightParams,
  reply: z.strictObject({})
})

/** Ids of highlights that do not exist are ignored. Returns all highlights in the new order. */
export const orderHighlights = call({
  name: 'recognition.order_highlights',
  http: 'POST /api/dashboard/highlights/order',
  summary: 'Puts the highlights in the order of `ids`; those not named come after, as they were',
  access: 'manager',
  body: z.object({ ids: z.array(Id).check(atMost(200)) }),
  reply: z.array(Highlight)
})
