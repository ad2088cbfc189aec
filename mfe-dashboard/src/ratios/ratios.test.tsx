import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RatioTable } from '@comptoir/contracts/catalogue/card'
import { getCard } from '@comptoir/contracts/catalogue/catalogue'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { listSeries } from '@comptoir/contracts/catalogue/catalogue-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import {
  addProposedRatios,
  changeRatioTable,
  getPriceSources,
  getRatioTables
} from '@comptoir/contracts/catalogue/pricing-staff'
import type { RatioTables } from '@comptoir/contracts/catalogue/pricing-staff'
import { listRatioChanges } from '@comptoir/contracts/catalogue/ratio-changes'
import { listStaff } from '@comptoir/contracts/account/staff-calls'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import type { FakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { catalogueCard } from '../../testing/catalogue-builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const standard: RatioTable = { _default: { _default: { '3': 0.65, '4': 0.5 }, PSA: { '9': 1.9, '10': 6 } } }

const without = <T,>(record: Record<string, T>, key: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))

/** Answers a change with the changed table, and returns what reads the table as it is then. */
const changes = (portal: FakePortal, held: RatioTable | null) => {
  let table = held
  portal.on(changeRatioTable, asked => {
    const { action, cardid = null, edition = '_default', gradation = '_default', condition, ratio = 0 } = asked
    const now = table ?? standard
    const cells = now[edition]?.[gradation] ?? {}
    const withCells = (next: Record<string, number>) => ({ ...now, [edition]: { ...now[edition], [gradation]: next } })
    const made = {
      add: () => withCells({ ...cells, [String(condition)]: ratio }),
      remove: () => withCells(without(cells, String(condition))),
      add_edition: () => ({ ...now, [edition]: asked.ratiotable?.[edition] ?? {} }),
      remove_edition: () => without(now, edition),
      add_ratio_table: () => now,
      remove_ratio_table: () => null
    }
    table = made[action]()
    return { cardid, ratiotable: table }
  })
  return () => table
}

/** Answers that nobody changed the table before. */
const withHistory = (portal: FakePortal) => {
  portal.on(listRatioChanges, () => [])
  portal.on(listStaff, () => [])
}

const openDefault = async (tables: RatioTables = { default: standard }) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(listSeries, () => [])
  const held = changes(portal, standard)
  withHistory(portal)
  portal.on(getRatioTables, () => ({ ...tables, default: held() ?? standard }))
  const app = renderApp('/dashboard/cards?view=ratios')
  await screen.findByRole('region', { name: 'Édition\u00a0: Standard' })
  return { portal, ...app }
}

const openCard = async (card: Card) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getCard, () => card)
  portal.on(getPriceSources, () => ({ sources: ['F' as const] }))
  changes(portal, card.ratiotable as RatioTable | null)
  withHistory(portal)
  const app = renderApp(`/dashboard/cards?card=${card.id}`)
  await screen.findByRole('heading', { level: 1, name: 'Lumignou' })
  return { portal, ...app }
}

