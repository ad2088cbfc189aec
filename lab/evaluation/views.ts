/**
 * Measures what further views of cards change: the drawn cards of the demo, each photographed once to make a view of it and
 * then again, harder, with and without these views in the index; and the same with half of the cards unknown.
 *   node lab/evaluation/views.ts [--cards 40] [--seed views]
 */
import { parseArgs } from 'node:util'
import { demoBack, demoCards, readDemoImage } from '@comptoir/service-recognition/catalogue/demo/catalogue'
import { createCardIndex } from '@comptoir/service-recognition/recogniser/index/card-index'
import { tallyOf, tallyTable, type Decided } from '@comptoir/service-recognition/recogniser/judgement/tally-table'
import { openEmbeddedEngine } from '@comptoir/service-recognition/recogniser/pipeline/embedded-engine'
import type { Keypoints } from '@comptoir/service-recognition/recogniser/verify/keypoints'
import { photograph } from '../photo/photograph.ts'
import { readPicture } from '../photo/picture.ts'

const { values } = parseArgs({
  options: { cards: { type: 'string', default: '40' }, seed: { type: 'string', default: 'views' } }
})
const cards = demoCards.slice(0, Number(values.cards))
/** Cards that the index does not have: what they are accepted as is wrong. */
const unknown = demoCards.slice(Number(values.cards), Number(values.cards) + Math.floor(Number(values.cards) / 2))

const index = createCardIndex()
const points = new Map<string, Keypoints>()
const keyOf = (cardid: string, view: string) => `${view}/${cardid}`
const engine = openEmbeddedEngine({
  threads: 1,
  index,
  limitMs: 600_000,
  patienceMs: 600_000,
  backs: [await readDemoImage(demoBack)],
  picturesOf: async cardids => {
    const known = cards.filter(({ id }) => cardids.includes(id))
    return new Map(await Promise.all(known.map(async ({ id, file }) => [id, await readDemoImage(file)] as const)))
  },
  printedOn: () => Promise.resolve(new Map()),
  cardsByText: () => Promise.resolve([]),
  candidatesOf: async slots =>
    slots.flatMap(slot => {
      const view = index.viewOf(slot)
      const keypoints = view && points.get(keyOf(view.cardid, view.view))
      return view && keypoints ? [{ slot, cardid: view.cardid, keypoints, sameArt: [] }] : []
    })
})
const addView = async (cardid: string, view: string, image: Uint8Array) => {
  const described = await engine.describe(image)
  if ('refused' in described) throw new Error(described.refused)
  points.set(keyOf(cardid, view), described.keypoints)
  index.set({ cardid, view, row: described.row })
}

const pictures = new Map(
  await Promise.all(demoCards.map(async card => [card.id, await readPicture(await readDemoImage(card.file))] as const))
)
const backPicture = await readPicture(await readDemoImage(demoBack))
const take = async (cardid: string, seed: string, preset: 'easy' | 'medium' | 'hard') => {
  const picture = pictures.get(cardid)
  if (!picture) throw new Error(`no picture of ${cardid}`)
  return (await photograph(picture, { seed: `${values.seed}/${seed}`, preset, neighbours: [] })).jpeg
}
const back = (await photograph(backPicture, { seed: `${values.seed}/back`, preset: 'easy', neighbours: [] })).jpeg

for (const card of cards) await addView(card.id, 'face', await readDemoImage(card.file))

const look = async (cardid: string, photo: Uint8Array, truth: string | null): Promise<Decided> => {
  const seen = await engine.recognise({ face: photo, back })
  const candidates = seen.outcome === 'unreadable' ? [] : seen.candidates.map(one => one.cardid)
  const proposed = seen.outcome === 'match' ? [...new Set([seen.cardid, ...candidates])] : candidates
  process.stderr.write(`${cardid} ${seen.outcome}\n`)
  return { outcome: seen.outcome, proposed, truth }
}
const measure = async (name: string) => {
  const [hard, strange]: [Decided[], Decided[]] = [[], []]
  for (const { id } of cards) hard.push(await look(id, await take(id, `${id}/hard`, 'hard'), id))
  for (const { id } of unknown) strange.push(await look(id, await take(id, `${id}/unknown`, 'medium'), null))
  return [tallyOf(`${name}, hard photos`, hard), tallyOf(`${name}, unknown cards`, strange)]
}

const without = await measure('without views')
let made = 0
for (const { id } of cards) {
  const cut = await engine.cutCard({ photo: await take(id, `${id}/view`, 'medium'), cardid: id })
  if ('refused' in cut) continue
  await addView(id, 'view-one', cut.jpeg)
  made += 1
}
const withViews = await measure('with views')
// A card that the catalogue has no image of is known by its view alone.
for (const { id } of cards) index.delete(id, 'face')
const viewsAlone = await measure('views alone')
await engine.close()
process.stdout.write(`${made} views of ${cards.length} cards, ${made + cards.length} in the index with the images\n\n`)
process.stdout.write(`${tallyTable([...without, ...withViews, ...viewsAlone])}\n`)
