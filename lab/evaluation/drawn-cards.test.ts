import {
  demoBack,
  demoCards,
  readDemoImage,
  readDemoPicture
} from '@comptoir/service-recognition/catalogue/demo/catalogue'
import {
  openEmbeddedEngine,
  type EmbeddedEngine
} from '@comptoir/service-recognition/recogniser/pipeline/embedded-engine'
import { createStudio } from '@comptoir/service-recognition/recogniser/pipeline/testing/studio'
import { createRandom } from '../draw/random.ts'
import { drawnSlab, planLabel } from '../photo/drawn-slab.ts'
import { type KnownCards, openKnownCards } from './known-cards.ts'

jest.setTimeout(600_000)

const studio = createStudio()
let known: KnownCards
let recogniser: EmbeddedEngine
let back: Uint8Array
beforeAll(async () => {
  const backImage = await readDemoImage(demoBack)
  known = await openKnownCards(
    await Promise.all(demoCards.map(async ({ id, file }) => ({ cardid: id, image: await readDemoPicture(file) })))
  )
  recogniser = openEmbeddedEngine({
    threads: 1,
    limitMs: 120_000,
    backs: [backImage],
    index: known.index,
    candidatesOf: known.candidatesOf,
    picturesOf: known.picturesOf,
    printedOn: () => Promise.resolve(new Map()),
    cardsByText: () => Promise.resolve([])
  })
  back = (await studio.photograph(backImage, { seed: 'back', preset: 'easy' })).jpeg
})
afterAll(() => Promise.all([recogniser.close(), studio.close()]))

const photoOf = async (card: (typeof demoCards)[number], preset: 'easy' | 'medium') =>
  (await studio.photograph(await readDemoImage(card.file), { seed: `${card.id}-${preset}`, preset })).jpeg

test('of forty photos of drawn cards, easy and not so easy, at least 95 % are named right', async () => {
  const missed: string[] = []
  const shown = demoCards.filter((_, i) => i % 3 === 0).slice(0, 20)
  for (const card of shown) {
    for (const preset of ['easy', 'medium'] as const) {
      const recognition = await recogniser.recognise({ face: await photoOf(card, preset), back })
      const [first] = recognition.outcome === 'unreadable' ? [] : recognition.candidates
      if (first?.cardid !== card.id) missed.push(`${card.id} ${preset}: ${JSON.stringify(recognition)}`)
    }
  }
  expect(shown).toHaveLength(20)
  expect(missed.slice(2)).toEqual([])
})

test('the label of a graded card is read, and a card without a case has none', async () => {
  const card = demoCards[4]
  if (!card) throw new RangeError('no cards')
  const random = createRandom('slab')
  for (const company of ['PSA', 'CGC'] as const) {
    const { label, value } = planLabel(random, company, { name: 'ECUMOUETTE', number: '019' })
    const slab = await drawnSlab(random, label)
    const wish = { seed: `slab-${company}`, preset: 'easy', width: 1800, height: 2400 } as const
    const drawn = await readDemoImage(card.file)
    const graded = await studio.photograph(drawn, { ...wish, slab, limits: { fill: [0.8, 0.95] } })
    expect(await recogniser.recognise({ face: graded.jpeg, back })).toMatchObject({
      outcome: 'match',
      cardid: card.id,
      slab: { gradation: company, grade: value, certificate: label.certificate }
    })
    const bare = await studio.photograph(drawn, wish)
    expect((await recogniser.recognise({ face: bare.jpeg, back })).slab).toBeUndefined()
  }
})

test('a drawn card that the index does not know is never accepted', async () => {
  for (const card of demoCards.filter((_, i) => i % 16 === 1)) {
    const face = await photoOf(card, 'easy')
    const recognition = await known.without(card.id, false, () => recogniser.recognise({ face, back }))
    expect({ card: card.id, outcome: recognition.outcome }).not.toEqual({ card: card.id, outcome: 'match' })
  }
})
