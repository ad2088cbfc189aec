import { Gradation, gradesOf } from '@comptoir/contracts/catalogue/card'
import { getCard, priceCard, priceVariants } from '@comptoir/contracts/catalogue/catalogue'
import { createCard, createSerie, createSet } from '@comptoir/contracts/catalogue/catalogue-staff'
import { addProposedRatios, changeRatioTable, getRatioTables } from '@comptoir/contracts/catalogue/pricing-staff'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { eventually } from '@comptoir/kit/testing/eventually'
import { openCatalogueDesk, type CatalogueDesk } from '../../../testing/catalogue-desk.ts'
import { initialRatioTable } from '../records/initial-ratio-table.ts'

let desk: CatalogueDesk
let cardid: string
beforeEach(async () => {
  desk = await openCatalogueDesk()
  const { id: serieid } = await desk.ask(createSerie, { seriefrenchname: 'Brumes' })
  const { id: setid } = await desk.ask(createSet, { serieid, setfrenchname: 'Bois' })
  const pricing = { mode: 'FR', source: 'F', price: 200 } as const
  cardid = (await desk.ask(createCard, { setid, number: '1', frenchname: 'Lumignou', pricing })).id
})
afterEach(() => desk.close())

const change = (asked: OperationInput<typeof changeRatioTable>) => desk.ask(changeRatioTable, asked)
const keys = async () => (await desk.askAsVisitor(getCard, { cardid })).ratiotable
const cents = async (
  condition: number,
  edition: '_default' | '1' = '_default',
  gradation: '_default' | 'PSA' = '_default'
) =>
  (await desk.askAsVisitor(priceCard, { cardid, variant: { edition, gradation, condition, holographisme: 'NH' } }))
    .cents

test('A cell of the default table prices every card without a table of its own', async () => {
  expect(await cents(4)).toBe(10_000)
  const cell = { edition: '_default', gradation: '_default', condition: 4 } as const
  const { ratiotable } = await change({ action: 'add', ...cell, ratio: 0.6 })
  expect(ratiotable?._default?._default?.[4]).toBe(0.6)
  expect(await cents(4)).toBe(12_000)
  expect((await desk.ask(getRatioTables, {})).default).toEqual(ratiotable)
  await change({ action: 'remove', ...cell })
  await expect(cents(4)).rejects.toMatchObject({ code: 'validation_failed' })
})

test('All that may be chosen is priced at once as each of it alone, and nothing else', async () => {
  await change({ action: 'add_edition', edition: '1' })
  await change({ action: 'add', edition: '1', gradation: '_default', condition: 4, ratio: 2 })
  const told = await desk.askAsVisitor(priceVariants, { cardid })
  const offered = Object.values((await keys()) ?? {}).flatMap(grades => Object.values(grades).flat())
  expect(told).toHaveLength(offered.length)
  for (const { cents: all, ...variant } of told)
    expect(all).toBe((await desk.askAsVisitor(priceCard, { cardid, variant })).cents)
  expect(JSON.stringify(told)).not.toContain('ratio')
  await expect(desk.askAsVisitor(priceVariants, { cardid: 'never-was' })).rejects.toMatchObject({
    code: 'validation_failed'
  })
})

test('A variant that cannot be chosen is refused under the first choice that is wrong', async () => {
  await change({ action: 'add_ratio_table', cardid, ratiotable: { _default: { _default: { 4: 0.5 } } } })
  const price = (variant: object) =>
    desk.askAsVisitor(priceCard, {
      cardid,
      variant: { edition: '_default', holographisme: 'NH', gradation: '_default', condition: 4, ...variant }
    })
  const wrong = { holographisme: 'R', edition: '2', gradation: 'CGC', condition: 12 }
  for (const [field, value] of Object.entries(wrong))
    await expect(price({ [field]: value })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { [field]: 'Ce choix n’existe pas pour cette carte' }
    })
  await expect(price({ edition: '2', condition: 12 })).rejects.toMatchObject({
    fields: { edition: expect.any(String) }
  })
})

test('A card’s own table is made, changed cell by cell, and taken away again', async () => {
  const added = await change({ action: 'add_ratio_table', cardid })
  expect(added).toEqual({ cardid, ratiotable: initialRatioTable })
  await change({ action: 'add', cardid, edition: '_default', gradation: '_default', condition: 4, ratio: 0.9 })
  expect(await cents(4)).toBe(18_000)
  expect((await desk.ask(getRatioTables, {})).default).toEqual(initialRatioTable)
  expect(await change({ action: 'remove_ratio_table', cardid })).toEqual({ cardid, ratiotable: null })
  expect(await cents(4)).toBe(10_000)
})

test('An edition comes empty, is nothing to choose until it has a cell, and goes whole', async () => {
  await change({ action: 'add_edition', cardid, edition: '1' })
  expect(await keys()).not.toHaveProperty('1')
  await change({ action: 'add', cardid, edition: '1', gradation: 'PSA', condition: 10, ratio: 9 })
  expect(await keys()).toMatchObject({ 1: { PSA: [10] } })
  expect(await cents(10, '1', 'PSA')).toBe(180_000)
  await change({ action: 'remove', cardid, edition: '1', gradation: 'PSA', condition: 10 })
  expect(await keys()).not.toHaveProperty('1')
  const given = { '2': { _default: { 0: 1 } } }
  await change({ action: 'add_edition', cardid, edition: '2', ratiotable: given })
  expect(await keys()).toMatchObject({ 2: { _default: [0] } })
  const { ratiotable } = await change({ action: 'remove_edition', cardid, edition: '2' })
  expect(Object.keys(ratiotable ?? {}).toSorted()).toEqual(['1', '_default'])
})

