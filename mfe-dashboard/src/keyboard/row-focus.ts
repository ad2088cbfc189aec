/** Marks the element of a row that takes the focus when staff walk through the rows by keyboard. */
const ROW = '[data-row]'

/** Returns the element of the row that has the focus, or contains it; null where none does. */
export const focusedRow = (rows: HTMLElement | null): HTMLElement | null => {
  const active = document.activeElement
  if (!rows || !active || !rows.contains(active)) return null
  return [...rows.querySelectorAll<HTMLElement>(ROW)].find(one => one.closest('li, tr')?.contains(active)) ?? null
}

/**
 * Moves the focus to the row after (1) or before (-1) the one that has it, else to `from`, else to the first or the last one.
 */
export const walkRows = (rows: HTMLElement | null, step: 1 | -1, from: HTMLElement | null = null): void => {
  const all = [...(rows?.querySelectorAll<HTMLElement>(ROW) ?? [])]
  const present = focusedRow(rows)
  const next = present ? all[all.indexOf(present) + step] : (from ?? all.at(step > 0 ? 0 : -1))
  next?.focus()
  next?.closest('li, tr')?.scrollIntoView({ block: 'nearest' })
}
