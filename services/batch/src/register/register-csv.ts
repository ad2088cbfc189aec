import { identityKinds } from '@comptoir/contracts/batch/identity'
import { payoutMethods } from '@comptoir/contracts/batch/payout'
import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import { editions, gradations, holographismes } from '@comptoir/contracts/catalogue/card'
import { byteOrderMark, csvLine } from '../documents/csv-line.ts'
import { conditionOf, languageOf } from '../documents/describe-card.ts'
import { frenchDay, frenchRegister } from '../french.ts'
import { parisMoment } from '../paris.ts'

const labelOf = (labels: Readonly<Record<string, string>>, code: string | null): string =>
  code === null ? '' : (labels[code] ?? code)

const companies = Object.fromEntries(Object.entries(gradations).map(([code, { label }]) => [code, label]))

const cellsOf = ({ seller, identity, object, ...entry }: RegisterEntry, numbers: ReadonlyMap<string, string>) => [
  entry.order,
  parisMoment(new Date(entry.at)),
  seller.lastname,
  seller.firstname,
  seller.birthdate === null ? '' : frenchDay(seller.birthdate),
  seller.address,
  identityKinds[identity.kind],
  identity.number,
  frenchDay(identity.date),
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
  entry.hash,
  // The hash was made of the time in this form. Of days it was made as `YYYY-MM-DD`, which `dd/mm/yyyy` says without a loss.
  entry.at
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
