import { identityKinds } from '@comptoir/contracts/batch/identity'
import { payoutMethods } from '@comptoir/contracts/batch/payout'
import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import { centsFromEuros } from '@comptoir/contracts/core/money'
import { conditionOf, languageOf, variantOf } from '../documents/describe-card.ts'
import { openSheet, type Column } from '../documents/sheet.ts'
import { french, frenchEuros, frenchMoment, frenchRegister, frenchVoucher } from '../french.ts'
import type { RegisterPart } from './register-csv.ts'

const columnsWith = (numbers: ReadonlyMap<string, string>): Column<RegisterEntry>[] => [
  { title: french.number, share: 2, value: ({ order }) => String(order) },
  { title: frenchRegister.date, share: 4, value: ({ at }) => frenchMoment(new Date(at)) },
  {
    title: frenchRegister.seller,
    share: 8,
    value: ({ seller: { lastname, firstname, birthdate, address } }) =>
      [`${lastname} ${firstname}`, birthdate === null ? '' : frenchVoucher.bornOn(birthdate), address]
        .filter(Boolean)
        .join('\n')
  },
  {
    title: frenchRegister.identity,
    share: 7,
    value: ({ identity: { kind, number, date, authority } }) =>
      `${identityKinds[kind]} ${number}\n${frenchRegister.issued(date, authority)}`
  },
  {
    title: frenchRegister.object,
    share: 8,
    value: ({ object }) =>
      [object.name, object.set, object.number, languageOf(object), ...variantOf(object), conditionOf(object)]
        .filter(Boolean)
        .join(' · ')
  },
  { title: french.price, share: 3, align: 'right', value: ({ price }) => frenchEuros(centsFromEuros(price)) },
  {
    title: frenchRegister.payment,
    share: 3,
    value: ({ method, batchid }) => [payoutMethods[method], numbers.get(batchid)].filter(Boolean).join('\n')
  },
  // Its first characters: only the hash of the last entry is written in full, below the table.
  { title: frenchRegister.hash, share: 4, value: ({ hash }) => hash.slice(0, 12) }
]

/**
 * The register on paper. Who keeps the hash of the last entry outside the database can prove later that no entry was
 * changed or cut off. `wrong` is the first order number that the check before it found wrong.
 */
export const registerPdf = async (
  { entries, numbers }: RegisterPart,
  { shopName, wrong }: { shopName: string; wrong: number | null }
): Promise<Buffer> => {
  const [first, last] = [entries[0], entries.at(-1)]
  const sheet = openSheet({ title: `${frenchRegister.title} – ${shopName}`, landscape: true })
  sheet.write(shopName, { weight: 'bold', muted: true })
  sheet.write(frenchRegister.title, { size: 20, weight: 'bold' })
  sheet.write(first && last ? frenchRegister.entries(first.order, last.order) : frenchRegister.empty)
  sheet.write(frenchRegister.printedOn(new Date()), { muted: true })
  if (wrong !== null) sheet.write(frenchRegister.wrong(wrong), { weight: 'bold' })
  sheet.skip(10)
  await sheet.table(columnsWith(numbers), entries, 8)
  sheet.skip(6)
  if (last) sheet.write(frenchRegister.head(last.hash), { size: 8, muted: true })
  return await sheet.finish()
}
