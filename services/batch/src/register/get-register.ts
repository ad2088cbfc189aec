import { Readable } from 'node:stream'
import * as calls from '@comptoir/contracts/batch/register'
import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import { recordStaffAct } from '@comptoir/contracts/audit/audit'
import type { StoredFileReply } from '@comptoir/contracts/core/file-reply'
import { requireAccess } from '@comptoir/contracts/core/require-access'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import { newId } from '@comptoir/kit/store/ids'
import { requireStaff } from '../batch/movers.ts'
import type { Deps } from '../deps.ts'
import { checkRegister } from './register-checks.ts'
import { registerCsv, type RegisterPart } from './register-csv.ts'
import { inPeriod, isWhole, selectEntries, type Selection } from './select-entries.ts'

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
 * one day even if the gateway, which sends and removes it, dies. The register is checked before each document and before
 * the first page. One that is wrong is handed out all the same: who asks for it has a right to see it, the PDF says that it
 * is wrong, and so does `/api/health`. The audit log has who reads what before it is handed out; where that cannot be
 * stored, it is `unavailable`.
 */
export const getRegister = command(
  calls.getRegister,
  async ({ limit, before = '0', format = 'json', ...selection }, context, deps: Deps) => {
    const after = Number(before)
    requireAccess(calls.registerAccess[format], context.actor)
    if (format !== 'json') return await documentAfter(deps, after, { format, context, selection })
    if (after === 0 && isWhole(selection)) await checkRegister(deps)
    const entries = await entriesAfter(deps, selection, { after, limit: limit + 1 })
    const items = entries.slice(0, limit)
    await recordExport(deps, { format, from: items[0]?.order ?? after + 1, entries: items.length }, context)
    return { items, next: entries.length > limit ? String(items.at(-1)?.order) : null }
  }
)

/** Staff see the photos of the register, also when their batch and its seller's account are deleted. */
export const mayReadRegisterPhoto = command(
  calls.mayReadRegisterPhoto,
  async ({ name }, { actor }, { register }: Deps) => ({
    allowed: actor.kind === 'staff' && (await register.ownPhotos([name])).has(name)
  })
)

interface Part {
  after: number
  limit: number
}

const entriesAfter = async (deps: Deps, selection: Selection, part: Part): Promise<RegisterEntry[]> =>
  await Readable.from(selectEntries(deps, selection, part)).toArray()

const partAfter = async (deps: Deps, selection: Selection, part: Part): Promise<RegisterPart> => {
  const entries = await entriesAfter(deps, selection, part)
  return { entries, numbers: await deps.vouchers.numbers(entries.map(({ batchid }) => batchid)) }
}

/** The entries of a selection after an order number, `count` of them, in parts. */
async function* partsOf(deps: Deps, selection: Selection, after: number, count: number): AsyncGenerator<RegisterPart> {
  let read = after
  for (let left = count; left > 0;) {
    const part = await partAfter(deps, selection, { after: read, limit: Math.min(entriesPerPart, left) })
    if (part.entries.length === 0) return
    yield part
    left -= part.entries.length
    read = part.entries.at(-1)?.order ?? read
  }
}

/** Has the audit log keep which entries are about to leave, and to whom. */
const recordExport = async (
  { bus }: Deps,
  exported: { format: string; from: number; entries: number; period?: string },
  context: RequestContext
): Promise<void> => {
  const entry = {
    id: newId(),
    at: new Date().toISOString(),
    staffid: requireStaff(context.actor),
    act: 'register.exported',
    target: { kind: 'register', id: 'register' },
    before: null,
    after: exported
  } as const
  await bus.request(recordStaffAct, entry, context)
}

/** How many entries a document holds, and what its name says of them: their order numbers, or the period. */
const extentOf = async ({ register }: Deps, selection: Selection, { after, limit }: Part) => {
  const { from, to } = selection
  if (from ?? to) {
    const rest = after > 0 ? { _id: { $gt: after } } : {}
    const filter = { $and: [inPeriod(selection), rest] }
    const count = await register.collection.countDocuments(filter, { hint: 'by_time', limit })
    return { count, name: [from, to].filter(Boolean).join('-') }
  }
  // Orders have no gap: the last one says how many entries follow.
  const count = Math.max(0, Math.min((await register.last()) - after, limit))
  return { count, name: count > 0 ? `${after + 1}-${after + count}` : '0-0' }
}

const documentAfter = async (
  deps: Deps,
  after: number,
  { format, context, selection }: { format: 'csv' | 'pdf'; context: RequestContext; selection: Selection }
): Promise<StoredFileReply> => {
  const verdict = await checkRegister(deps)
  const { from, to } = selection
  // A document is of a period or of all: what a search finds is no register.
  const period = { ...(from && { from }), ...(to && { to }) }
  const { count, name } = await extentOf(deps, period, { after, limit: entriesPerDocument[format] })
  await recordExport(
    deps,
    { format, from: after + 1, entries: count, ...((from ?? to) ? { period: name } : {}) },
    context
  )
  const filename = `registre-${name}.${format}`
  if (format === 'csv') {
    const blob = await deps.photos.put(Readable.from(registerCsv(partsOf(deps, period, after, count))))
    return { filename, contenttype: 'text/csv; charset=utf-8', blob }
  }
  const { shop } = await deps.settings.get()
  // A limit of 0 would be none.
  const part = await partAfter(deps, period, { after, limit: Math.max(count, 1) })
  const { registerPdf } = await import('./register-pdf.ts')
  const pdf = await registerPdf(part, { shopName: shop.name, wrong: verdict.valid ? null : verdict.order })
  const blob = await deps.photos.put(pdf, 'pdf')
  return { filename, contenttype: 'application/pdf', blob }
}
