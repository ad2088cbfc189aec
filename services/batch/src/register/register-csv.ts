import { identityKinds } from '@comptoir/contracts/batch/identity'
import { payoutMethods } from '@comptoir/contracts/batch/payout'
import { type RegisterEntry } from '@comptoir/contracts/batch/batch-staff'
import { editions, gradations, holographismes } from '@comptoir/contracts/catalogue/card'
import { conditionOf } from '../documents/describe-card.ts'
import { frenchRegister } from '../french.ts'
import { byteOrderMark, csvLine } from './csv.ts'

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

/** The register as RFC 4180, one record an entry below a head. `numbers` are the short numbers of batches by their ids. */
export const registerCsv = (entries: readonly RegisterEntry[], numbers: ReadonlyMap<string, string>): string =>
  [byteOrderMark, csvLine(frenchRegister.columns), ...entries.map(entry => csvLine(cellsOf(entry, numbers)))].join('')
