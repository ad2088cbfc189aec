import { setTimeout as pause } from 'node:timers/promises'
import { createCard, createSerie, createSet } from '@comptoir/contracts/catalogue/catalogue-staff'
import { changeRatioTable, getRatioTables } from '@comptoir/contracts/catalogue/pricing-staff'
import { listRatioChanges, triedRatioTable } from '@comptoir/contracts/catalogue/ratio-changes'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { eventually } from '@comptoir/kit/testing/eventually'
import { openCatalogueDesk, staff, type CatalogueDesk } from '../../../testing/catalogue-desk.ts'

let desk: CatalogueDesk
let own: string
let follows: string
let fixed: string
beforeEach(async () => {
  desk = await openCatalogueDesk()
  const { id: serieid } = await desk.ask(createSerie, { seriefrenchname: 'Brumes' })
  const { id: setid } = await desk.ask(createSet, { serieid, setfrenchname: 'Bois' })
  const of = async (number: string, mode: 'FR' | 'D' | 'F') =>
    (
      await desk.ask(createCard, {
        setid,
        number,
        frenchname: 'Lumignou',
        pricing: { mode, source: 'F', price: 200 }
      })
    ).id
  own = await of('1', 'FR')
  follows = await of('2', 'D')
  fixed = await of('3', 'F')
})
afterEach(() => desk.close())

type Change = OperationInput<typeof changeRatioTable>
/** Changes are in the order of their milliseconds, and hands are slower than that. */
const change = async (asked: Change) => {
  await pause(2)
  return await desk.ask(changeRatioTable, asked)
}
const changes = async (cardid?: string) => desk.list(listRatioChanges, { limit: 50, ...(cardid && { cardid }) })
const cell = { edition: '_default', gradation: '_default', condition: 4 } as const
const defaultTable = async () => (await desk.ask(getRatioTables, {})).default

test('The history holds the tables before and after each change, with who and when, and a former one is restored', async () => {
  const first = await defaultTable()
  await change({ action: 'add', ...cell, ratio: 0.6 })
  const second = await defaultTable()
  await change({ action: 'remove', ...cell })
  // It changes nothing, so it is no change.
  await change({ action: 'remove', ...cell })
  await eventually(async () => expect(await changes()).toHaveLength(2))
  const [newest, oldest] = await changes()
  expect(oldest).toMatchObject({ staffid: staff.userid, before: first, after: second })
  expect(newest?.before).toEqual(second)
  expect(newest?.after?.['_default']?.['_default']).not.toHaveProperty('4')

  await change({ action: 'add_ratio_table', ratiotable: oldest!.before! })
  expect(await defaultTable()).toEqual(first)
  await eventually(async () => expect((await changes())[0]?.after).toEqual(first))
})

test('A card has a history of its own, with null where it followed the default table', async () => {
  await change({ cardid: own, action: 'add_ratio_table' })
  await change({ cardid: own, action: 'add', ...cell, ratio: 0.9 })
  await change({ cardid: own, action: 'remove_ratio_table' })
  await eventually(async () => expect(await changes(own)).toHaveLength(3))
  const told = await changes(own)
  expect(told.map(({ before, after }) => [before === null, after === null])).toEqual([
    [false, true],
    [false, false],
    [true, false]
  ])
  expect(await changes()).toEqual([])
  expect((await desk.watched.scanned()).scans).toEqual([])
})

test('A change that is tried changes nothing, and tells the table and the cards that it would price', async () => {
  const before = await defaultTable()
  const tried = (asked: Change) => desk.ask(triedRatioTable, { change: asked, cardids: [own, follows, fixed, 'gone'] })
  await change({ cardid: own, action: 'add_ratio_table' })
  const all = await tried({ action: 'add', ...cell, ratio: 0.9 })
  expect(all.table['_default']?.['_default']?.['4']).toBe(0.9)
  // One card has its own table, the other a fixed price.
  expect(all.cardids).toEqual([follows])
  expect(await tried({ cardid: own, action: 'add', ...cell, ratio: 0.2 })).toMatchObject({ cardids: [own] })
  expect(await tried({ cardid: own, action: 'remove_ratio_table' })).toEqual({ table: before, cardids: [own] })
  await expect(tried({ cardid: 'gone', action: 'remove_ratio_table' })).rejects.toMatchObject({
    code: 'validation_failed'
  })
  await expect(tried({ action: 'add', ...cell, condition: 12, ratio: 1 })).rejects.toMatchObject({
    code: 'validation_failed'
  })
  expect(await defaultTable()).toEqual(before)
})
