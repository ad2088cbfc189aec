import { Holographisme, editions, gradations, gradesOf, holographismes } from '@comptoir/contracts/catalogue/card'
import type { Edition, Gradation, RatioKeys } from '@comptoir/contracts/catalogue/card'
import type { Seen } from './seen.ts'

/** What staff may choose for a card: the keys of its ratio table, and its finishes. */
export type Offered = { readonly ratiotable: RatioKeys; readonly holographismes: readonly Holographisme[] }

type Variant = Pick<Seen, 'edition' | 'gradation' | 'condition' | 'holographisme'>

/** A grade and the key that sets it. A company's grades after the tenth have no key. */
export type Grade = { value: number; label: string; key: string | null }

// In the order of a keyboard.
const DIGITS = '1234567890'

const keys = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[]

// The standard edition first; among the keys of an object, numbers would come first.
const everyEdition = keys(editions).toSorted((a, b) => Number(b === '_default') - Number(a === '_default'))
const everyCompany = keys(gradations)

/** Every choice, for a card that is not in the catalogue: no ratio table limits it. */
export const everyChoice: Offered = {
  ratiotable: Object.fromEntries(
    everyEdition.map(edition => [
      edition,
      Object.fromEntries(everyCompany.map(company => [company, gradesOf(company).map(([, value]) => value)]))
    ])
  ),
  holographismes: Holographisme.options
}

/** Returns the editions in which the shop buys a card, the standard one first. */
export const editionsOf = ({ ratiotable }: Offered): { value: Edition; label: string }[] =>
  everyEdition.filter(edition => edition in ratiotable).map(value => ({ value, label: editions[value] }))

/** Returns the finishes of a card. */
export const finishesOf = ({ holographismes: offered }: Offered): { value: Holographisme; label: string }[] =>
  keys(holographismes)
    .filter(finish => offered.includes(finish))
    .map(value => ({ value, label: holographismes[value] }))

/** Returns the grading companies that have a price in an edition; `_default` stands for an ungraded card. */
export const companiesOf = ({ ratiotable }: Offered, edition: Edition): { value: Gradation; label: string }[] =>
  everyCompany
    .filter(company => company in (ratiotable[edition] ?? {}))
    .map(value => ({ value, label: gradations[value].label }))

/**
 * Returns the grades of a company that have a price. A key belongs to a place on the whole scale, so that « 7 » sets
 * the same condition on every card.
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
 * Returns the variant nearest to `wanted` for which the card has a price: the first edition and the first company
 * replace those that its table lacks, the nearest grade replaces a missing one. A finish that the card lacks becomes
 * null, so that staff choose one, unless the card has only one finish.
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
