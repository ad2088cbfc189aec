import { isDeepStrictEqual } from 'node:util'
import { Edition, gradesOf, Gradation, type RatioTable } from '@comptoir/contracts/catalogue/card'
import type { changeRatioTable } from '@comptoir/contracts/catalogue/pricing-staff'
import type { CallInput } from '@comptoir/contracts/core/call'
import { AppError } from '@comptoir/contracts/core/errors'
import * as z from 'zod/mini'
import { french } from '../../french.ts'

type Asked = CallInput<typeof changeRatioTable>

const refused = (field: string, sentence: string) =>
  new AppError('validation_failed', { fields: { [field]: sentence } })

const required = <K extends keyof Asked>(asked: Asked, field: K) => {
  const value = asked[field]
  if (value === undefined) throw refused(field, french.fieldMissing)
  return value as NonNullable<Asked[K]>
}

const isGrade = (gradation: Gradation, condition: number) =>
  gradesOf(gradation).some(([, value]) => value === condition)
/** Whether prices find a cell by this key: « 04 », « 4.0 » and the empty text are numbers too, but no price looks for them. */
const isGradeKey = (gradation: Gradation, key: string) => String(Number(key)) === key && isGrade(gradation, Number(key))

const highestRatio = 100

/** A table without a cell offers no choice for a card. */
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
  const [edition, gradation] = [required(asked, 'edition'), required(asked, 'gradation')]
  const [condition, ratio] = [required(asked, 'condition'), required(asked, 'ratio')]
  if (!isGrade(gradation, condition)) throw refused('condition', french.conditionUnknown)
  const cells = table[edition]?.[gradation]
  return { ...table, [edition]: { ...table[edition], [gradation]: { ...cells, [condition]: ratio } } }
}

const without = <T>(record: Record<string, T>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))

/** A company is removed with its last cell; an edition stays until it is removed itself. */
const withoutCell = (table: RatioTable, asked: Asked): RatioTable => {
  const [edition, gradation] = [required(asked, 'edition'), required(asked, 'gradation')]
  const byGradation = table[edition]
  if (!byGradation) return table
  const cells = without(byGradation[gradation] ?? {}, String(required(asked, 'condition')))
  const left = Object.keys(cells).length ? { ...byGradation, [gradation]: cells } : without(byGradation, gradation)
  const changed = { ...table, [edition]: left }
  if (!hasCells(changed)) throw refused('condition', french.lastCell)
  return changed
}

/**
 * A new edition is empty, or has the cells of that edition in the given table. Where the table has the edition already, the
 * same cells again, or none, change nothing; other ones are refused, because a colleague added it meanwhile.
 */
const withEdition = (table: RatioTable, asked: Asked): RatioTable => {
  const edition = required(asked, 'edition')
  const given = asked.ratiotable ? checkedTable(asked.ratiotable)[edition] : undefined
  const held = table[edition]
  if (!held) return { ...table, [edition]: given ?? {} }
  if (given && !isDeepStrictEqual(given, held)) throw refused('edition', french.editionAdded)
  return table
}

const withoutEdition = (table: RatioTable, asked: Asked): RatioTable => {
  const edition = required(asked, 'edition')
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
 * The default table after an action of the staff. It must keep the standard edition, or cards would have no price. Throws
 * `validation_failed` with the field that is wrong.
 */
export const changedDefaultTable = (table: RatioTable, asked: Asked): RatioTable => {
  if (asked.action === 'remove_ratio_table') throw refused('cardid', french.fieldMissing)
  const changed =
    asked.action === 'add_ratio_table'
      ? checkedTable(required(asked, 'ratiotable'))
      : cellActions[asked.action](table, asked)
  if (!hasCells({ _default: changed['_default'] ?? {} })) throw refused('edition', french.lastEdition)
  return changed
}

/**
 * The table of a card after an action of the staff; null when the card has none of its own any more. A card without one
 * begins with a copy of the default table. Throws `validation_failed` with the field that is wrong.
 */
export const changedCardTable = (own: RatioTable | null, asked: Asked, defaultTable: RatioTable): RatioTable | null => {
  if (asked.action === 'remove_ratio_table') return null
  if (asked.action === 'add_ratio_table')
    return asked.ratiotable ? checkedTable(asked.ratiotable) : (own ?? defaultTable)
  return cellActions[asked.action](own ?? defaultTable, asked)
}