test('Of two colleagues who add the same edition with other ratios the second is told; the same once more is no change', async () => {
  const given = (ratio: number) => ({ '2': { _default: { 0: ratio } } })
  const add = (ratio: number) => change({ action: 'add_edition', cardid, edition: '2', ratiotable: given(ratio) })
  const { ratiotable } = await add(1)
  expect((await add(1)).ratiotable).toEqual(ratiotable)
  await expect(add(2)).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { edition: expect.stringContaining('Un collègue vient d’ajouter cette édition') as string }
  })
  expect((await change({ action: 'add_edition', cardid, edition: '2' })).ratiotable).toEqual(ratiotable)
  await change({ action: 'remove_edition', cardid, edition: '2' })
})

test('Whole tables are replaced, and nothing wrong gets into one', async () => {
  const own = { '1': { PSA: { 9: 2 } } }
  expect((await change({ action: 'add_ratio_table', cardid, ratiotable: own })).ratiotable).toEqual(own)
  expect(await keys()).toEqual({ 1: { PSA: [9] } })
  const wrong: OperationInput<typeof changeRatioTable>[] = [
    { action: 'add_ratio_table', cardid, ratiotable: {} },
    { action: 'add_ratio_table', cardid, ratiotable: { '3': {} } },
    { action: 'add_ratio_table', cardid, ratiotable: { '1': { ABC: { 1: 1 } } } },
    { action: 'add_ratio_table', cardid, ratiotable: { '1': { PSA: { 9.5: 1 } } } },
    { action: 'add_ratio_table', cardid, ratiotable: { '1': { PSA: { 9: 0 } } } },
    { action: 'add_ratio_table', cardid, ratiotable: { '1': { _default: { '': 1 } } } },
    { action: 'add_ratio_table', cardid, ratiotable: { '1': { PSA: { '09': 1 } } } },
    { action: 'add_ratio_table', cardid, ratiotable: { '1': { PSA: { '9.0': 1 } } } },
    { action: 'add_ratio_table', cardid, ratiotable: { '1': { PSA: { ' 9': 1 } } } },
    { action: 'add_ratio_table', ratiotable: { '1': { PSA: { 9: 1 } } } },
    { action: 'add_ratio_table' },
    { action: 'remove_ratio_table' },
    { action: 'remove_edition', edition: '_default' },
    { action: 'remove_edition', cardid, edition: '1' },
    { action: 'remove', cardid, edition: '1', gradation: 'PSA', condition: 9 },
    { action: 'add_ratio_table', cardid, ratiotable: { '1': {} } },
    { action: 'add', cardid, edition: '1', gradation: 'PSA', condition: 9 },
    { action: 'add', cardid, edition: '1', gradation: 'PSA', condition: 3, ratio: 1 },
    { action: 'remove', cardid, edition: '1', gradation: 'PSA' },
    { action: 'add_edition', cardid },
    { action: 'remove_ratio_table', cardid: 'no-such-card' }
  ]
  for (const asked of wrong) await expect(change(asked)).rejects.toMatchObject({ code: 'validation_failed' })
  expect(await keys()).toEqual({ 1: { PSA: [9] } })
})

test('A new shop has a ratio for every grade of all six companies, the better grade never at the lower ratio', () => {
  const companies = initialRatioTable['_default'] ?? {}
  expect(Object.keys(companies).toSorted()).toEqual([...Gradation.options].toSorted())
  for (const company of Gradation.options) {
    const ratios = gradesOf(company).map(([, value]) => companies[company]?.[String(value)])
    expect([company, ratios.filter(ratio => ratio === undefined)]).toEqual([company, []])
    // Without a company, 0 is the best condition.
    const upwards = company === '_default' ? ratios.toReversed() : ratios
    expect(upwards).toEqual(upwards.toSorted((one, other) => Number(one) - Number(other)))
  }
})

test('A shop whose table lacks companies is proposed their ratios, and takes those it chooses', async () => {
  expect(await desk.ask(getRatioTables, {})).toEqual({ default: initialRatioTable })
  const old = { _default: { _default: { 4: 0.5 }, PSA: { 9: 2 } }, '1': { _default: { 4: 1 } } }
  await change({ action: 'add_ratio_table', ratiotable: old })
  const { default: table, proposed = {} } = await desk.ask(getRatioTables, {})
  expect(table).toEqual(old)
  expect(Object.keys(proposed).toSorted()).toEqual(['BGS', 'CA', 'CCC', 'CGC', 'PCA'])
  // PSA is there already: its one ratio stays.
  const asked = { gradations: ['CGC', 'PSA'] } as const
  const taken = await desk.ask(addProposedRatios, { gradations: [...asked.gradations] })
  expect(taken.default).toEqual({ ...old, _default: { ...old._default, CGC: proposed['CGC'] } })
  expect(Object.keys(taken.proposed ?? {}).toSorted()).toEqual(['BGS', 'CA', 'CCC', 'PCA'])
  await change({ action: 'add', edition: '_default', gradation: 'CGC', condition: 9, ratio: 3 })
  const again = await desk.ask(addProposedRatios, { gradations: [...asked.gradations] })
  expect(again.default['_default']?.['CGC']?.['9']).toBe(3)
  const told = () => desk.told.filter(({ act }) => act === 'setting.ratios_changed')
  await eventually(() => expect(told()).toHaveLength(3))
  expect(told()[1]?.after).toMatchObject({ '_default/CGC/10': 4.2 })
})

test('Two of the staff who change a table at once both succeed', async () => {
  await Promise.all(
    [0, 1, 2, 3, 4].map(condition =>
      change({ action: 'add', cardid, edition: '1', gradation: '_default', condition, ratio: 1 + condition })
    )
  )
  expect(await keys()).toMatchObject({ 1: { _default: [0, 1, 2, 3, 4] } })
})
