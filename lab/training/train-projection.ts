/** Makes models/projection.bin anew: `npm run recognition:train -- --cards <folder of card images>`. */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { rawDescriptor } from '@comptoir/service-recognition/recogniser/descriptor/raw-descriptor'
import { type Picture, readPicture } from '../photo/picture.ts'
import { viewsOf } from './card-views.ts'
import { fitDiscriminant } from './discriminant.ts'
import { encodeModel, quantised } from './quantised-model.ts'

const { values } = parseArgs({
  options: {
    cards: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', default: 'projection-1' },
    photos: { type: 'string', default: '12' },
    to: { type: 'string', default: path.resolve(import.meta.dirname, '../../services/recognition/models') }
  }
})
if (values.cards.length === 0) throw new Error('say where card images are: --cards <folder>')

const say = (line: string) => process.stdout.write(`${line}\n`)
const drawn = path.resolve(import.meta.dirname, '../../services/recognition/demo/cards')
const options = { components: 256, dimensions: 128, shrinkage: 0.08 }
/** How many other cards may lie around the photographed one: the last ones that were read. */
const around = 6

const files: string[] = []
for (const folder of [...values.cards, drawn]) {
  const names = (await readdir(folder)).filter(name => /\.(webp|png|jpe?g|svg)$/.test(name))
  files.push(...names.toSorted().map(name => path.join(folder, name)))
}

const list = createHash('sha256')
const [rows, labels]: [Float32Array[], number[]] = [[], []]
const neighbours: Picture[] = []
for (const [label, file] of files.entries()) {
  const image = await readFile(file)
  list.update(`${path.basename(file)} ${createHash('sha256').update(image).digest('hex')}\n`)
  const picture = await readPicture(image)
  const seed = `${values.seed}/${path.basename(file)}`
  for await (const rgb of viewsOf(picture, { seed, photos: Number(values.photos), neighbours: [...neighbours] })) {
    rows.push(rawDescriptor(rgb))
    labels.push(label)
  }
  neighbours.push(picture)
  if (neighbours.length > around) neighbours.shift()
  if (label % 20 === 19) say(`${label + 1} of ${files.length} cards seen`)
}

say(`fitting ${rows.length} views`)
const { projection, mean, separation } = fitDiscriminant({ rows, labels }, options)
const model = encodeModel(quantised(projection, mean))
const versionOf = async (name: string) => {
  const file = path.resolve(import.meta.dirname, '../../node_modules', name, 'package.json')
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version
}
const provenance = {
  made: new Date().toISOString().slice(0, 10),
  by: 'npm run recognition:train',
  seed: values.seed,
  identities: files.length,
  drawnByUs: files.filter(file => file.startsWith(drawn)).length,
  views: rows.length,
  ...options,
  /** For each sixteenth direction the variance between cards relative to that within one. */
  separation: separation
    .filter((_, i) => i % 16 === 0)
    .map(v => v.toFixed(2))
    .join(' '),
  inputs: { sha256: list.digest('hex'), of: 'lines of name and sha256, in order' },
  model: { bytes: model.length, sha256: createHash('sha256').update(model).digest('hex') },
  libraries: {
    node: process.version,
    sharp: await versionOf('sharp'),
    'opencv-js': await versionOf('@techstark/opencv-js')
  }
}
await writeFile(path.join(values.to, 'projection.bin'), model)
await writeFile(path.join(values.to, 'projection.json'), `${JSON.stringify(provenance, null, 2)}\n`)
say(`${values.to}: ${model.length} bytes`)
