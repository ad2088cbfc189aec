import { identityKinds } from '@comptoir/contracts/batch/identity'
import { payoutMethods } from '@comptoir/contracts/batch/payout'
import { type RegisterEntry } from '@comptoir/contracts/batch/batch-staff'
import { centsFromEuros } from '@comptoir/contracts/core/money'
import { conditionOf, variantOf } from '../documents/describe-card.ts'
import { openSheet, type Column } from '../documents/sheet.ts'
import { french, frenchEuros, frenchMoment, frenchRegister, frenchVoucher } from '../french.ts'

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
      [object.name, object.set, object.number, ...variantOf(object), conditionOf(object)].filter(Boolean).join(' · ')
  },
  { title: french.price, share: 3, align: 'right', value: ({ price }) => frenchEuros(centsFromEuros(price)) },
  {
    title: frenchRegister.payment,
    share: 3,
    value: ({ method, batchid }) => [payoutMethods[method], numbers.get(batchid)].filter(Boolean).join('\n')
  },
  // Enough of it to compare with the last one, which is written in full.
  { title: frenchRegister.hash, share: 4, value: ({ hash }) => hash.slice(0, 12) }
]

/** The register on paper. The hash of its last entry, kept elsewhere, proves later that nothing was changed or cut off. */
export const registerPdf = async (
  entries: readonly RegisterEntry[],
  { shopName, numbers }: { shopName: string; numbers: ReadonlyMap<string, string> }
): Promise<Buffer> => {
  const [first, last] = [entries[0], entries.at(-1)]
  const sheet = openSheet({ title: `${frenchRegister.title} – ${shopName}`, landscape: true })
  sheet.write(shopName, { weight: 'bold', muted: true })
  sheet.write(frenchRegister.title, { size: 20, weight: 'bold' })
  sheet.write(first && last ? frenchRegister.entries(first.order, last.order) : frenchRegister.empty)
  sheet.write(frenchRegister.printedOn(new Date()), { muted: true })
  sheet.skip(10)
  await sheet.table(columnsWith(numbers), entries, 8)
  sheet.skip(6)
  if (last) sheet.write(frenchRegister.head(last.hash), { size: 8, muted: true })
  return await sheet.finish()
}
