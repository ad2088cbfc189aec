import { conditionLabel, editions, gradations } from '@comptoir/contracts/catalogue/card'
import type { RatioTable } from '@comptoir/contracts/catalogue/card'

/** A cell that differs between two tables; null where a table does not have it. */
export type CellChange = { name: string; label: string; before: number | null; after: number | null }

const cellsOf = (table: RatioTable | null): Map<string, number> =>
  new Map(
    Object.entries(table ?? {}).flatMap(([edition, byGradation]) =>
      Object.entries(byGradation).flatMap(([gradation, byCondition]) =>
        Object.entries(byCondition).map(
          ([condition, ratio]) => [`${edition}/${gradation}/${condition}`, ratio] as const
        )
      )
    )
  )

const labelOf = (name: string): string => {
  const [edition = '', company = '', condition] = name.split('/')
  const gradation = company in gradations ? (company as keyof typeof gradations) : '_default'
  const { [edition]: shown = edition }: Readonly<Record<string, string>> = editions
  return `${shown} · ${conditionLabel(gradation, Number(condition))}`
}

/** The cells in which two tables differ. */
export const changedTableCells = (before: RatioTable | null, after: RatioTable | null): CellChange[] => {
  const [former, present] = [cellsOf(before), cellsOf(after)]
  return [...new Set([...former.keys(), ...present.keys()])]
    .filter(name => former.get(name) !== present.get(name))
    .map(name => ({
      name,
      label: labelOf(name),
      before: former.get(name) ?? null,
      after: present.get(name) ?? null
    }))
}

/** A table with other cells of one company in one edition; a ratio of null takes its cell away. */
export const withCells = (
  table: RatioTable,
  { edition, gradation }: { edition: string; gradation: string },
  cells: readonly { condition: number; ratio: number | null }[]
): RatioTable => {
  const changed = new Map(Object.entries(table[edition]?.[gradation] ?? {}))
  for (const { condition, ratio } of cells)
    if (ratio === null) changed.delete(String(condition))
    else changed.set(String(condition), ratio)
  const others = Object.entries(table[edition] ?? {}).filter(([name]) => name !== gradation)
  // A company goes with its last cell.
  const companies = changed.size > 0 ? [...others, [gradation, Object.fromEntries(changed)] as const] : others
  return { ...table, [edition]: Object.fromEntries(companies) }
}
