import { defaultCondition, editions, gradations, gradesOf, holographismes } from '@comptoir/contracts/catalogue/card'
import type { Edition, Gradation, Holographisme, RatioKeys } from '@comptoir/contracts/catalogue/card'

/** What may be chosen for a card: the keys of its ratio table and its finishes. */
export type Offered = { readonly ratiotable: RatioKeys; readonly holographismes: readonly Holographisme[] }

/** The values of the form's radios, which are strings; '' for a group without a choice. */
export type VariantValues = { edition: string; holographisme: string; gradation: string; condition: string }

type Choice = { value: string; label: string }

const keys = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[]

export const editionChoices = ({ ratiotable }: Offered): Choice[] =>
  keys(editions)
    .filter(edition => edition in ratiotable)
    .toSorted((a, b) => Number(b === '_default') - Number(a === '_default'))
    .map(value => ({ value, label: editions[value] }))

export const holographismeChoices = ({ holographismes: offered }: Offered): Choice[] =>
  keys(holographismes)
    .filter(code => offered.includes(code))
    .map(value => ({ value, label: holographismes[value] }))

export const gradationChoices = ({ ratiotable }: Offered, edition: string): Choice[] =>
  keys(gradations)
    .filter(gradation => gradation in (ratiotable[edition] ?? {}))
    .map(value => ({ value, label: gradations[value].label }))

export const conditionChoices = ({ ratiotable }: Offered, edition: string, gradation: string): Choice[] => {
  const offered = ratiotable[edition]?.[gradation] ?? []
  if (!(gradation in gradations)) return []
  return gradesOf(gradation as Gradation)
    .filter(([, grade]) => offered.includes(grade))
    .map(([label, grade]) => ({ value: String(grade), label }))
}

const kept = (choices: readonly Choice[], value: string, fallback: string): string =>
  choices.some(choice => choice.value === value)
    ? value
    : choices.some(choice => choice.value === fallback)
      ? fallback
      : choices.length === 1
        ? (choices[0]?.value ?? '')
        : ''

/**
 * Replaces values that are not offered: by the standard edition, no company and the default condition, else by '', which the
 * seller has to choose. A company that is yet to be chosen ('') stays so.
 */
export const settle = (offered: Offered, values: VariantValues): VariantValues => {
  const edition = kept(editionChoices(offered), values.edition, '_default' satisfies Edition)
  const gradation =
    values.gradation && kept(gradationChoices(offered, edition), values.gradation, '_default' satisfies Gradation)
  const condition = kept(
    conditionChoices(offered, edition, gradation),
    // A condition without company is an index, with one a grade: the same number means another condition.
    gradation === values.gradation ? values.condition : '',
    gradation === '_default' ? String(defaultCondition) : ''
  )
  return {
    edition,
    gradation,
    condition,
    holographisme: kept(holographismeChoices(offered), values.holographisme, '')
  }
}
