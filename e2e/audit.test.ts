import type { AuditEntry } from '@comptoir/contracts/audit/audit'
import { eventually } from '@comptoir/kit/testing/eventually'
import { anActiveSeller, aStaffMember } from './account-holder.ts'
import { brokenRules, overflowOf } from './axe.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import { brokenRows } from './page-checks.ts'
import { aVisitor } from './seller.ts'
import { browserOf } from './signed-browser.ts'
import { outcomeOf, staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
const url = () => portal().url

type Staff = Awaited<ReturnType<typeof aStaffMember>>

const read = async (staff: Staff, query = '') => {
  const { status, body, headers } = await staff.get(`/api/dashboard/audit${query}`)
  expect(status).toBe(200)
  return { entries: body as AuditEntry[], next: headers.get('x-next') }
}

test('Staff change something in each service, and the log says who, when, what, before and after', async () => {
  const staff = await aStaffMember(url())
  const seller = await anActiveSeller(url())
  const conversation = (await seller.post('/api/conversation/create', {})).body as { id: string }
  const began = Date.now()
  await staff.post('/api/dashboard/settings', { shippingcost: 4.5 })
  const serie = (await staff.post('/api/dashboard/series/create', { seriefrenchname: 'Brumes' })).body as { id: string }
  await staff.post(`/api/conversation/${conversation.id}/delete`)
  await staff.post(`/api/dashboard/users/${seller.id}/action`, { action: 'B', reason: 'Cartes contrefaites' })
  expect((await staff.get('/api/dashboard/register?format=csv')).status).toBe(200)
  // The export is in the log before it leaves.
  expect((await read(staff)).entries.map(({ act }) => act)).toContain('register.exported')

  const entries = await eventually(async () => {
    const page = await read(staff)
    expect(page.entries).toHaveLength(5)
    return page.entries
  })
  const told = entries.map(({ act, target, before, after }) => ({ act, target, before, after }))
  expect(told.toSorted((one, other) => one.act.localeCompare(other.act))).toEqual([
    {
      act: 'account.blocked',
      target: { kind: 'account', id: seller.id },
      before: { status: 'active' },
      after: { status: 'blocked' }
    },
    {
      act: 'conversation.deleted',
      target: { kind: 'conversation', id: conversation.id },
      before: { userid: seller.id },
      after: null
    },
    {
      act: 'register.exported',
      target: { kind: 'register', id: 'register' },
      before: null,
      after: { format: 'csv', from: 1, entries: 0 }
    },
    {
      act: 'serie.created',
      target: { kind: 'serie', id: serie.id },
      before: null,
      after: { frenchname: 'Brumes', audience: 'B' }
    },
    {
      act: 'setting.changed',
      target: { kind: 'setting', id: 'shop' },
      before: { shippingcost: null },
      after: { shippingcost: 4.5 }
    }
  ])
  for (const entry of entries) {
    expect(Object.keys(entry).toSorted()).toEqual(['act', 'after', 'at', 'before', 'id', 'staffid', 'target'])
    expect(entry.staffid).toBe(staff.id)
    expect(Date.parse(entry.at)).toBeGreaterThanOrEqual(began)
  }
  // Page by page by the cursor, and by the id of the last entry.
  const first = await read(staff, '?limit=2')
  expect(first.entries).toEqual(entries.slice(0, 2))
  expect((await read(staff, `?limit=2&before=${first.next ?? ''}`)).entries).toEqual(entries.slice(2, 4))
  const rest = await read(staff, `?before=${entries[1]?.id ?? ''}`)
  expect(rest).toEqual({ entries: entries.slice(2), next: null })
})

test('For everybody else there is no log', async () => {
  for (const stranger of [aVisitor(url()), await anActiveSeller(url())])
    expect(outcomeOf(await stranger.get('/api/dashboard/audit'))).toEqual({ status: 404, code: 'not_found' })
})

test.each([360, 1280])('Staff read the log from the navigation of the dashboard, at %i px', async width => {
  const browser = await openBrowser()
  const context = await browserOf(browser, url(), await aStaffMember(url()))
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.setViewportSize({ width, height: 800 })
  await page.goto(`${url()}/dashboard`)
  await page.getByRole('link', { name: 'Réglages' }).click()
  await page.getByRole('link', { name: 'Journal' }).click()
  await page.getByRole('heading', { level: 1, name: 'Journal' }).waitFor()
  const row = page.getByRole('listitem').filter({ hasText: 'Réglages modifiés' })
  await row.getByText(/Frais d’envoi/).waitFor()
  await row.getByRole('link', { name: 'Réglages modifiés' }).waitFor()
  const { body } = await (await aStaffMember(url())).get('/api/account/me')
  const { firstname, lastname } = body as { firstname: string; lastname: string }
  await row.getByRole('link', { name: `${firstname} ${lastname}`.trim() }).waitFor()
  expect(await overflowOf(page)).toBe(0)
  expect(await brokenRules(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
  await browser.close()
})

test('The rows of links of the desk stand in one line, the current one in view, in windows of every width', async () => {
  const browser = await openBrowser()
  const context = await browserOf(browser, url(), await aStaffMember(url()))
  const page = await context.newPage()
  for (const path of [
    '/dashboard',
    '/dashboard?list=pay',
    '/dashboard?status=F',
    '/dashboard/rendezvous?view=agenda',
    '/dashboard/cards?view=recognition',
    '/dashboard/users',
    '/dashboard/stats?view=paces&period=year',
    '/dashboard/audit'
  ]) {
    await page.setViewportSize({ width: 1280, height: 740 })
    await page.goto(url() + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    for (const width of [360, 600, 768, 1024]) {
      await page.setViewportSize({ width, height: 740 })
      // The rows follow the window with its next frame.
      await eventually(async () => expect([path, width, await brokenRows(page)]).toEqual([path, width, []]))
      expect([path, width, await overflowOf(page)]).toEqual([path, width, 0])
    }
  }
  await context.close()
  await browser.close()
}, 120_000)
