import { Readable } from 'node:stream'
import { recordStaffAct, type AuditEntry } from '@comptoir/contracts/audit/audit'
import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import * as calls from '@comptoir/contracts/batch/register-inspection'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import { newId } from '@comptoir/kit/store/ids'
import { requireStaff } from '../batch/movers.ts'
import type { Deps } from '../deps.ts'
import { checkRegister, registerHealth } from './register-checks.ts'
import { newRegisterLink, type RegisterLinkRecord } from './register-links.ts'
import { selectEntries } from './select-entries.ts'

const presentLink = ({ _id, staffid, createdat, expiresat, usedat }: RegisterLinkRecord) => ({
  id: _id,
  staffid,
  createdat: createdat.toISOString(),
  expiresat: expiresat.toISOString(),
  usedat: usedat?.toISOString() ?? null
})

type Told = Pick<AuditEntry, 'staffid' | 'after'> & {
  act: 'register.link_made' | 'register.link_revoked' | 'register.inspected'
}

/** Has the audit log keep what is about to happen to the register. Where it cannot, nothing happens: `unavailable`. */
const recordAct = ({ bus }: Deps, told: Told, context: RequestContext) => {
  const about = { target: { kind: 'register', id: 'register' }, before: null } as const
  return bus.request(recordStaffAct, { id: newId(), at: new Date().toISOString(), ...about, ...told }, context)
}

/** Makes a link by which an inspector reads the register for a day. The link is told once. */
const createRegisterLink = command(calls.createRegisterLink, async (_input, context, deps: Deps) => {
  const staffid = requireStaff(context.actor)
  const { link, secret } = newRegisterLink(staffid)
  await recordAct(deps, { staffid, act: 'register.link_made', after: { link: link._id } }, context)
  await deps.registerLinks.keep(link)
  return { ...presentLink(link), url: `${deps.publicUrl.replace(/\/$/, '')}/inspection/${secret}` }
})

/** The links that open the register now. */
const listRegisterLinks = command(calls.listRegisterLinks, async (_input, _context, { registerLinks }: Deps) =>
  (await registerLinks.list()).map(presentLink)
)

/** Ends a link at once. */
const revokeRegisterLink = command(calls.revokeRegisterLink, async ({ id }, context, deps: Deps) => {
  const staffid = requireStaff(context.actor)
  await recordAct(deps, { staffid, act: 'register.link_revoked', after: { link: id } }, context)
  if (!(await deps.registerLinks.revoke(id))) throw new AppError('not_found')
  return {}
})

/** Checks the whole register now. */
const verifyRegister = command(calls.verifyRegister, async (_input, _context, deps: Deps) => {
  const verdict = await checkRegister(deps)
  const { entries, checkedat } = await registerHealth(deps)
  return { ok: verdict.valid, wrong: verdict.valid ? null : verdict.order, entries, checkedat }
})

/**
 * A page of the register for an inspector who has a link. Each page that is read is in the audit log first, under the manager
 * who made the link. Photos stay in the shop: an inspector reads what the law makes the shop write down.
 */
const inspectRegister = command(
  calls.inspectRegister,
  async ({ code, before = '0', ...selection }, context, deps: Deps) => {
    const link = await deps.registerLinks.use(code)
    if (!link) throw new AppError('reset_link_invalid')
    const page = { after: Number(before), limit: limits.pageSize + 1 }
    const read: RegisterEntry[] = await Readable.from(selectEntries(deps, selection, page)).toArray()
    const entries = read.slice(0, limits.pageSize)
    const after = { link: link._id, from: entries[0]?.order ?? null, entries: entries.length }
    await recordAct(deps, { staffid: link.staffid, act: 'register.inspected', after }, context)
    const { shop } = await deps.settings.get()
    return {
      shop: shop.name,
      expiresat: link.expiresat.toISOString(),
      register: await registerHealth(deps),
      entries: entries.map(({ object, ...entry }) => ({ ...entry, object: { ...object, photos: [] } })),
      next: read.length > limits.pageSize ? String(entries.at(-1)?.order) : null
    }
  }
)

/** The calls by which the register is verified and shown to inspectors. */
export const inspectionCommands = [
  createRegisterLink,
  listRegisterLinks,
  revokeRegisterLink,
  verifyRegister,
  inspectRegister
]
