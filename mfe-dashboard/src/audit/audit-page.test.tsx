import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listStaff } from '@comptoir/contracts/account/staff-calls'
import { auditKinds, listAudit, staffActs } from '@comptoir/contracts/audit/audit'
import type { AuditEntry } from '@comptoir/contracts/audit/audit'
import { AppError } from '@comptoir/contracts/core/errors'
import { isPage } from '@comptoir/contracts/portal/pages'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { memberOf } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { changesOf, pageOf } from './audit-words.ts'

let made = 0
const entryOf = (part: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `entry-${(made += 1)}`,
  at: '2026-11-23T09:05:00.000Z',
  staffid: 'staff-one',
  act: 'batch.paid',
  target: { kind: 'batch', id: 'batch-one' },
  before: { status: 'T' },
  after: { status: 'F', method: 'cheque', amount: 120.5 },
  ...part
})

const openAudit = (entries: AuditEntry[]) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(listStaff, () => [memberOf({ id: 'staff-one', firstname: 'Camille', lastname: 'Comptoir' })])
  portal.on(listAudit, ({ before, limit }) => {
    const start = before === undefined ? 0 : entries.findIndex(({ id }) => id === before) + 1
    return entries.slice(start, start + Number(limit))
  })
  return { portal, ...renderApp('/dashboard/audit') }
}

const rows = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map(title => title.closest('li') as HTMLElement)

it('a row says what was done to what, by whom, when, and what changed', async () => {
  openAudit([entryOf()])
  const [row = document.body] = await rows()
  expect(within(row).getByRole('link', { name: 'Lot payé' })).toHaveAttribute('href', '/dashboard/batchs/batch-one')
  expect(await within(row).findByRole('link', { name: 'Camille Comptoir' })).toHaveAttribute(
    'href',
    '/dashboard/users/staff-one'
  )
  expect(row).toHaveTextContent('Lot · Camille Comptoir · le 23 novembre 2026 à 10 h 05, heure de Paris')
  expect(row).toHaveTextContent('StatutEn traitement devient Terminé')
  expect(row).toHaveTextContent('Moyen de paiementrien devient Chèque')
  expect(row).toHaveTextContent('Montantrien devient 120,50 €')
})

it('shows somebody whose account is deleted, something deleted, and an act that this version does not know', async () => {
  openAudit([
    entryOf({
      staffid: 'staff-gone',
      act: 'account.deleted',
      target: { kind: 'account', id: 'anna' },
      before: null,
      after: null
    }),
    entryOf({ act: 'batch.sung', target: { kind: 'song', id: 'one' }, before: null, after: { verse: 'two' } })
  ])
  const [deleted = document.body, unknown = document.body] = await rows()
  await waitFor(() => expect(deleted).toHaveTextContent('Compte · Ancien collègue · le 23'))
  expect(within(deleted).queryByRole('link')).not.toBeInTheDocument()
  expect(unknown).toHaveTextContent('batch.sung')
  expect(unknown).toHaveTextContent('versetwo')
})

it('goes on a page at a time, the focus on the first new act', async () => {
  openAudit(Array.from({ length: 21 }, (_, n) => entryOf({ target: { kind: 'batch', id: `batch-${n}` } })))
  await userEvent.click(await screen.findByRole('button', { name: 'Afficher plus du journal' }))
  await waitFor(() => expect(document.querySelector('a[href="/dashboard/batchs/batch-20"]')).toHaveFocus())
  expect(screen.queryByRole('button', { name: 'Afficher plus du journal' })).not.toBeInTheDocument()
})

it('says that nothing was done yet', async () => {
  openAudit([])
  expect(await screen.findByText('Rien n’a encore été fait.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Journal' })).toHaveAttribute('aria-current', 'page')
})

it('can be read again after a failure', async () => {
  const portal = createFakePortal()
  portal.install()
  portal.on(listAudit, () => {
    throw new AppError('not_found')
  })
  renderApp('/dashboard/audit')
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  portal.on(listAudit, () => [])
  await userEvent.click(retry)
  expect(await screen.findByText('Rien n’a encore été fait.')).toBeVisible()
})

const shown = (part: Partial<AuditEntry>) =>
  changesOf(entryOf(part)).map(({ label, before, after }) => [label, before, after])

it('has words for statuses of cards, offers and accounts, and hides ids', () => {
  const itemid = 'item-one'
  expect(
    shown({ before: { itemid, status: 'E', condition: 3 }, after: { itemid, status: 'AX', condition: 'PSA 9' } })
  ).toEqual([
    ['Statut', 'à reprendre', 'en analyse'],
    ['État', 'Presque neuf', 'PSA 9']
  ])
  const messageid = 'message-one'
  expect(shown({ before: { messageid, status: 'P' }, after: { messageid, status: 'C' } })).toEqual([
    ['Statut', 'En attente', 'Annulée']
  ])
  const account = { kind: 'account', id: 'anna' }
  expect(shown({ target: account, before: { status: 'active' }, after: { status: 'blocked' } })).toEqual([
    ['Statut', 'Actif', 'Bloqué']
  ])
})

it('says of what the log hides only that it changed', () => {
  expect(
    shown({ before: { identity: 'changed', note: null }, after: { identity: 'changed', note: 'changed' } })
  ).toEqual([
    ['Pièce d’identité', 'modifié', 'modifié'],
    ['Note', 'rien', 'modifié']
  ])
})

it('shows settings part by part, and ratios by their place in the table', () => {
  expect(
    shown({
      before: { shop: { name: 'Comptoir', phone: '' }, hours: [], estimationopen: true },
      after: {
        shop: { name: 'Comptoir', phone: '01 23' },
        hours: [{ day: 1, open: '11:30', close: '19:00' }],
        estimationopen: false
      }
    })
  ).toEqual([
    ['Téléphone', 'rien', '01 23'],
    ['Horaires', 'rien', 'lundi 11:30 19:00'],
    ['Estimation en ligne ouverte', 'oui', 'non']
  ])
  const closures = [{ from: '2026-08-01', to: '2026-08-15', reason: 'Congés' }]
  expect(shown({ before: { closures: [] }, after: { closures } })).toEqual([
    ['Fermetures', 'rien', '01/08/2026 15/08/2026 Congés']
  ])
  expect(shown({ before: { '1/PSA/8.5': 0.5 }, after: { '1/PSA/8.5': null } })).toEqual([
    ['Ratio 1re édition · PSA 8.5', '0,5', 'rien']
  ])
})

it('of something new it shows what it holds', () => {
  expect(
    shown({ before: null, after: { messageid: 'one', price: 12.5, lines: [{}, {}], image: 'a', divisible: false } })
  ).toEqual([
    ['Prix', null, '12,50\u00a0€'],
    ['Prix par carte', null, '2 cartes'],
    ['Cartes à reprendre une à une', null, 'non']
  ])
})

it('each act that is not a deletion leads to a page of the portal', () => {
  for (const kind of auditKinds)
    expect([kind, isPage((pageOf(entryOf({ target: { kind, id: 'some-id' } })) ?? '').split('?')[0] ?? '')]).toEqual([
      kind,
      true
    ])
  for (const act of Object.keys(staffActs)) expect(pageOf(entryOf({ act })) === null).toBe(act.endsWith('.deleted'))
})
