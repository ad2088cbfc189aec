import Papa from 'papaparse'
import { decimalText } from '@comptoir/web/form/typed-number.ts'
import type { PlannedRow } from './import-plan.ts'
import { importTexts } from './price-import-french.ts'

const { csv: titles, outcomes } = importTexts

/**
 * Returns a plan as a CSV file, as French spreadsheets open it: semicolons, decimal commas, and the mark by which Excel knows
 * UTF-8. A name that a spreadsheet would take for a formula is written as a text.
 */
export const resultFile = (plan: readonly PlannedRow[]): Blob => {
  const rows = plan.map(({ line, outcome, reason, card, seen, price }) => [
    line,
    outcomes[outcome],
    reason,
    card ? importTexts.result.card(card.name, card.number, card.setname) : '',
    card?.id ?? '',
    decimalText(seen?.price),
    decimalText(price)
  ])
  const fields = [titles.line, titles.outcome, titles.reason, titles.card, titles.id, titles.before, titles.after]
  const text = Papa.unparse({ fields, data: rows }, { delimiter: ';', escapeFormulae: true })
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' })
}
