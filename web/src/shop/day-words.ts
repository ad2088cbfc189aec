const format = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })

/** `2026-12-01` as `1er décembre 2026`. */
export const dayWords = (day: string): string => format.format(new Date(`${day}T00:00:00Z`)).replace(/^1 /, '1er ')
