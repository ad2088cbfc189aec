import { Holographisme, editions, gradations, gradesOf, holographismes } from '@comptoir/contracts/catalogue/card'
import type { Edition, Gradation, RatioKeys } from '@comptoir/contracts/catalogue/card'
import type { Seen } from './seen.ts'

/** What may be chosen for a card: the keys of its ratio table, and its finishes. */
export type Offered = { readonly ratiotable: RatioKeys; readonly holographismes: readonly Holographisme[] }

type Variant = Pick<Seen, 'edition' | 'gradation' | 'condition' | 'holographisme'>

/** A grade and the key that sets it; past the tenth grade of a company there is no key left. */
export type Grade = { value: number; label: string; key: string | null }

// As they stand on a keyboard.
const DIGITS = '1234567890'

const keys = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[]

// Keys that are numbers come first in an object; here the standard edition does.
const everyEdition = keys(editions).toSorted((a, b) => Number(b === '_default') - Number(a === '_default'))
const everyCompany = keys(gradations)

/** A card that is not in the catalogue has no table: nothing limits what the shop writes down. */
export const everyChoice: Offered = {
  ratiotable: Object.fromEntries(
    everyEdition.map(edition => [
      edition,
      Object.fromEntries(everyCompany.map(company => [company, gradesOf(company).map(([, value]) => value)]))
    ])
  ),
  holographismes: Holographisme.options
}

/** The editions a card is bought in, the standard one first. */
export const editionsOf = ({ ratiotable }: Offered): { value: Edition; label: string }[] =>
  everyEdition.filter(edition => edition in ratiotable).map(value => ({ value, label: editions[value] }))

/** The finishes a card exists in. */
export const finishesOf = ({ holographismes: offered }: Offered): { value: Holographisme; label: string }[] =>
  keys(holographismes)
    .filter(finish => offered.includes(finish))
    .map(value => ({ value, label: holographismes[value] }))

/** The grading companies that have a price in an edition; `_default` is a card without one. */
export const companiesOf = ({ ratiotable }: Offered, edition: Edition): { value: Gradation; label: string }[] =>
  everyCompany
    .filter(company => company in (ratiotable[edition] ?? {}))
    .map(value => ({ value, label: gradations[value].label }))

/**
 * The grades of a company that have a price. A key belongs to a place on the whole scale, so that « 7 » is the same
 * condition on every card.
 */
export const gradesFor = ({ ratiotable }: Offered, edition: Edition, company: Gradation): Grade[] => {
  const offered = ratiotable[edition]?.[company] ?? []
  return gradesOf(company)
    .map(([label, value], place) => ({ value, label, key: DIGITS[place] ?? null }))
    .filter(({ value }) => offered.includes(value))
}

const nearest = (values: readonly number[], wanted: number): number =>
  values.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? wanted

const keptOr = <Value>(values: readonly Value[], wanted: Value): Value =>
  values.includes(wanted) ? wanted : (values[0] ?? wanted)

/**
 * The variant nearest to `wanted` that the card can be priced in: what its table lacks becomes the standard edition, no
 * company, the nearest grade. A finish is never guessed: null until staff choose one, unless the card has one only.
 */
export const settled = (offered: Offered, wanted: Variant): Variant => {
  const edition = keptOr(
    editionsOf(offered).map(({ value }) => value),
    wanted.edition
  )
  const gradation = keptOr(
    companiesOf(offered, edition).map(({ value }) => value),
    wanted.gradation
  )
  const grades = gradesFor(offered, edition, gradation).map(({ value }) => value)
  const [only, ...others] = finishesOf(offered).map(({ value }) => value)
  const isKnown = wanted.holographisme !== null && offered.holographismes.includes(wanted.holographisme)
  return {
    edition,
    gradation,
    condition: nearest(grades, wanted.condition),
    holographisme: isKnown ? wanted.holographisme : only && others.length === 0 ? only : null
  }
}
