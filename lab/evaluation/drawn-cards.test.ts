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

test('a drawn card that the index does not know is never accepted', async () => {
  for (const card of demoCards.filter((_, i) => i % 16 === 1)) {
    const face = await photoOf(card, 'easy')
    const recognition = await known.without(card.id, false, () => recogniser.recognise({ face, back }))
    expect({ card: card.id, outcome: recognition.outcome }).not.toEqual({ card: card.id, outcome: 'match' })
  }
})
