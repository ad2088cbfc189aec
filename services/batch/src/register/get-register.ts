import type { getRegister, RegisterEntry } from '@comptoir/contracts/batch/batch-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import type { FileReply } from '@comptoir/contracts/core/file-reply'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Deps } from '../deps.ts'
import type { Vouchers } from '../payment/vouchers.ts'
import { registerCsv } from './register-csv.ts'
import { registerPdf } from './register-pdf.ts'
import type { Register } from './register.ts'

interface Needs extends Pick<Deps, 'settings'> {
  vouchers: Pick<Vouchers, 'numbers'>
  register: Pick<Register, 'entries'>
}

/** Entries one document holds at most: it crosses the bus in one piece. Its name tells which, `before` goes on. */
const most = { csv: 5000, pdf: 2000 } as const

const collect = async (entries: AsyncIterable<RegisterEntry>): Promise<RegisterEntry[]> => {
  const collected: RegisterEntry[] = []
  for await (const entry of entries) collected.push(entry)
  return collected
}

const nameOf = (entries: readonly RegisterEntry[], extension: string): string =>
  `registre-${entries[0]?.order ?? 0}-${entries.at(-1)?.order ?? 0}.${extension}`

/** The police register, oldest first, after the order number `before`: a page of it, or all that follows as a document. */
export const createGetRegister =
  ({ register, vouchers, settings }: Needs): Handler<typeof getRegister> =>
  async ({ limit, before = '0', format = 'json' }): Promise<RegisterEntry[] | FileReply> => {
    const after = /^\d{1,15}$/.test(before) ? Number(before) : null
    if (after === null) throw new AppError('validation_failed', { fields: { before: 'Invalid input' } })
    if (format === 'json') return await collect(register.entries(after, limit))

    const entries = await collect(register.entries(after, most[format]))
    const numbers = await vouchers.numbers(entries.map(({ batchid }) => batchid))
    const filename = nameOf(entries, format)
    if (format === 'csv') {
      const base64 = Buffer.from(registerCsv(entries, numbers)).toString('base64')
      return { filename, contenttype: 'text/csv; charset=utf-8', base64 }
    }
    const { shop } = await settings.get()
    const base64 = (await registerPdf(entries, { shopName: shop.name, numbers })).toString('base64')
    return { filename, contenttype: 'application/pdf', base64 }
  }