const edition = (name: string) => within(screen.getByRole('region', { name: `Édition\u00a0: ${name}` }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = async (cell: HTMLElement, text: string) => {
  await userEvent.clear(cell)
  if (text) await userEvent.type(cell, text)
}

describe('the default ratios', () => {
  it('are a grid of editions, companies and conditions', async () => {
    await openDefault()
    const cells = edition('Standard')
    expect(cells.getByText('Sans gradation : 2 ratios')).toBeVisible()
    expect(cells.getByRole('textbox', { name: 'Excellent' })).toHaveValue('0,5')
    expect(cells.getByRole('textbox', { name: 'Neuf' })).toHaveValue('')
    await userEvent.click(cells.getByText('PSA : 2 ratios'))
    expect(cells.getAllByRole('textbox', { name: '9' })[0]).toHaveValue('1,9')
  })

  it('are saved cell by cell: changed ones are sent, emptied ones are removed, the rest stays', async () => {
    const { portal } = await openDefault()
    const cells = edition('Standard')
    await type(cells.getByRole('textbox', { name: 'Neuf' }), '0,7')
    await type(cells.getByRole('textbox', { name: 'Presque neuf' }), '')
    await press('Enregistrer Sans gradation, Standard')
    expect(await cells.findByText('Enregistré.')).toBeVisible()
    expect(portal.sentTo(changeRatioTable)).toEqual([
      { action: 'add', edition: '_default', gradation: '_default', condition: 2, ratio: 0.7 },
      { action: 'remove', edition: '_default', gradation: '_default', condition: 3 }
    ])
    expect(cells.getByText('Sans gradation : 2 ratios')).toBeVisible()
  })

  it.each(['0', '101', 'moitié', '-1'])('of « %s » are refused under the cell', async text => {
    const { portal } = await openDefault()
    const cell = edition('Standard').getByRole('textbox', { name: 'Excellent' })
    await type(cell, text)
    await press('Enregistrer Sans gradation, Standard')
    expect(cell).toHaveAccessibleDescription('Indiquez un ratio de 100 au plus, par exemple 0,75')
    expect(cell).toHaveFocus()
    expect(portal.sentTo(changeRatioTable)).toEqual([])
  })

  it('of a new edition begin as a copy of the standard one, and can be removed', async () => {
    const { portal } = await openDefault()
    expect(screen.queryByRole('button', { name: 'Retirer\u00a0: Standard' })).not.toBeInTheDocument()
    await press('Ajouter\u00a0: 1re édition')
    const form = within(screen.getByRole('region', { name: 'Nouvelle édition\u00a0: 1re édition' }))
    expect(form.getByRole('textbox', { name: 'Excellent' })).toHaveValue('0,5')
    expect(portal.sentTo(changeRatioTable)).toEqual([])
    await type(form.getByRole('textbox', { name: 'Excellent' }), '0,75')
    await press('Ajouter l’édition\u00a0: 1re édition')
    await screen.findByRole('region', { name: 'Édition\u00a0: 1re édition' })
    expect(screen.getByText('1re édition ajoutée.')).toBeVisible()
    expect(edition('1re édition').getByRole('textbox', { name: 'Excellent' })).toHaveValue('0,75')
    expect(portal.sentTo(changeRatioTable)).toEqual([
      {
        action: 'add_edition',
        edition: '1',
        ratiotable: { '1': { _default: { '3': 0.65, '4': 0.75 }, PSA: { '9': 1.9, '10': 6 } } }
      }
    ])
    await press('Retirer\u00a0: 1re édition')
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer ses ratios' }))
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Édition\u00a0: 1re édition' })).not.toBeInTheDocument()
    )
    expect(portal.sentTo(changeRatioTable).map(({ action }) => action)).toEqual(['add_edition', 'remove_edition'])
    await waitFor(() => expect(screen.getByRole('region', { name: 'Table des ratios' })).toHaveFocus())
  })

  it('keep their draft, and say why the portal refuses them', async () => {
    const { portal } = await openDefault()
    portal.on(changeRatioTable, () => {
      throw new AppError('validation_failed', { fields: { ratiotable: 'Cette table de ratios est invalide' } })
    })
    await type(edition('Standard').getByRole('textbox', { name: 'Neuf' }), '0,7')
    await press('Enregistrer Sans gradation, Standard')
    expect(await screen.findByRole('alert')).toHaveTextContent('Cette table de ratios est invalide')
    await userEvent.click(screen.getByRole('link', { name: 'Séries et extensions' }))
    await screen.findByRole('heading', { level: 1, name: 'Séries et extensions' })
    await userEvent.click(screen.getByRole('link', { name: 'Ratios par défaut' }))
    await screen.findByRole('region', { name: 'Édition\u00a0: Standard' })
    expect(edition('Standard').getByRole('textbox', { name: 'Neuf' })).toHaveValue('0,7')
  })
})

describe('ratios for the companies that a table lacks', () => {
  const proposed = { CGC: { '9': 1.7, '10': 4.2 }, PCA: { '9': 1.7, '10.5': 6 } }

  it('are proposed with their grades, and added only where staff keep them ticked', async () => {
    const { portal } = await openDefault({ default: standard, proposed })
    let tables: RatioTables = { default: standard, proposed }
    portal.on(addProposedRatios, ({ gradations }) => {
      tables = {
        default: { _default: { ...standard['_default'], ...(gradations.includes('CGC') && { CGC: proposed.CGC }) } },
        proposed: { PCA: proposed.PCA }
      }
      return tables
    })
    portal.on(getRatioTables, () => tables)
    const panel = within(screen.getByRole('region', { name: 'Sociétés de gradation sans ratio' }))
    expect(panel.getByRole('checkbox', { name: /^PCA\s*9\s: 1,7 · 10\+\s: 6$/ })).toBeChecked()
    await userEvent.click(panel.getByRole('checkbox', { name: /^PCA/ }))
    await press('Ajouter la société cochée')
    expect(await screen.findByText(/^Ratios ajoutés\s: CGC.$/)).toBeVisible()
    expect(portal.sentTo(addProposedRatios)).toEqual([{ gradations: ['CGC'] }])
    expect(edition('Standard').getByText('CGC : 2 ratios')).toBeVisible()
    expect(panel.queryByRole('checkbox', { name: /^CGC/ })).not.toBeInTheDocument()
    await press('Cochez une société à ajouter')
    expect(portal.sentTo(addProposedRatios)).toHaveLength(1)
  })

  it('are not mentioned by a shop that has them all', async () => {
    await openDefault()
    expect(screen.queryByRole('region', { name: 'Sociétés de gradation sans ratio' })).not.toBeInTheDocument()
  })
})

describe('the ratios of one card', () => {
  it('begin as a copy of the default ones, and can be removed', async () => {
    const { portal } = await openCard(catalogueCard({ ratiotable: null }))
    expect(screen.getByText('Cette carte suit les ratios par défaut.')).toBeVisible()
    await press('Donner ses propres ratios à la carte')
    expect(await screen.findByText(/^La carte a ses propres ratios/)).toBeVisible()
    await type(edition('Standard').getByRole('textbox', { name: 'Excellent' }), '0,6')
    await press('Enregistrer Sans gradation, Standard')
    await waitFor(() => expect(portal.sentTo(changeRatioTable)).toHaveLength(2))
    await press('Revenir aux ratios par défaut')
    await userEvent.click(await screen.findByRole('button', { name: 'Effacer ses ratios' }))
    expect(await screen.findByText('La carte suit de nouveau les ratios par défaut.')).toBeVisible()
    expect(portal.sentTo(changeRatioTable)).toEqual([
      { action: 'add_ratio_table', cardid: 'card-lumignou' },
      { action: 'add', cardid: 'card-lumignou', edition: '_default', gradation: '_default', condition: 4, ratio: 0.6 },
      { action: 'remove_ratio_table', cardid: 'card-lumignou' }
    ])
  })

  it('are not shown if its price rule uses none', async () => {
    await openCard(catalogueCard({ pricing: { mode: 'D', source: 'E', price: null } }))
    expect(screen.queryByRole('region', { name: 'Ratios de la carte' })).not.toBeInTheDocument()
  })
})
