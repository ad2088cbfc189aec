import { Edition, gradesOf, Gradation, type RatioTable } from '@comptoir/contracts/catalogue/card'
import type { changeRatioTable } from '@comptoir/contracts/catalogue/pricing-staff'
import type { CallInput } from '@comptoir/contracts/core/call'
import { AppError } from '@comptoir/contracts/core/errors'
import * as z from 'zod/mini'
import { french } from '../../french.ts'

type Asked = CallInput<typeof changeRatioTable>

const refused = (field: string, sentence: string) =>
  new AppError('validation_failed', { fields: { [field]: sentence } })

const needed = <K extends 'edition' | 'gradation' | 'condition' | 'ratio'>(asked: Asked, field: K) => {
  const value = asked[field]
  if (value === undefined) throw refused(field, french.fieldMissing)
  return value as NonNullable<Asked[K]>
}

const isGrade = (gradation: Gradation, condition: number) =>
  gradesOf(gradation).some(([, value]) => value === condition)
/** A key as prices look for it: « 04 », « 4.0 » and an empty one are numbers, too, but nobody would find them. */
const isGradeKey = (gradation: Gradation, key: string) => String(Number(key)) === key && isGrade(gradation, Number(key))

const highestRatio = 100

/** Without one nothing could be chosen for a card. */
const hasCells = (table: RatioTable) => Object.values(table).some(byGradation => Object.keys(byGradation).length > 0)

/** Throws `validation_failed` unless every edition, company and condition exists and every ratio is above 0. */
export const checkedTable = (table: RatioTable): RatioTable => {
  const wrong = refused('ratiotable', french.tableInvalid)
  for (const [edition, byGradation] of Object.entries(table)) {
    if (!z.safeParse(Edition, edition).success) throw wrong
    for (const [company, ratios] of Object.entries(byGradation)) {
      const gradation = z.safeParse(Gradation, company)
      if (!gradation.success) throw wrong
      for (const [condition, ratio] of Object.entries(ratios))
        if (!isGradeKey(gradation.data, condition) || !(ratio > 0 && ratio <= highestRatio)) throw wrong
    }
  }
  if (!hasCells(table)) throw wrong
  return table
}

const withCell = (table: RatioTable, asked: Asked): RatioTable => {
  const [edition, gradation] = [needed(asked, 'edition'), needed(asked, 'gradation')]
  const [condition, ratio] = [needed(asked, 'condition'), needed(asked, 'ratio')]
  if (!isGrade(gradation, condition)) throw refused('condition', french.conditionUnknown)
  const cells = table[edition]?.[gradation]
  return { ...table, [edition]: { ...table[edition], [gradation]: { ...cells, [condition]: ratio } } }
}

const without = <T>(record: Record<string, T>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))

/** A company leaves with its last cell; an edition stays until it is removed itself. */
const withoutCell = (table: RatioTable, asked: Asked): RatioTable => {
  const [edition, gradation] = [needed(asked, 'edition'), needed(asked, 'gradation')]
  const byGradation = table[edition]
  if (!byGradation) return table
  const cells = without(byGradation[gradation] ?? {}, String(needed(asked, 'condition')))
  const left = Object.keys(cells).length ? { ...byGradation, [gradation]: cells } : without(byGradation, gradation)
  const changed = { ...table, [edition]: left }
  if (!hasCells(changed)) throw refused('condition', french.lastCell)
  return changed
}

/** An edition comes empty, or with the cells it has in the table that is given. */
const withEdition = (table: RatioTable, asked: Asked): RatioTable => {
  const edition = needed(asked, 'edition')
  if (table[edition]) return table
  return { ...table, [edition]: (asked.ratiotable ? checkedTable(asked.ratiotable)[edition] : undefined) ?? {} }
}

const withoutEdition = (table: RatioTable, asked: Asked): RatioTable => {
  const edition = needed(asked, 'edition')
  const left = without(table, edition)
  if (!hasCells(left)) throw refused('edition', french.lastEdition)
  return left
}

const cellActions = {
  add: withCell,
  remove: withoutCell,
  add_edition: withEdition,
  remove_edition: withoutEdition
} as const

/**
 * What an action of the staff makes of the default table. It is never without the standard edition: cards would have
 * no price.
 */
export const changedDefaultTable = (table: RatioTable, asked: Asked): RatioTable => {
  if (asked.action === 'remove_ratio_table') throw refused('cardid', french.fieldMissing)
  if (asked.action === 'add_ratio_table' && !asked.ratiotable) throw refused('ratiotable', french.fieldMissing)
  const changed =
    asked.action === 'add_ratio_table' ? checkedTable(asked.ratiotable ?? {}) : cellActions[asked.action](table, asked)
  if (!hasCells({ _default: changed['_default'] ?? {} })) throw refused('edition', french.lastEdition)
  return changed
}

/**
 * What an action makes of a card's table, null when it has none of its own any more. A card that had none begins with
 * a copy of the default table.
 */
export const changedCardTable = (own: RatioTable | null, asked: Asked, defaultTable: RatioTable): RatioTable | null => {
  if (asked.action === 'remove_ratio_table') return null
  if (asked.action === 'add_ratio_table')
    return asked.ratiotable ? checkedTable(asked.ratiotable) : (own ?? defaultTable)
  return cellActions[asked.action](own ?? defaultTable, asked)
}
