/**
 * Measures the recogniser on generated photos of cards it was never trained on, with an index full of similar cards.
 * `--cards` names a folder with `dev`, `train` and `backs`; only numbers are kept of it.
 *   npm run recognition:evaluate -- --cards <folder> [--index 20000] [--photos 200] [--seed 1]
 *     [--unknown leave-one-out] [--facts <folder>] [--scratch <folder>] [--json <file>] [--threads 1]
 * Prints tables in Markdown. `--facts` names a folder with what is printed on the cards, as the catalogue imports it;
 * `--scratch` keeps photos and descriptors of composites between runs; `--json` keeps every look with its scores.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Picture, readPicture } from '../photo/picture.ts'
import { openCardFolder, readCardImage } from './card-folder.ts'
import { readFacts } from './facts.ts'
import { planPairs } from './photo-plan.ts'
import { createPhotoStore } from './photo-store.ts'
import { report } from './report.ts'
import { openSubject } from './subject.ts'
import { takeLooks } from './take-looks.ts'

const { values } = parseArgs({
  options: {
    cards: { type: 'string' },
    index: { type: 'string', default: '20000' },
    photos: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    unknown: { type: 'string', default: 'leave-one-out' },
    facts: { type: 'string' },
    scratch: { type: 'string' },
    json: { type: 'string' },
    threads: { type: 'string', default: '1' }
  }
})
if (!values.cards) throw new Error('--cards <folder> is missing')

const progress = (what: string) => (done: number, of: number) => {
  if (process.stderr.isTTY || done % 50 === 0) process.stderr.write(`${what} ${done}/${of}\n`)
}

const folder = await openCardFolder(values.cards)
const cards = [...folder.dev, ...folder.train]
const scratch = values.scratch ?? null
const pictures = new Map<string, Picture>()
const pictureOf = async (cardid: string) => {
  const card = cards.find(one => one.cardid === cardid)
  if (!card) throw new Error(`no card ${cardid}`)
  const known = pictures.get(cardid) ?? (await readPicture(await readFile(card.file)))
  pictures.set(cardid, known)
  return known
}

const subject = await openSubject({
  cards,
  distractors: Math.max(0, Number(values.index) - cards.length),
  facts: values.facts === undefined ? new Map() : await readFacts(values.facts),
  seed: values.seed,
  scratch,
  threads: Number(values.threads),
  progress: progress('index')
})
const about = {
  index: subject.size,
  seed: values.seed,
  machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
  node: process.version,
  at: new Date().toISOString()
}
const looks = await takeLooks({
  subject,
  take: createPhotoStore(scratch && path.join(scratch, 'photos')),
  plan: planPairs({
    cardids: folder.dev.map(({ cardid }) => cardid),
    photos: Number(values.photos),
    seed: values.seed,
    backs: folder.backs.length
  }),
  pictureOf,
  backs: await Promise.all(folder.backs.map(async back => await readPicture(await readCardImage(back)))),
  neighbours: await Promise.all(folder.train.map(({ cardid }) => pictureOf(cardid))),
  leaveOneOut: values.unknown === 'leave-one-out',
  seen: async (looks, of) => {
    if (looks.length % 40 < 2) process.stderr.write(`photos ${looks.length}/${of} and more\n`)
    // Written now and then, so that hours of work are not lost with the process.
    if (values.json && looks.length % 40 < 2) await writeFile(values.json, JSON.stringify({ about, looks }))
  }
})
await subject.close()
if (values.json) await writeFile(values.json, JSON.stringify({ about, looks }))
process.stdout.write(report(about, looks))
