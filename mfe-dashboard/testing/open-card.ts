import { screen } from '@testing-library/react'
import { getCard } from '@comptoir/contracts/catalogue/catalogue'
import type { Card, PriceSource } from '@comptoir/contracts/catalogue/catalogue'
import { listCards, listSets } from '@comptoir/contracts/catalogue/catalogue-staff'
import { getPriceSources } from '@comptoir/contracts/catalogue/pricing-staff'
import { findSimilarCards } from '@comptoir/contracts/recognition/similar-cards'
import type { StaffRole } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { memberOf } from './builders.ts'
import { listStaff } from '@comptoir/contracts/account/staff-calls'
import { listRatioChanges } from '@comptoir/contracts/catalogue/ratio-changes'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { catalogueCard, setOf } from './catalogue-builders.ts'
import { renderApp } from './render-app.tsx'

/**
 * Opens a page of the catalogue that holds this card, if any, and two sets for « braises ». `sources` are those of its
 * prices; no card looks like another.
 */
export const openCards = (
  path: string,
  held: Card | null,
  sources: PriceSource[] = ['F'],
  role: StaffRole = 'manager'
) => {
  let card = held
  const portal = createFakePortal()
  portal.install()
  portal.on(listRatioChanges, () => [])
  portal.on(listStaff, () => [memberOf({ id: 'andree', firstname: 'Andrée', lastname: 'Martin' })])
  portal.on(getCard, () => {
    if (!card) throw new AppError('not_found')
    return card
  })
  portal.on(listCards, () => [])
  portal.on(getPriceSources, () => ({ sources }))
  portal.on(findSimilarCards, () => ({ cards: [] }))
  portal.on(listSets, ({ q = '' }) =>
    q === 'braises' ? [setOf(), setOf({ id: 'set-two', setfrenchname: 'Braises II' })] : []
  )
  const hold = (next: Card) => {
    card = next
    return next
  }
  return { portal, hold, ...renderApp(path, { role }) }
}

/** Opens the page of a card, and waits until it is shown. */
export const openCard = async (card = catalogueCard(), sources: PriceSource[] = ['F']) => {
  const page = openCards(`/dashboard/cards?card=${card.id}`, card, sources)
  await screen.findByRole('heading', { level: 1, name: 'Lumignou' })
  return page
}
