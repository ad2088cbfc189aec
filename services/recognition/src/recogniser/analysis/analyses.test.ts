import { openFsBlobs } from '@comptoir/kit/blobs/fs'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { eventually } from '@comptoir/kit/testing/eventually'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { french, reasons } from '../../french.ts'
import type { Recognise } from '../pipeline/recognition.ts'
import { forgetEnded } from './analysis-record.ts'
import { openAnalyst as openAnalystIn } from './testing/open-analyst.ts'

const measured = { scores: {}, milliseconds: 700 }

let engine: TestEngine
let folder: string
let photos: BlobStore
beforeAll(async () => {
  engine = await openTestEngine()
  folder = await mkdtemp(join(tmpdir(), 'comptoir-analyses-'))
  photos = await openFsBlobs(folder)
})
afterAll(async () => {
  await engine.close()
  await rm(folder, { recursive: true })
})

const open: (() => Promise<void>)[] = []
afterEach(() => Promise.all(open.splice(0).map(close => close())))

const openAnalyst = async (recognise: Recognise) => {
  const analyst = await openAnalystIn({ db: engine.db, photos }, recognise)
  open.push(() => analyst.stop())
  return analyst
}

test('An analysis asked for twice is done once, and its outcome leaves once', async () => {
  let looks = 0
  const analyst = await openAnalyst(async ({ face, back }) => {
    looks++
    expect([face[0], back[0]]).toEqual([1, 2])
    return { ...measured, outcome: 'unreadable', reason: 'too_dark' }
  })
  const asked = await analyst.ask()
  await analyst.request(asked)
  await eventually(() => expect(analyst.ended).toHaveLength(1))
  await analyst.request(asked)
  expect(analyst.ended[0]).toEqual({
    batchid: 'batch-1',
    itemid: asked.itemid,
    attempt: 1,
    outcome: { status: 'E', reason: reasons.too_dark, why: 'too_dark' }
  })
  expect(looks).toBe(1)
})

test('A worker that is lost is tried again; a photo that always brings it down ends with a reason', async () => {
  const failures = new Map<string, number>()
  const analyst = await openAnalyst(async ({ corners }) => {
    const kind = corners ? 'poison' : 'unlucky'
    const before = failures.get(kind) ?? 0
    failures.set(kind, before + 1)
    if (kind === 'poison' || before === 0) throw new Error('the worker died')
    return { ...measured, outcome: 'unreadable', reason: 'no_card' }
  })
  const unlucky = await analyst.ask()
  await eventually(() => expect(analyst.ended.map(one => one.itemid)).toContain(unlucky.itemid), 10_000)
  expect(failures.get('unlucky')).toBe(2)

  const corner: [number, number] = [0.5, 0.5]
  const poison = await analyst.ask({ corners: [corner, corner, corner, corner] })
  // The test does not wait between two attempts: it brings each next one forward.
  await eventually(async () => {
    await analyst.analyses.updateOne(
      { _id: `${poison.itemid}:1`, due: { $exists: true }, lease: { $exists: false } },
      { $set: { due: new Date() } }
    )
    expect(analyst.ended.find(one => one.itemid === poison.itemid)?.outcome).toEqual({
      status: 'E',
      reason: french.gaveUp,
      why: 'gave_up'
    })
  }, 20_000)
  expect(failures.get('poison')).toBe(5)
})

test('A card deleted while it waited is given up at once, and ended analyses are forgotten after a day', async () => {
  const analyst = await openAnalyst(async () => ({ ...measured, outcome: 'unreadable', reason: 'no_card' }))
  const deleted = await analyst.ask({ face: `${'0'.repeat(32)}.jpg` })
  await eventually(() => expect(analyst.ended.map(one => one.itemid)).toEqual([deleted.itemid]))
  expect(analyst.ended[0]?.outcome).toEqual({ status: 'E', reason: french.gaveUp, why: 'gave_up' })

  const here = { _id: `${deleted.itemid}:1` }
  await eventually(async () => expect((await analyst.analyses.findOne(here))?.outboxat).toBeUndefined())
  await forgetEnded(analyst.analyses, new Date(Date.now() + 86_000_000))
  expect(await analyst.analyses.countDocuments(here)).toBe(1)
  await forgetEnded(analyst.analyses, new Date(Date.now() + 87_000_000))
  expect(await analyst.analyses.countDocuments(here)).toBe(0)
})

test('An analysis nobody awaits any more is not begun', async () => {
  let looks = 0
  const analyst = await openAnalyst(async () => {
    looks++
    return { ...measured, outcome: 'unreadable', reason: 'no_card' }
  })
  const late = await analyst.ask({ until: new Date(Date.now() - 1).toISOString() })
  await eventually(() => expect(analyst.ended.map(one => one.itemid)).toEqual([late.itemid]))
  expect(analyst.ended[0]?.outcome).toEqual({ status: 'E', reason: french.tooLong, why: 'gave_up' })
  expect(looks).toBe(0)
})

const seconds = (count: number) => new Date(Date.now() + count * 1000)
const unreadable: Recognise = async () => ({ ...measured, outcome: 'unreadable', reason: 'no_card' })

test('An analysis is awaited as long as its batch says, whatever the clock of the batch service says', async () => {
  const analyst = await openAnalyst(unreadable)
  // By its clock, 30 s behind ours, the seller waits for 20 s more.
  const behind = await analyst.ask({ until: seconds(-10).toISOString() }, seconds(-30))
  await eventually(() => expect(analyst.ended.map(one => one.itemid)).toEqual([behind.itemid]))
  expect(analyst.ended[0]?.outcome).toEqual({ status: 'E', reason: reasons.no_card, why: 'no_card' })
  // By its clock, 30 s ahead of ours, nobody waits any more.
  const ahead = await analyst.ask({ until: seconds(29.999).toISOString() }, seconds(30))
  await eventually(() => expect(analyst.ended.map(one => one.itemid)).toContain(ahead.itemid))
  expect(analyst.ended[1]?.outcome).toEqual({ status: 'E', reason: french.tooLong, why: 'gave_up' })
})

test('A request that lay undelivered for minutes is not begun: it may cost credits, and nobody waits', async () => {
  const analyst = await openAnalyst(unreadable)
  const late = await analyst.ask({ until: seconds(-180).toISOString() }, seconds(-300))
  await eventually(() => expect(analyst.ended.map(one => one.itemid)).toEqual([late.itemid]))
  expect(analyst.ended[0]?.outcome).toEqual({ status: 'E', reason: french.tooLong, why: 'gave_up' })
})

test('A request that comes again after its batch was erased leaves nothing of the seller', async () => {
  const analyst = await openAnalyst(async () => ({ ...measured, outcome: 'unreadable', reason: 'no_card' }))
  const asked = await analyst.ask({ batchid: 'erased' })
  await eventually(() => expect(analyst.ended).toHaveLength(1))
  await analyst.forgetBatch('erased')

  const again = await analyst.ask({ batchid: 'erased', attempt: 2, payer: { kind: 'account', key: 'somebody' } })
  await analyst.request({ ...asked, ...again, attempt: 3 })
  expect(await analyst.analyses.countDocuments({ batchid: 'erased' })).toBe(0)
  expect(await analyst.analyses.countDocuments({ _id: { $in: [`${again.itemid}:2`, `${again.itemid}:3`] } })).toBe(0)
})
