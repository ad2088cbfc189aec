import * as z from 'zod/mini'
import { askJson, type RemoteReply } from '../../remote/ask-json.ts'
import { createEbayToken, refusedByEbay, type EbayCredentials } from './ebay-token.ts'
import type { Sale, SoldListings } from './sale.ts'

const marketplace = 'EBAY_FR'
/** Single cards of collectible card games; the search needs a category. */
const category = '183454'
const currency = 'EUR'
const soldWithinMs = 90 * 86_400_000
const pageSize = 200
/** 600 sales make a price as good as any larger number. */
const pagesMax = 3
const timeoutMs = 6000
/** Seconds without any question after a refusal that every other question would get too, by its status. */
const pauses: Readonly<Record<number, number>> = { 401: 900, 403: 900, 409: 60, 429: 60 }

const Page = z.object({ next: z.optional(z.string()), itemSales: z.optional(z.array(z.unknown())) })
const ItemSale = z.object({
  title: z.string(),
  lastSoldDate: z.iso.datetime(),
  lastSoldPrice: z.object({ value: z.string().check(z.regex(/^\d+(\.\d+)?$/)), currency: z.string() })
})

/**
 * Sold listings of eBay France by the Marketplace Insights API (v1_beta): the last 90 days, in euros. A listing sold
 * several times counts as one sale. `mayCall` is asked before each call and spends one of the calls allowed a day. Throws
 * `unavailable`, with the seconds to wait, when eBay or the allowance refuses.
 */
export const createEbaySales = (
  credentials: EbayCredentials,
  { mayCall, now = Date.now }: { mayCall: () => Promise<{ allowed: boolean; retryAfter: number }>; now?: () => number }
): SoldListings => {
  const token = createEbayToken(credentials, now)
  let pausedUntil = 0

  const ask = async (url: URL, signal: AbortSignal): Promise<RemoteReply> => {
    // The token comes first: without one there is no call to count.
    const bearer = await token.get()
    const { allowed, retryAfter } = await mayCall()
    if (!allowed) throw refusedByEbay('has had its calls of the day', retryAfter)
    const reply = await askJson({
      name: 'eBay',
      url,
      headers: { authorization: `Bearer ${bearer}`, 'x-ebay-c-marketplace-id': marketplace },
      timeoutMs,
      signal
    })
    if (reply.status === 401) token.forget(bearer)
    return reply
  }

  const page = async (words: string, offset: number, signal: AbortSignal) => {
    if (pausedUntil > now()) throw refusedByEbay('is not asked for a while', Math.ceil((pausedUntil - now()) / 1000))
    const url = new URL('/buy/marketplace_insights/v1_beta/item_sales/search', credentials.apiUrl)
    const since = new Date(now() - soldWithinMs).toISOString()
    url.search = new URLSearchParams({
      q: words,
      category_ids: category,
      filter: `lastSoldDate:[${since}..]`,
      limit: String(pageSize),
      offset: String(offset)
    }).toString()
    let reply = await ask(url, signal)
    // eBay may have revoked the token before it expired: one more try with a new one.
    if (reply.status === 401) reply = await ask(url, signal)
    if (reply.status !== 200) {
      const pause = pauses[reply.status]
      const retryAfter = reply.retryAfter ?? pause
      if (pause !== undefined) pausedUntil = now() + (retryAfter ?? pause) * 1000
      throw refusedByEbay(`answered ${reply.status}`, retryAfter)
    }
    const parsed = z.safeParse(Page, reply.body)
    if (!parsed.success) throw refusedByEbay('answered in an unknown shape', undefined)
    return parsed.data
  }

  return async (words, signal) => {
    const sales: Sale[] = []
    for (let index = 0; index < pagesMax; index++) {
      const { itemSales = [], next } = await page(words, index * pageSize, signal)
      sales.push(...itemSales.flatMap(saleOf))
      if (next === undefined || itemSales.length === 0) break
    }
    return sales.filter(({ at }) => at.getTime() >= now() - soldWithinMs)
  }
}

/** A listing as a sale; an empty list when it has no price, or a price in another currency. */
const saleOf = (listing: unknown): Sale[] => {
  const parsed = z.safeParse(ItemSale, listing)
  if (!parsed.success || parsed.data.lastSoldPrice.currency !== currency) return []
  const { title, lastSoldDate, lastSoldPrice } = parsed.data
  return [{ title, cents: Math.round(Number(lastSoldPrice.value) * 100), at: new Date(lastSoldDate) }]
}
