/**
 * Measures how well many cards of one photograph are outlined, matched with their backs and recognised from their cuts: drawn
 * cards of the demo in the pockets of binder pages and on tables, each page photographed from both sides.
 *   node lab/evaluation/pages.ts [--pages 5] [--seed pages] [--kinds "9 pockets,one card"] [--longest 4032] [--no-cuts]
 *     [--cards <folder>]
 * `--pages` of each kind. `--cards` names a folder with other cards than the demo's; only numbers are kept of it. Prints tables in Markdown. Processor time is that of the whole process, one page after the other.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { demoBack, demoCards, readDemoImage } from '@comptoir/service-recognition/catalogue/demo/catalogue'
import {
  type Decided,
  markdown,
  shown,
  tallyOf,
  tallyTable
} from '@comptoir/service-recognition/recogniser/judgement/tally-table'
import { cutBacks, outlineBacks, ownBacks } from '@comptoir/service-recognition/recogniser/page/cut-backs'
import { cutFronts } from '@comptoir/service-recognition/recogniser/page/cut-fronts'
import { faceCorners } from '@comptoir/service-recognition/recogniser/page/face-corners'
import { agreement } from '@comptoir/service-recognition/recogniser/page/overlap'
import { openCornerLook } from '@comptoir/service-recognition/recogniser/pipeline/corner-net'
import { decodePhoto } from '@comptoir/service-recognition/recogniser/pipeline/decode'
import { openEmbeddedEngine } from '@comptoir/service-recognition/recogniser/pipeline/embedded-engine'
import { loadOpenCv } from '@comptoir/service-recognition/recogniser/pipeline/opencv'
import { type Quad, scaled } from '@comptoir/service-recognition/recogniser/pipeline/quad'
import sharp from 'sharp'
import { createRandom } from '../draw/random.ts'
import { turnedOver } from '../photo/pages/layout.ts'
import { photographPage } from '../photo/pages/photograph-page.ts'
import { readPicture } from '../photo/picture.ts'
import { openCardFolder, readCardImage } from './card-folder.ts'
import { openKnownCards } from './known-cards.ts'
import { frameFor, type PageKind, pageKinds } from './page-scenes.ts'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '5' },
    seed: { type: 'string', default: 'pages' },
    cards: { type: 'string' },
    kinds: { type: 'string', default: pageKinds.map(({ name }) => name).join(',') },
    longest: { type: 'string', default: '4032' },
    'no-cuts': { type: 'boolean', default: false }
  }
})
// As in the service's threads.
sharp.concurrency(1)

/** The drawn cards of the demo, or those of a folder as `openCardFolder` reads it. */
const readCards = async () => {
  if (!values.cards) {
    const cards = await Promise.all(
      demoCards.map(async ({ id, file }) => ({ cardid: id, image: await readDemoImage(file) }))
    )
    return { cards, back: await readDemoImage(demoBack) }
  }
  const { dev, backs } = await openCardFolder(values.cards)
  const cards = await Promise.all(dev.map(async card => ({ cardid: card.cardid, image: await readCardImage(card) })))
  const western = backs.find(({ cardid }) => cardid === 'western') ?? backs[0]
  return { cards, back: western ? await readCardImage(western) : new Uint8Array() }
}
const { cards: catalogue, back: backImage } = await readCards()
const pictures = await Promise.all(catalogue.map(({ image }) => readPicture(image)))
const backPicture = await readPicture(backImage)
const look = await openCornerLook(path.resolve(import.meta.dirname, '../../services/recognition/models/corners.onnx'))
const { cv } = await loadOpenCv()
const known = await openKnownCards(catalogue)
const engine = openEmbeddedEngine({
  threads: 1,
  limitMs: 600_000,
  patienceMs: 600_000,
  backs: [backImage],
  index: known.index,
  candidatesOf: known.candidatesOf,
  picturesOf: known.picturesOf,
  printedOn: () => Promise.resolve(new Map()),
  cardsByText: () => Promise.resolve([])
})

/** What came of the pages of one kind. */
const counts = () => ({
  cards: 0,
  outlined: 0,
  seen: 0,
  strange: 0,
  backs: 0,
  rightBacks: 0,
  wrongBacks: 0,
  milliseconds: [] as number[],
  decided: [] as Decided[]
})
type Counts = ReturnType<typeof counts>

const processorMs = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000
/** Which of the true places a quad lies in: the one it agrees with most, from one half on. */
const cardAt = (quad: Quad, truth: readonly { card: number; corners: Quad }[], reduced: number) =>
  truth
    .map(({ card, corners }) => ({ card, agrees: agreement(quad, scaled(corners, 1 / reduced)) }))
    .filter(({ agrees }) => agrees > 0.5)
    .toSorted((a, b) => b.agrees - a.agrees)[0]

