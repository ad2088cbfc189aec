import { identityKinds } from '@comptoir/contracts/batch/identity'
import { payoutMethods } from '@comptoir/contracts/batch/payout'
import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import { editions, gradations, holographismes } from '@comptoir/contracts/catalogue/card'
import { conditionOf, languageOf } from '../documents/describe-card.ts'
import { frenchRegister } from '../french.ts'

/** The beginning of a text, or a separator, before what a spreadsheet would run as a formula (OWASP, CSV injection). */
const beforeFormula = /(^|[;,\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])/g

/**
 * Puts an apostrophe before every formula of a cell. Also after a separator within the cell: a French spreadsheet takes
 * `;` for the separator, does not notice quotes that begin after a comma, and makes cells of the parts.
 */
const harmless = (cell: string): string => cell.replaceAll(beforeFormula, "$1'")

const quoted = (cell: string): string => (/[";,\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** One record of RFC 4180. */
const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell => quoted(typeof cell === 'string' ? harmless(cell) : String(cell ?? ''))).join(',')}\r\n`

/** At the beginning of a file it makes a spreadsheet read UTF-8. */
const byteOrderMark = '\uFEFF'

const labelOf = (labels: Readonly<Record<string, string>>, code: string | null): string =>
  code === null ? '' : (labels[code] ?? code)

const companies = Object.fromEntries(Object.entries(gradations).map(([code, { label }]) => [code, label]))

const cellsOf = ({ seller, identity, object, ...entry }: RegisterEntry, numbers: ReadonlyMap<string, string>) => [
  entry.order,
  entry.at,
  seller.lastname,
  seller.firstname,
  seller.birthdate,
  seller.address,
  identityKinds[identity.kind],
  identity.number,
  identity.date,
  identity.authority,
  object.name,
  object.set,
  object.number,
  languageOf(object),
  labelOf(editions, object.edition),
  labelOf(holographismes, object.holographisme),
  labelOf(companies, object.gradation),
  conditionOf(object),
  object.photos.join(' '),
  entry.price.toFixed(2),
  payoutMethods[entry.method],
  entry.batchid,
  numbers.get(entry.batchid) ?? '',
  entry.staffid,
  entry.prevhash,
  entry.hash
]

/** A part of the register, with the short numbers of its batches by their ids. */
export interface RegisterPart {
  entries: readonly RegisterEntry[]
  numbers: ReadonlyMap<string, string>
}

/** The register as RFC 4180: a head, then one record for each entry. One part at a time is in memory. */
export async function* registerCsv(parts: AsyncIterable<RegisterPart>): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + csvLine(frenchRegister.columns))
  for await (const { entries, numbers } of parts)
    yield Buffer.from(entries.map(entry => csvLine(cellsOf(entry, numbers))).join(''))
}
