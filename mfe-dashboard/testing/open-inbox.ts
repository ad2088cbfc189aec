import { screen, within } from '@testing-library/react'
import { getUser } from '@comptoir/contracts/account/account-staff'
import { listStaff } from '@comptoir/contracts/account/staff-calls'
import { getBatch, getStats, type Batch } from '@comptoir/contracts/batch/batch'
import { listBatchRows } from '@comptoir/contracts/batch/batch-rows'
import type { DeskList } from '@comptoir/contracts/batch/desk'
import { assignBatch, snoozeBatch } from '@comptoir/contracts/batch/desk-calls'
import { getSettings } from '@comptoir/contracts/batch/settings'
import { AppError } from '@comptoir/contracts/core/errors'
import type { SessionUser } from '@comptoir/contracts/browser/federation'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { deskOf, memberOf, settingsOf, statsOf, userOf } from './builders.ts'
import { rowOf } from '../src/shop-rows.ts'
import { renderApp } from './render-app.tsx'

export const colleagues = [memberOf(), memberOf({ id: 'staff-two', firstname: 'Sacha', lastname: 'Bourg' })]

const isIn = (list: DeskList, { desk }: Batch): boolean => {
  if (list === 'mine') return desk?.assigneeid === 'staff-one'
  if (desk?.snoozeduntil) return false
  if (list === 'unread') return desk?.unread ?? false
  if (list === 'doubt') return (desk?.doubt ?? 0) > 0
  return list !== 'expiring' && (desk?.queue ?? 'offer') === list
}

/** Opens the inbox of a shop with these batches, in this order. What staff do with them is kept in `held`. */
export const openInbox = (batches: readonly Batch[], path = '/dashboard', person: Partial<SessionUser> = {}) => {
  const held = batches.map(batch => ({ desk: deskOf(), ...batch }))
  const portal = createFakePortal()
  portal.install()
  const find = (id: string): Batch => {
    const found = held.find(batch => batch.id === id)
    if (!found) throw new AppError('not_found')
    return found
  }
  const change = (id: string, part: Partial<NonNullable<Batch['desk']>>): Batch => {
    const batch = find(id)
    batch.desk = { ...deskOf(batch.desk), ...part }
    return batch
  }
  portal.on(getUser, ({ id }) => (id === 'user-two' ? userOf({ id, firstname: 'Anna', lastname: 'Bell' }) : userOf()))
  portal.on(getStats, () => statsOf())
  portal.on(getSettings, () => settingsOf())
  portal.on(listStaff, () => colleagues)
  portal.on(getBatch, ({ id }) => find(id))
  portal.on(assignBatch, ({ id, staffid }) => change(id, { assigneeid: staffid }))
  portal.on(snoozeBatch, ({ id, until }) => change(id, { snoozeduntil: until }))
  portal.on(listBatchRows, ({ status, queue, q, before, limit }) => {
    const found = held.filter(
      batch =>
        (!status || batch.status === status) &&
        (!queue || isIn(queue, batch)) &&
        (!q || [batch.id, batch.userid, batch.number.toLowerCase()].includes(q.toLowerCase()))
    )
    const start = before === undefined ? 0 : found.findIndex(({ id }) => id === before) + 1
    return found.slice(start, start + Number(limit)).map(rowOf)
  })
  return { portal, held, change, ...renderApp(path, person) }
}

/** The rows of the list, by their links. */
export const rowLinks = (): HTMLElement[] =>
  screen.getAllByRole('listitem').flatMap(row => within(row).queryAllByRole('link', { name: /, lot C-/ }))

/** Returns the numbers of the batches in the list, in order. */
export const rowNumbers = (): (string | undefined)[] =>
  rowLinks().map(link => /C-[A-Z0-9]{6}/.exec(link.textContent)?.[0])

export const path = (): string | null => screen.getByRole('status', { name: 'path' }).textContent
