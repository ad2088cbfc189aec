import { type BatchStatus, batchTransition } from '@comptoir/contracts/batch/batch-status'
import { anActiveSeller, aStaffMember } from './account-holder.ts'
import { aVisitor } from './seller.ts'
import { aSale, aSaleIn, done } from './selling.ts'
import { outcomeOf, staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
const url = () => portal().url
const statuses = ['E', 'T', 'I', 'C', 'F'] as const
const roles = ['owner', 'staff', 'foreigner', 'visitor'] as const
type Role = (typeof roles)[number]

/** What the table of decisions §4 answers, every condition being met. */
const expected = (from: BatchStatus, to: BatchStatus, role: Role): { status: number; code: string | undefined } => {
  if (role === 'foreigner' || role === 'visitor') return { status: 404, code: 'not_found' }
  const allowed: readonly string[] = batchTransition(from, to)?.by ?? []
  if (role === 'owner' && allowed.length > 0 && !allowed.includes('owner')) return { status: 403, code: 'forbidden' }
  // Only a payment finishes a batch.
  if (to === 'F' || !allowed.includes(role)) return { status: 400, code: 'illegal_transition' }
  return { status: 200, code: undefined }
}

test.each(statuses)(
  'From %s every kind of caller reaches what the table allows, and nothing else',
  async from => {
    const staff = await aStaffMember(url())
    const strangers = { foreigner: await anActiveSeller(url()), visitor: aVisitor(url()) }
    let sale = await aSaleIn(from, url(), staff)
    for (const to of statuses)
      for (const role of roles) {
        const callers = { owner: sale.seller, staff, ...strangers }
        const answer = await callers[role].post(`${sale.path}/status`, { status: to, reason: 'Une raison' })
        expect({ from, to, role, ...outcomeOf(answer) }).toEqual({ from, to, role, ...expected(from, to, role) })
        const moved = answer.status === 200
        expect((await sale.read()).status).toBe(moved ? to : from)
        if (moved) sale = await aSaleIn(from, url(), staff)
      }
  },
  240_000
)

test('What a step asks for is asked for', async () => {
  const staff = await aStaffMember(url())
  const sale = await aSaleIn('T', url(), staff)
  const codeOf = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code
  expect((await sale.move(staff, 'E')).body.fields).toHaveProperty('reason')
  expect((await sale.move(staff, 'C')).body.fields).toHaveProperty('reason')
  expect((await sale.seller.post(`${sale.path}/delivery`, { mode: 'ship', tracking: 'XX' })).body.fields).toEqual({
    tracking: 'Le numéro de suivi est incorrect'
  })
  done(await sale.seller.post(`${sale.path}/delivery`, { mode: 'shop' }))
  done(await sale.move(sale.seller, 'I'))
  expect(await codeOf(sale.move(staff, 'T', 'Prix revu'))).toBe('illegal_transition')
  expect(await codeOf(sale.pay(120))).toBe('payment_not_ready')

  const untracked = await aSale(url(), { staff })
  await untracked.submit()
  expect(await codeOf(untracked.move(untracked.seller, 'I'))).toBe('illegal_transition')
  await untracked.agree()
  expect(await codeOf(untracked.move(untracked.seller, 'I'))).toBe('illegal_transition')
  done(await untracked.seller.post(`${untracked.path}/delivery`, { mode: 'ship' }))
  expect(await codeOf(untracked.move(untracked.seller, 'I'))).toBe('illegal_transition')

  const empty = await aSaleIn('C', url(), staff)
  const fresh = await empty.seller.startBatch()
  expect(await codeOf(empty.seller.post(`/api/batchs/${fresh.id}/status`, { status: 'T' }))).toBe('illegal_transition')
  const visitor = aVisitor(url())
  const own = await visitor.startBatch()
  expect(await codeOf(visitor.post(`/api/batchs/${own.id}/status`, { status: 'C' }))).toBe('login_required')
  expect(await codeOf(visitor.post(`/api/batchs/${own.id}/delivery`, { mode: 'shop' }))).toBe('login_required')
})

test('Of twenty who move a batch at once one does', async () => {
  const staff = await aStaffMember(url())
  const sale = await aSaleIn('E', url(), staff)
  const answers = await Promise.all(Array.from({ length: 20 }, () => sale.move(sale.seller, 'T')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'illegal_transition']))
})
