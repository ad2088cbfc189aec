import { Readable } from 'node:stream'
import * as calls from '@comptoir/contracts/batch/register'
import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import type { StoredFileReply } from '@comptoir/contracts/core/file-reply'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { registerCsv, type RegisterPart } from './register-csv.ts'
import { registerPdf } from './register-pdf.ts'

/**
 * Entries of one document. Its name says which they are, and `before` goes on after them. A table is written part by part,
 * and only has to be ready while the gateway waits. A PDF is in memory as a whole, because each page of it says how many
 * pages there are.
 */
const entriesPerDocument = { csv: 50_000, pdf: 5000 } as const

/** Entries of a table that are in memory at a time. */
const entriesPerPart = 500

/**
 * The police register, oldest first, after the order number `before`: a page of it, or what follows as a document. A
 * document may be too large for one message of the bus: it is put into the photo store and not kept, so that it is swept
 * one day even if the gateway, which sends and removes it, dies.
 */
export const getRegister = command(
  calls.getRegister,
  async ({ limit, before = '0', format = 'json' }, _context, deps: Deps) => {
    const after = Number(before)
    if (format !== 'json') return await documentAfter(deps, after, format)
    const entries = await entriesAfter(deps, after, limit + 1)
    const items = entries.slice(0, limit)
    return { items, next: entries.length > limit ? String(items.at(-1)?.order) : null }
  }
)

const entriesAfter = async ({ register }: Deps, after: number, limit: number): Promise<RegisterEntry[]> =>
  await Readable.from(register.entries(after, limit)).toArray()

const partAfter = async (deps: Deps, after: number, limit: number): Promise<RegisterPart> => {
  const entries = await entriesAfter(deps, after, limit)
  return { entries, numbers: await deps.vouchers.numbers(entries.map(({ batchid }) => batchid)) }
}

/** The entries after one order number up to another, in parts. */
async function* partsBetween(deps: Deps, after: number, last: number): AsyncGenerator<RegisterPart> {
  for (let read = after; read < last;) {
    const part = await partAfter(deps, read, Math.min(entriesPerPart, last - read))
    yield part
    read = part.entries.at(-1)?.order ?? last
  }
}

const documentAfter = async (deps: Deps, after: number, format: 'csv' | 'pdf'): Promise<StoredFileReply> => {
  // Orders have no gap: the last one says how many entries follow.
  const count = Math.min((await deps.register.last()) - after, entriesPerDocument[format])
  const [first, last] = count > 0 ? [after + 1, after + count] : [0, 0]
  const filename = `registre-${first}-${last}.${format}`
  if (format === 'csv') {
    const blob = await deps.photos.put(Readable.from(registerCsv(partsBetween(deps, after, last))))
    return { filename, contenttype: 'text/csv; charset=utf-8', blob }
  }
  const { shop } = await deps.settings.get()
  // A limit of 0 would be none.
  const part = await partAfter(deps, after, Math.max(count, 1))
  const blob = await deps.photos.put(await registerPdf(part, shop.name), 'pdf')
  return { filename, contenttype: 'application/pdf', blob }
}