const takePage = async (kind: PageKind, seed: string) => {
  const random = createRandom(seed)
  const layout = kind.lay(random)
  const first = random.whole(0, pictures.length - 1)
  const shows = (card: number) => (first + card * 7) % pictures.length
  const frame = frameFor(layout, Number(values.longest))
  const picture = (card: number) => pictures[shows(card)] ?? backPicture
  const faces = await photographPage({ seed: `${seed}/faces`, layout, frame, pictures: picture })
  const turned = turnedOver(random, layout, kind.turning)
  const backs = await photographPage({ seed: `${seed}/backs`, layout: turned, frame, pictures: () => backPicture })
  return { faces, backs, cardid: (card: number) => catalogue[shows(card)]?.cardid ?? '' }
}

const measure = async (kind: PageKind, seed: string, into: Counts) => {
  const { faces, backs, cardid } = await takePage(kind, seed)
  const began = processorMs()
  const fronts = (await cutFronts({ cv, look }, { photo: faces.jpeg })) ?? []
  const found = (await outlineBacks({ look }, backs.jpeg)) ?? []
  const wanted = fronts.map(({ quad }) => ({ quad, wanted: true }))
  const backCuts = await cutBacks({ cv, look }, { photo: backs.jpeg, backs: found, fronts: wanted })
  into.milliseconds.push(processorMs() - began)
  const photos = { faces: await decodePhoto(faces.jpeg), backs: await decodePhoto(backs.jpeg) }
  const quads = fronts.map(({ quad }) => quad)
  const own = await ownBacks({ look }, photos.backs, { fronts: wanted, backs: found })
  const cards = quads.map((front, i) => ({ front, back: own[i] ?? null }))
  into.cards += faces.truth.cards.length
  for (const { corners } of faces.truth.cards) {
    const best = Math.max(0, ...cards.map(({ front }) => agreement(front, scaled(corners, 1 / photos.faces.reduced))))
    if (best >= 0.9) into.outlined++
    if (best > 0.5) into.seen++
  }
  for (const [i, { front, back }] of cards.entries()) {
    const shown = cardAt(front, faces.truth.cards, photos.faces.reduced)
    if (!shown) into.strange++
    const other = back && cardAt(back, backs.truth.cards, photos.backs.reduced)
    if (shown) into.backs++
    if (shown && other?.card === shown.card) into.rightBacks++
    else if (shown && back) into.wrongBacks++
    const [face, backCut] = [fronts[i]?.jpeg, backCuts[i]]
    if (values['no-cuts'] || !shown || !face || !backCut) continue
    const seen = await engine.recognise({ face, back: backCut, corners: [...faceCorners] })
    const candidates = seen.outcome === 'unreadable' ? [] : seen.candidates.map(one => one.cardid)
    const proposed = seen.outcome === 'match' ? [...new Set([seen.cardid, ...candidates])] : candidates
    into.decided.push({ outcome: seen.outcome, proposed, truth: cardid(shown.card) })
    if (proposed[0] !== cardid(shown.card))
      process.stderr.write(`${seed} ${cardid(shown.card)}: ${JSON.stringify(seen)}\n`)
  }
  process.stderr.write(`${seed}: ${cards.length} of ${faces.truth.cards.length}\n`)
}

const rows: { name: string; all: Counts }[] = []
for (const kind of pageKinds.filter(({ name }) => values.kinds.split(',').includes(name))) {
  const all = counts()
  for (let i = 0; i < Number(values.pages); i++) await measure(kind, `${values.seed}/${kind.name}/${i}`, all)
  rows.push({ name: kind.name, all })
}
await engine.close()

const at = (numbers: readonly number[], share: number) =>
  (numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(share * numbers.length))] ?? NaN).toFixed(
    0
  )
process.stdout.write(
  `${markdown(
    [
      'pages',
      'cards',
      'found',
      'outlined to .9',
      'outlines of nothing',
      'with their own back',
      'with another back',
      'ms p50',
      'ms p95'
    ],
    rows.map(({ name, all }) => [
      `${name} (${all.milliseconds.length})`,
      String(all.cards),
      shown({ count: all.seen, of: all.cards }),
      shown({ count: all.outlined, of: all.cards }),
      String(all.strange),
      shown({ count: all.rightBacks, of: all.backs }),
      String(all.wrongBacks),
      at(all.milliseconds, 0.5),
      at(all.milliseconds, 0.95)
    ])
  )}\n\n`
)
if (!values['no-cuts'])
  process.stdout.write(
    `${tallyTable([
      ...rows.map(({ name, all }) => tallyOf(name, all.decided)),
      tallyOf(
        'all',
        rows.flatMap(({ all }) => all.decided)
      )
    ])}\n`
  )
