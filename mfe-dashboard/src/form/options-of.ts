import type { SelectOption } from '@comptoir/ui/select'

/** Returns the options of a select for a table of codes and their words. */
export const optionsOf = (table: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(table).map(([value, label]) => ({ value, label }))
