/**
 * Measures how well the labels of graded cards are read: drawn cards of the demo in drawn cases, photographed front and
 * back, and the same photos without a case, in which none may be seen.
 *   node lab/evaluation/slabs.ts [--each 10] [--seed slabs] [--presets table,easy,medium] [--json <file>]
 * `--each` is the number of cards for each company and preset. Prints a table in Markdown.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { demoCards, readDemoImage } from '@comptoir/service-recognition/catalogue/demo/catalogue'
import { markdown, shown } from '@comptoir/service-recognition/recogniser/judgement/tally-table'
import { createRandom } from '../draw/random.ts'
import { companies, drawnSlab, planLabel } from '../photo/drawn-slab.ts'
import { photograph } from '../photo/photograph.ts'
import { readPicture } from '../photo/picture.ts'
import type { PresetName } from '../photo/presets.ts'
import { doAll, openDemoEngine } from './demo-engine.ts'

const { values } = parseArgs({
  options: {
    each: { type: 'string', default: '10' },
    seed: { type: 'string', default: 'slabs' },
    presets: { type: 'string', default: 'table,easy,medium' },
    json: { type: 'string' }
  }
})

const { engine, back: backImage } = await openDemoEngine()
const back = await readPicture(backImage)

interface Task {
  company: (typeof companies)[number]
  preset: PresetName
  seed: string
}

/** A telephone's photo, and a case that fills most of it. */
const frame = { width: 2400, height: 3200 }
const filled = { fill: [0.72, 0.95] } as const

const look = async ({ company, preset, seed }: Task) => {
  const random = createRandom(seed)
  const card = random.pick(demoCards)
  const front = await readPicture(await readDemoImage(card.file))
  const { label, value } = planLabel(random, company, {
    name: (card.englishname ?? card.frenchname ?? '').toUpperCase(),
    number: card.number
  })
  const slab = await drawnSlab(random, label)
  const wish = { preset, ...frame }
  const take = async (cased: boolean) => {
    const more = cased ? { slab, limits: filled } : {}
    const face = await photograph(front, { ...wish, ...more, seed })
    const behind = await photograph(back, { ...wish, ...more, seed: `${seed}/back` })
    return await engine.recognise({ face: face.jpeg, back: behind.jpeg })
  }
  const [graded, bare] = [await take(true), await take(false)]
  const name = (seen: typeof graded) => (seen.outcome === 'match' ? seen.cardid : null)
  return {
    company,
    preset,
    seed,
    accepted: name(graded) !== null,
    wrong: name(graded) !== null && name(graded) !== card.id,
    reason: graded.outcome === 'unreadable' ? graded.reason : null,
    seen: graded.slab ?? null,
    value,
    certificate: label.certificate,
    bareSeen: bare.slab ?? null,
    ms: graded.milliseconds,
    timings: graded.timings,
    bareTimings: bare.timings
  }
}
type Looked = Awaited<ReturnType<typeof look>>

const tasks = (values.presets.split(',') as PresetName[]).flatMap(preset =>
  companies.flatMap(company =>
    Array.from({ length: Number(values.each) }, (_, i): Task => ({
      company,
      preset,
      seed: `${values.seed}/${company}/${preset}/${i}`
    }))
  )
)
const looks = await doAll(tasks, look)
await engine.close()
if (values.json) await writeFile(values.json, JSON.stringify(looks))

const row = (name: string, of: readonly Looked[]) => {
  const share = (is: (look: Looked) => boolean, among = of) =>
    shown({ count: among.filter(is).length, of: among.length })
  const seen = of.filter(look => look.seen)
  const graded = seen.filter(look => look.seen?.grade != null)
  return [
    name,
    String(of.length),
    share(look => look.accepted),
    String(of.filter(look => look.wrong).length),
    share(look => look.seen !== null),
    share(look => look.seen?.gradation === look.company, seen),
    share(look => look.seen?.grade != null, seen),
    String(graded.filter(look => look.seen?.grade !== look.value).length),
    share(look => look.seen?.certificate === look.certificate, seen),
    String(of.filter(look => look.bareSeen !== null).length)
  ]
}
const groups = [
  ...companies.map(company => [company, looks.filter(look => look.company === company)] as const),
  ...[...new Set(looks.map(({ preset }) => preset))].map(
    preset => [preset, looks.filter(look => look.preset === preset)] as const
  ),
  ['all', looks] as const
]
process.stdout.write(
  `${markdown(
    [
      'label',
      'photos',
      'card accepted',
      'wrong',
      'label seen',
      'company right',
      'grade read',
      'wrong grades',
      'certificate right',
      'seen without a case'
    ],
    groups.map(([name, of]) => row(name, of))
  )}\n`
)
