/** A cell that a spreadsheet would run as a formula (OWASP, CSV injection) gets an apostrophe in front. */
const harmless = (cell: string): string => (/^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** One record of RFC 4180. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell => quoted(typeof cell === 'string' ? harmless(cell) : String(cell ?? ''))).join(',')}\r\n`

/** At the beginning of a file it makes a spreadsheet read UTF-8. */
export const byteOrderMark = '\uFEFF'
