import { searchField } from '@comptoir/contracts/core/codes'
import { AppError, errors } from '@comptoir/contracts/core/errors'
import { centsFromEuros } from '@comptoir/contracts/core/money'
import { french } from '../../french.ts'

/** Cents, both ends included. */
export interface PriceRange {
  from: number
  to: number
}

const euros = String.raw`(\d{1,7}(?:[.,]\d{1,2})?)`
const asked = new RegExp(`^${euros}(?: ?[-–] ?${euros})?(?: ?€)?$`)

/**
 * The prices a search by the field P looks for, in cents: `12` is one price, `10-20` a range; decimals follow a comma or a
 * point. Null when `q` is empty. Throws `validation_failed` for a field that cards are not searched by, and for a text that is
 * no price.
 */
export const pricesAsked = (q: string, field: string): PriceRange | null => {
  if (field !== searchField.price)
    throw new AppError('validation_failed', { fields: { field: errors.validation_failed[1] } })
  const text = q.trim()
  if (text === '') return null
  const [, one, other = one] = asked.exec(text) ?? []
  if (one === undefined || other === undefined)
    throw new AppError('validation_failed', { fields: { q: french.priceUnreadable } })
  const [from, to] = [one, other].map(price => centsFromEuros(Number(price.replace(',', '.')))) as [number, number]
  return from <= to ? { from, to } : { from: to, to: from }
}
