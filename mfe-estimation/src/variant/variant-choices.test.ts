import * as fc from 'fast-check'
import { editions, gradations, gradesOf, holographismes } from '@comptoir/contracts/catalogue/card'
import type { Edition, Gradation, Holographisme } from '@comptoir/contracts/catalogue/card'
import { conditionChoices, editionChoices, gradationChoices, holographismeChoices, settle } from './variant-choices.ts'
import type { Offered } from './variant-choices.ts'

const offered: Offered = {
  ratiotable: { _default: { _default: [3, 4], PSA: [9, 10] }, '1': { CA: [5] } },
  holographismes: ['R']
}
const labels = (choices: { label: string }[]) => choices.map(({ label }) => label)

describe('what is offered', () => {
  it('is the keys of the card only, with the standard edition first', () => {
    expect(labels(editionChoices(offered))).toEqual(['Standard', '1re édition'])
    expect(labels(holographismeChoices(offered))).toEqual(['Reverse'])
    expect(labels(gradationChoices(offered, '_default'))).toEqual(['Aucune', 'PSA'])
    expect(labels(gradationChoices(offered, '1'))).toEqual(['Collect Aura'])
    expect(labels(conditionChoices(offered, '_default', '_default'))).toEqual(['Presque neuf', 'Excellent'])
    expect(labels(conditionChoices(offered, '1', 'CA'))).toEqual(['5 <='])
  })

  it('is nothing for keys the card does not have', () => {
    expect(gradationChoices(offered, '2')).toEqual([])
    expect(conditionChoices(offered, '_default', 'BGS')).toEqual([])
  })
})

it('a company that is yet to be chosen stays open, whatever is offered', () => {
  const values = { edition: '_default', holographisme: 'R', gradation: '', condition: '' }
  expect(settle(offered, values)).toEqual({ ...values, condition: '' })
  const ungraded: Offered = { ratiotable: { _default: { _default: [3] } }, holographismes: ['R'] }
  expect(settle(ungraded, values)).toEqual(values)
})

describe('another edition', () => {
  it('drops the company and the grade it does not know', () => {
    const values = { edition: '1', holographisme: 'R', gradation: 'PSA', condition: '9' }
    expect(settle(offered, values)).toEqual({ edition: '1', holographisme: 'R', gradation: 'CA', condition: '5' })
  })

  it('does not take a grade for a condition of the same number', () => {
    const table: Offered = { ratiotable: { _default: { _default: [3, 9] } }, holographismes: ['H'] }
    const values = { edition: '_default', holographisme: 'H', gradation: 'PSA', condition: '9' }
    expect(settle(table, values).condition).toBe('3')
  })
})

const keys = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as K[]
const anyTable = fc.dictionary(
  fc.constantFrom<Edition>(...keys(editions)),
  fc
    .array(fc.constantFrom<Gradation>(...keys(gradations)), { minLength: 1 })
    .map(companies =>
      Object.fromEntries(companies.map(company => [company, gradesOf(company).map(([, grade]) => grade)]))
    )
)
const anyOffer = fc.record({
  ratiotable: anyTable,
  holographismes: fc.uniqueArray(fc.constantFrom<Holographisme>(...keys(holographismes)))
})
const anyText = fc.oneof(fc.constantFrom('', '_default', '1', 'PSA', '9', '3', 'H'), fc.string())
const anyValues = fc.record({ edition: anyText, holographisme: anyText, gradation: anyText, condition: anyText })

it('a settled form holds only what is offered or still to be chosen, and settles once', () => {
  fc.assert(
    fc.property(anyOffer, anyValues, (offer, values) => {
      const settled = settle(offer, values)
      const allowed = (choices: { value: string }[], value: string) =>
        value === '' || choices.some(choice => choice.value === value)
      expect(allowed(editionChoices(offer), settled.edition)).toBe(true)
      expect(allowed(holographismeChoices(offer), settled.holographisme)).toBe(true)
      expect(allowed(gradationChoices(offer, settled.edition), settled.gradation)).toBe(true)
      expect(allowed(conditionChoices(offer, settled.edition, settled.gradation), settled.condition)).toBe(true)
      expect(settle(offer, settled)).toEqual(settled)
    })
  )
})
