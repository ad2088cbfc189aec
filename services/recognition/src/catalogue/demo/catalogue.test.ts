import sharp from 'sharp'
import { sampleCards } from '@comptoir/lab/photo/sample-cards'
import { similarity } from '../../recogniser/descriptor/project.ts'
import { describeReference } from '../../recogniser/references/describe-reference.ts'
import { describedBefore } from '../../recogniser/references/described-before.ts'
import {
  demoBack,
  demoCards,
  demoHighlights,
  demoSeries,
  demoSets,
  readDemoImage,
  readDemoPicture
} from './catalogue.ts'

const text = async (file: string) => new TextDecoder().decode(await readDemoImage(file))

jest.setTimeout(30_000)

test('a fresh shop shows three series, six sets and more than sixty cards', () => {
  expect(demoSeries).toHaveLength(3)
  expect(demoSets).toHaveLength(6)
  expect(demoCards.length).toBeGreaterThanOrEqual(60)
  expect(new Set(demoCards.map(card => card.audience))).toEqual(new Set(['B', 'I', 'J']))
})

test('ids are URL-safe, unique and recognisable as demo data', () => {
  const ids = [...demoSeries, ...demoSets, ...demoCards].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^demo-[a-z0-9-]+$/)
})

test('every card belongs to a set of a series and is numbered within it', () => {
  for (const card of demoCards) {
    const set = demoSets.find(({ id }) => id === card.setid)
    expect(demoSeries.map(({ id }) => id)).toContain(set?.serieid)
    expect(card.number).toMatch(/^\d{3}\/\d{3}$/)
    expect(Number(card.number.slice(0, 3))).toBeLessThanOrEqual(set?.total ?? 0)
    expect(card.japanesename).toMatch(/^[\u30a0-\u30ff]+$/)
  }
})

test('enough cards come in several finishes or editions to show the questions', () => {
  expect(demoCards.filter(card => card.holographismes.length > 1).length).toBeGreaterThanOrEqual(12)
  expect(demoCards.some(card => card.editions.includes('1'))).toBe(true)
})

test('drawings carry their text as outlines and no script, so they look the same everywhere', async () => {
  for (const { file } of [...demoCards, ...demoSets.map(({ icon }) => ({ file: icon })), { file: demoBack }]) {
    const svg = await text(file)
    expect(svg).toMatch(/^<svg /)
    expect(svg).not.toMatch(/<text|<script|<image|font-family|http(?!:\/\/www\.w3\.org\/2000\/svg)/)
    expect(svg.length).toBeLessThan(20_000)
  }
})

test('the cards of the sample photos need no question, and highlights show existing cards', () => {
  for (const { cardid } of sampleCards) {
    const card = demoCards.find(({ id }) => id === cardid)
    expect(card?.holographismes).toHaveLength(1)
    expect(card?.editions).toHaveLength(1)
  }
  expect(demoHighlights.length).toBeGreaterThanOrEqual(4)
})

test('the pictures are those of the drawings, and described as the recogniser describes them', async () => {
  const pixels = (image: Uint8Array) => sharp(image).resize(63, 88, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  for (const [i, { file }] of demoCards.entries()) {
    const picture = await readDemoPicture(file)
    const [shown, drawn] = [await pixels(picture), await pixels(await readDemoImage(file))]
    const differences = shown.map((value, i) => Math.abs(value - (drawn[i] ?? 0)))
    expect(differences.reduce((sum, difference) => sum + difference, 0) / shown.length).toBeLessThan(4)
    // To describe one takes much longer than to draw it.
    if (i % 10 !== 0) continue
    const [before, now] = [await describedBefore(picture), await describeReference(picture)]
    if (!before || 'refused' in now) throw new Error(`${file} is not described`)
    // Another processor may round a pixel otherwise.
    expect(similarity(before.row, now.row) / similarity(now.row, now.row)).toBeGreaterThan(0.98)
    expect(Math.abs(1 - before.keypoints.length / now.keypoints.length)).toBeLessThan(0.05)
  }
  for (const { icon } of demoSets)
    expect(await sharp(await readDemoPicture(icon)).metadata()).toMatchObject({ width: 96 })
  expect(await describedBefore(await readDemoPicture(demoSets[0]?.icon ?? ''))).toBeNull()
})

test('no two cards look alike enough to be taken for each other', async () => {
  const rows = await Promise.all(
    demoCards.map(async card => {
      const described = await describedBefore(await readDemoPicture(card.file))
      if (!described) throw new Error(`${card.id} is not described: node lab/draw/draw-demo-pictures.ts`)
      return described.row
    })
  )
  const closest = Math.max(...rows.flatMap((a, i) => rows.slice(i + 1).map(b => similarity(a, b))))
  expect(closest).toBeLessThan(0.8)
})
