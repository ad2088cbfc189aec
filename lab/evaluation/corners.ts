/**
 * Measures how well the corners of a card are found, on generated photos of cards that the network was never trained on.
 * `--cards` names a folder with `dev`, `train` and `backs`; only numbers are kept of it.
 *   node lab/evaluation/corners.ts --cards <folder> [--photos 50] [--seed corners] [--model <onnx>]
 *     [--scratch <folder>]
 * Prints tables in Markdown. `--scratch` keeps the photos between runs.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openCornerNet } from '@comptoir/service-recognition/recogniser/pipeline/corner-net'
import { decodePhoto } from '@comptoir/service-recognition/recogniser/pipeline/decode'
import { loadOpenCv } from '@comptoir/service-recognition/recogniser/pipeline/opencv'
import { photograph } from '../photo/photograph.ts'
import { readPicture } from '../photo/picture.ts'
import { openCardFolder, readCardImage } from './card-folder.ts'
import { cornerError, isAmongCards, strata, tables } from './corner-strata.ts'
import { openFinders } from './corner-finders.ts'
import { createPhotoStore } from './photo-store.ts'
import { markdown } from '@comptoir/service-recognition/recogniser/judgement/tally-table'

const { values } = parseArgs({
  options: {
    cards: { type: 'string' },
    photos: { type: 'string', default: '50' },
    seed: { type: 'string', default: 'corners' },
    model: {
      type: 'string',
      default: path.resolve(import.meta.dirname, '../../services/recognition/models/corners.onnx')
    },
    scratch: { type: 'string' }
  }
})
if (!values.cards) throw new Error('--cards <folder> is missing')
const count = Number(values.photos)
const { dev } = await openCardFolder(values.cards)
const pictures = await Promise.all(
  dev.map(async card => ({ ...card, picture: await readPicture(await readCardImage(card)) }))
)
const { cv } = await loadOpenCv()
const findCorners = await openCornerNet(values.model)
const finders = openFinders(cv, findCorners)
const take = createPhotoStore(values.scratch ?? null)

interface Row {
  stratum: string
  finder: string
  errors: number[]
}
const rows: Row[] = []
const milliseconds = new Map(finders.map(({ name }) => [name, [] as number[]]))
const first = (tries: number) => (tries === 1 ? 'first' : `best of ${tries}`)

for (const [stratum, wish] of Object.entries(strata)) {
  const found = finders.flatMap(({ name, tries }) =>
    tries.map(count => ({ name, count, row: { stratum, finder: `${name}, ${first(count)}`, errors: [] as number[] } }))
  )
  for (const [i, { cardid, picture }] of pictures.slice(0, count).entries()) {
    const neighbours = isAmongCards(wish) ? pictures.filter(other => other.cardid !== cardid) : []
    const { jpeg, truth } = await take(cardid, {
      picture,
      wish: {
        seed: `${values.seed}/${stratum}/${i}`,
        preset: wish.preset,
        background: wish.backgrounds[i % wish.backgrounds.length],
        neighbours: neighbours.map(other => other.picture)
      }
    })
    const photo = await decodePhoto(jpeg)
    for (const { name, find } of finders) {
      const began = process.cpuUsage()
      const errors = (await find(photo)).map(quad => cornerError(quad, truth.corners))
      milliseconds.get(name)?.push(process.cpuUsage(began).user / 1000)
      for (const one of found.filter(other => other.name === name))
        one.row.errors.push(Math.min(1, ...errors.slice(0, one.count)))
    }
  }
  rows.push(...found.map(({ row }) => row))
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? NaN
const within = (errors: readonly number[], limit: number) =>
  `${Math.round((100 * errors.filter(error => error <= limit).length) / errors.length)} %`
const print = (text: string) => process.stdout.write(`${text}\n`)
print(
  markdown(
    ['photos', 'corners by', 'within 1 %', 'within 2 %', 'within 4 %', 'within 6 %', 'median'],
    rows.map(({ stratum, finder, errors }) => [
      `${stratum} (${errors.length})`,
      finder,
      ...[0.01, 0.02, 0.04, 0.06].map(limit => within(errors, limit)),
      `${(100 * median(errors)).toFixed(2)} %`
    ])
  )
)

const bare = await Promise.all(
  Array.from({ length: count }, async (_, i) => {
    const background = tables[i % tables.length]
    const { jpeg } = await photograph(null, { seed: `${values.seed}/bare/${i}`, preset: 'medium', background })
    return Math.max(0, ...(await findCorners(await decodePhoto(jpeg))).map(({ presence }) => presence))
  })
)
print(`\nBare tables on which a card is seen: ${bare.filter(presence => presence >= 0.5).length} of ${bare.length}.\n`)
print(
  markdown(
    ['corners by', 'processor ms a photo, median'],
    [...milliseconds].map(([name, times]) => [name, median(times).toFixed(0)])
  )
)
