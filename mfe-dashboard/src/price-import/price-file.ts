import Papa from 'papaparse'

/** Bytes of a file, and its rows, at most. */
export const LARGEST_FILE = 2 * 1024 * 1024
export const MOST_ROWS = 20_000

/** A table as its file has it: the titles of its columns, and the rows below with their line numbers. */
export type PriceTable = { titles: readonly string[]; rows: readonly { line: number; cells: readonly string[] }[] }
/** Why a file is no table that can be imported. */
export type FileRefusal = 'too_large' | 'too_many' | 'empty' | 'unreadable'

/** Returns the text of a file: UTF-8, or what Excel writes in France where it is not. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Returns what parts the titles: prices have commas in France, so that the rows below do not tell. */
const separatorOf = (text: string): string => {
  const titles = text.trimStart().split('\n', 1)[0] ?? ''
  const [best = ';'] = [';', '\t', ','].toSorted((one, other) => titles.split(other).length - titles.split(one).length)
  return best
}

/** Reads the text of a CSV file. Its lines count from 1, the titles among them; empty lines are left out. */
export const readTable = (text: string): PriceTable | FileRefusal => {
  const { data } = Papa.parse<string[]>(text, { delimiter: separatorOf(text) })
  const lines = data.map((cells, index) => ({ line: index + 1, cells: cells.map(cell => cell.trim()) }))
  const [titles, ...rows] = lines.filter(({ cells }) => cells.some(Boolean))
  if (!titles || rows.length === 0) return 'empty'
  // A picture or a document renamed to `.csv`.
  if (text.includes('\u0000')) return 'unreadable'
  return rows.length > MOST_ROWS ? 'too_many' : { titles: titles.cells, rows }
}

/** Reads a file that staff chose. */
export const readPriceFile = async (file: File): Promise<PriceTable | FileRefusal> => {
  if (file.size > LARGEST_FILE) return 'too_large'
  try {
    return readTable(textOf(new Uint8Array(await file.arrayBuffer())))
  } catch {
    return 'unreadable'
  }
}
