import * as z from 'zod/mini'
import { call } from '../core/call.ts'
import { CalendarDate } from '../core/fields.ts'

/**
 * The pages that are counted: those of sellers and visitors, ids left out. Pages of staff are not.
 */
export const visitPages = [
  '/',
  '/estimation',
  '/rachat',
  '/rendezvous',
  '/rendezvous/:id',
  '/batchs',
  '/batchs/nouveau',
  '/batchs/:id',
  '/create',
  '/login',
  '/logout',
  '/forgot',
  '/code',
  '/profil',
  '/about',
  '/cgu',
  '/cgr',
  '/cookies'
] as const
export const VisitPage = z.enum(visitPages)
export type VisitPage = z.infer<typeof VisitPage>

/**
 * The steps from a first page to a batch sent, each counted once a visit (a tab): the visit itself, a batch begun, a card
 * added, a first price read, an account opened, a batch sent to the shop.
 */
export const visitSteps = ['visit', 'batch', 'card', 'price', 'account', 'sent'] as const
export const VisitStep = z.enum(visitSteps)
export type VisitStep = z.infer<typeof VisitStep>

/**
 * Counts one page, or with `step` one step reached on it, under the day in Paris. Nothing else of the request is kept: no
 * account, no address, no time of the day. The pages send it only where the visitor agreed, and without cookies.
 */
export const recordVisit = call({
  name: 'batch.record_visit',
  http: 'POST /api/visits',
  summary: 'Counts a page or a step of a visit under its day, without anything that tells visitors apart',
  access: 'public',
  body: z.object({ page: VisitPage, step: z.optional(VisitStep) }),
  reply: z.object({})
})

const Counts = z.record(z.string(), z.int())

/** The visits of one day: how often each page was opened, and each step reached. What was not counted is not there. */
export const VisitDay = z.object({ day: CalendarDate, pages: Counts, steps: Counts })
export type VisitDay = z.infer<typeof VisitDay>

/** Days on which nothing was counted are left out. They are kept for thirteen months. */
export const listVisits = call({
  name: 'batch.list_visits',
  http: 'GET /api/dashboard/visits',
  summary: 'The visits counted on each day from `from` to `to`, oldest first: pages, and steps up to a batch sent',
  access: 'staff',
  query: z.object({ from: CalendarDate, to: CalendarDate }),
  reply: z.array(VisitDay)
})
