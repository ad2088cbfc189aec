import type { SelectOption } from '@comptoir/ui/select'

/** Codes with their words, as a select offers them. */
export const optionsOf = (table: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(table).map(([value, label]) => ({ value, label }))
