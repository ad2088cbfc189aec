import { recordVisit, VisitStep } from '@comptoir/contracts/batch/visits'
import type { VisitPage } from '@comptoir/contracts/batch/visits'
import { storedEntry } from '@comptoir/web/stored-entry.ts'
import * as z from 'zod/mini'
import { readConsent } from '../legal/consent.ts'

/**
 * Which steps this tab has counted: a visit counts each of them once. The browser forgets it with the tab, it never leaves
 * the browser, and it is only kept with consent.
 */
const counted = storedEntry('sessionStorage', 'visit', z.array(VisitStep))

/** Asked without cookies: not even the session goes along. A count that is lost is lost. */
const send = (body: { page: VisitPage; step?: VisitStep }): void => {
  void fetch(recordVisit.path, {
    method: recordVisit.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true
  }).catch(() => undefined)
}

const mayCount = (): boolean => readConsent()?.choice === 'all'

/** Forgets which steps this tab has counted: the consent with which they were kept is withdrawn. */
export const forgetCounted = (): void => counted.keep(null)

/** Counts a step that was reached on a page, once a visit, where the visitor agreed. */
export const countStep = (page: VisitPage, step: VisitStep): void => {
  if (!mayCount()) return
  const before = counted.read() ?? []
  if (before.includes(step)) return
  counted.keep([...before, step])
  send({ page, step })
}

/** Counts a page that was opened, and with the first one the visit, where the visitor agreed. */
export const countPage = (page: VisitPage): void => {
  if (!mayCount()) return
  countStep(page, 'visit')
  send({ page })
}
