/** The beginning of a text, or a separator, before what a spreadsheet would run as a formula (OWASP, CSV injection). */
const beforeFormula = /(^|[;,\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])/g

/**
 * Puts an apostrophe before every formula of a cell. Also after a separator within the cell: a French spreadsheet takes
 * `;` for the separator, does not notice quotes that begin after a comma, and makes cells of the parts.
 */
const harmless = (cell: string): string => cell.replaceAll(beforeFormula, "$1'")

const quoted = (cell: string): string => (/[";,\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export type CsvCell = string | number | null

/** One record of RFC 4180. Texts cannot be run as formulas. */
export const csvLine = (cells: readonly CsvCell[]): string =>
  `${cells.map(cell => quoted(typeof cell === 'string' ? harmless(cell) : String(cell ?? ''))).join(',')}\r\n`

/** One record as French spreadsheets open it at a double click: `;` between cells, a comma in numbers. */
export const frenchCsvLine = (cells: readonly CsvCell[]): string =>
  `${cells.map(cell => (typeof cell === 'string' ? quoted(harmless(cell)) : String(cell ?? '').replace('.', ','))).join(';')}\r\n`

/** At the beginning of a file it makes a spreadsheet read UTF-8. */
export const byteOrderMark = '\uFEFF'
