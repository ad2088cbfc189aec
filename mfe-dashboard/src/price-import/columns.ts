import { fold } from '@comptoir/contracts/core/search-words'
import { isWholeCents } from '@comptoir/contracts/core/money'
import type { Holographisme } from '@comptoir/contracts/catalogue/card'
import type { PriceRow } from '@comptoir/contracts/catalogue/price-import'
import { eurosTyped } from '@comptoir/web/form/typed-number.ts'
import type { PriceTable } from './price-file.ts'

/** What a column may say. */
export const priceFields = ['price', 'cardid', 'set', 'number', 'name', 'language', 'finish'] as const
export type PriceField = (typeof priceFields)[number]

/** Which column says what, by its place; a field that no column says is absent. */
export type Columns = { readonly [Field in PriceField]?: number | undefined }

/** How tables call their columns, folded. The first title that is one of these is taken. */
const TITLES: Record<PriceField, readonly string[]> = {
  price: [
    'prix',
    'price',
    'prix de reference',
    'prix reference',
    'prix fixe',
    'prix (eur)',
    'prix (€)',
    'prix eur',
    'cote'
  ],
  cardid: ['id', 'cardid', 'card id', 'id carte', 'identifiant', 'identifiant de la carte'],
  set: ['extension', 'set', 'setname', 'set name', 'nom de l’extension', "nom de l'extension", 'setid'],
  number: ['numero', 'number', 'no', 'n°', 'num'],
  name: ['nom', 'name', 'carte', 'card', 'nom de la carte'],
  language: ['langue', 'language', 'lang', 'lg'],
  finish: ['brillance', 'finish', 'finition', 'holo', 'holographisme']
}

/** Returns which columns the titles of a table name. */
export const recognisedColumns = (titles: readonly string[]): Columns => {
  const folded = titles.map(title => fold(title).trim())
  return Object.fromEntries(
    priceFields.flatMap(field => {
      const place = folded.findIndex(title => TITLES[field].includes(title))
      return place < 0 ? [] : [[field, place]]
    })
  )
}

/** Whether the columns say a price and which card it is for. */
export const areEnough = ({ price, cardid, set, number }: Columns): boolean =>
  price !== undefined && (cardid !== undefined || (set !== undefined && number !== undefined))

/** The words for each code, folded. */
const LANGUAGES: Readonly<Record<NonNullable<PriceRow['language']>, readonly string[]>> = {
  fr: ['fr', 'francais', 'french', 'vf'],
  en: ['en', 'anglais', 'english', 'vo', 'us'],
  jp: ['jp', 'ja', 'japonais', 'japanese']
}
const FINISHES: Readonly<Record<Holographisme, readonly string[]>> = {
  H: ['h', 'holo'],
  HR: ['hr', 'holo reverse', 'reverse holo'],
  NH: ['nh', 'non holo', 'non-holo', 'normal', 'normale'],
  R: ['r', 'reverse']
}

const codeOf = <Code extends string>(table: Readonly<Record<Code, readonly string[]>>, typed: string) => {
  const word = fold(typed)
  return (Object.keys(table) as Code[]).find(code => table[code].includes(word))
}

/** What makes a row unreadable. */
export type RowFault = 'price' | 'row' | 'languageWord' | 'finishWord'
/** A row of a table as the calls take it, or what makes it unreadable. */
export type ReadRow = { line: number; row: PriceRow } | { line: number; fault: RowFault }

const DEAREST = 1_000_000

const readRow = (cells: readonly string[], line: number, columns: Columns): ReadRow => {
  const cell = (field: PriceField): string => cells[columns[field] ?? -1] ?? ''
  const price = eurosTyped(cell('price'))
  if (!(price > 0 && price <= DEAREST && isWholeCents(price))) return { line, fault: 'price' }
  const texts = { cardid: cell('cardid'), set: cell('set'), number: cell('number'), name: cell('name') }
  if (!texts.cardid && !(texts.set && texts.number)) return { line, fault: 'row' }
  const language = codeOf(LANGUAGES, cell('language'))
  const finish = codeOf(FINISHES, cell('finish'))
  if (cell('language') && !language) return { line, fault: 'languageWord' }
  if (cell('finish') && !finish) return { line, fault: 'finishWord' }
  const said = Object.fromEntries(Object.entries({ ...texts, language, finish }).filter(([, value]) => value))
  return { line, row: { line, ...said, price } }
}

/** Reads every row of a table. */
export const readRows = ({ rows }: PriceTable, columns: Columns): ReadRow[] =>
  rows.map(({ line, cells }) => readRow(cells, line, columns))
