import { cleanup, renderHook, screen } from '@testing-library/react'
import { getStats } from '@comptoir/contracts/batch/batch'
import { listBatchRows } from '@comptoir/contracts/batch/batch-rows'
import type { StaffRole } from '@comptoir/contracts/core/access'
import { pages, verdictOf } from '@comptoir/contracts/portal/pages'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { statsOf } from '../../testing/builders.ts'
import { texts } from '../french.ts'
import { RoleContext } from '../role.ts'
import { destinationsFor, useDestinations } from './destinations.ts'

/** The destinations that the search offers to a person of this role. */
const offeredTo = (role: StaffRole) =>
  renderHook(useDestinations, {
    wrapper: ({ children }) => <RoleContext value={role}>{children}</RoleContext>
  }).result.current

const found = (q: string, role: StaffRole = 'manager') => destinationsFor(q, offeredTo(role)).map(({ to }) => to)

it.each([
  ['horair', '/dashboard/customize'],
  ['congés', '/dashboard/customize'],
  ['marge', '/dashboard/cards?view=ratios'],
  ['equipe journal', '/dashboard/audit'],
  ['équipe', '/dashboard/staff'],
  ['réponses types', '/dashboard/replies'],
  ['import prix', '/dashboard/cards?view=import'],
  ['agenda', '/dashboard/rendezvous?view=agenda'],
  ['chiffres', '/dashboard/stats'],
  ['a payer', '/dashboard?list=pay'],
  ['mot de passe', '/dashboard/profil']
])('« %s » finds the page at %s', (q, to) => expect(found(q)).toContain(to))

it.each(['', 'r', 'dracaufeu'])('« %s » finds no page', q => expect(found(q)).toEqual([]))

/** The parameters of an address that say which part of a page is shown. Others say what is in it: a period, a filter. */
const parts = ['list', 'card', 'view', 'part']

const partOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, location.origin)
  const query = new URLSearchParams(parts.flatMap(name => searchParams.getAll(name).map(value => [name, value])))
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`
}

/** Opens a page, and returns the address that it led to and those of all parts that its navigations lead to. */
const visit = async (address: string, role: StaffRole) => {
  renderApp(address, { role })
  await screen.findByRole('status', { name: 'path' })
  const at = screen.getByRole('status', { name: 'path' }).textContent
  // The profile is a page of another remote.
  if (at.startsWith('/dashboard')) await screen.findByRole('heading', { level: 1 })
  expect([address, screen.queryByText(texts.notFound)]).toEqual([address, null])
  const links = [...document.querySelectorAll('nav a')].map(link => partOf(link.getAttribute('href') ?? ''))
  cleanup()
  return { at: partOf(at), links }
}

/** Every part of the dashboard that the role reaches: its pages, and what their navigations lead to. */
const reachedBy = async (role: StaffRole, offered: readonly string[]) => {
  const ownPages = Object.keys(pages).filter(
    page => /^\/dashboard(\/[^:]*)?$/.test(page) && verdictOf(page, role) === 'show'
  )
  const seen = new Set<string>()
  const reached = new Set<string>()
  const waiting = [...ownPages, ...offered]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const { at, links } = await visit(next, role)
    reached.add(at)
    waiting.push(...links)
  }
  return reached
}

describe('a search offers each part of the dashboard that the person may see, and no other', () => {
  beforeEach(() => {
    const portal = createFakePortal()
    portal.install()
    portal.on(listBatchRows, () => [])
    portal.on(getStats, () => statsOf())
  })

  it.each(['manager', 'clerk'] as const)('to a %s', async role => {
    const offered = offeredTo(role).map(({ to }) => to)
    const reached = await reachedBy(role, offered)
    expect([...reached].toSorted()).toEqual(
      [...new Set(offered)].map(to => (to === '/dashboard/profil' ? '/profil' : to)).toSorted()
    )
  })
})

it('a clerk is offered nothing of what managers alone may see', () => {
  const clerk = offeredTo('clerk').map(({ name }) => name)
  const managersOnly = offeredTo('manager')
    .map(({ name }) => name)
    .filter(name => !clerk.includes(name))
  expect(managersOnly).toEqual([
    'ratios',
    'stats',
    'paces',
    'visits',
    'settings',
    'hours',
    'slots',
    'closures',
    'shop',
    'legal',
    'shipping',
    'estimation',
    'team',
    'highlights',
    'purchases',
    'audit'
  ])
  for (const q of ['horaires', 'marge', 'équipe', 'journal', 'chiffres : visites']) {
    expect(found(q, 'clerk')).toEqual([])
    expect(found(q)).not.toEqual([])
  }
})
