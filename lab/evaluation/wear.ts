/**
 * Measures how well the recogniser reads wear, on pictures of backs on which this script draws wear of known size: the
 * demo's back, and with `--cards` real ones, whose pictures lack the frame, which is drawn around them.
 *   node lab/evaluation/wear.ts [--each 5] [--seed wear] [--presets table,easy,medium] [--cards <folder>]
 *     [--json <file>]
 * `--each` is the number of backs for each kind, preset and condition. Every back is photographed and looked at by the
 * recogniser as the service runs it, beside the front of a drawn card. Prints tables in Markdown, in which `careful`
 * are the photos of `table` and `easy`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { conditions } from '@comptoir/contracts/catalogue/card'
import { markdown, shown } from '@comptoir/service-recognition/recogniser/judgement/tally-table'
import { createRandom } from '../draw/random.ts'
import { photograph } from '../photo/photograph.ts'
import { readPicture } from '../photo/picture.ts'
import type { PresetName } from '../photo/presets.ts'
import { planWear, truthOf, wearOfConditions } from '../photo/wear/wear-plan.ts'
import { worn } from '../photo/wear/wear-picture.ts'
import { drawnBack, framedBack } from '../photo/wear/whole-back.ts'
import { doAll, openDemoEngine } from './demo-engine.ts'

const { values } = parseArgs({
  options: {
    each: { type: 'string', default: '5' },
    seed: { type: 'string', default: 'wear' },
    presets: { type: 'string', default: 'table,easy,medium' },
    cards: { type: 'string' },
    json: { type: 'string' }
  }
})

const kinds = values.cards ? (['drawn', 'western', 'japanese'] as const) : (['drawn'] as const)
const presets = values.presets.split(',') as PresetName[]

const { engine, cards: catalogue, back: backImage } = await openDemoEngine()
const face = await photograph(await readPicture(catalogue[0]?.image ?? backImage), { seed: 'face', preset: 'table' })

interface Task {
  kind: (typeof kinds)[number]
  preset: PresetName
  condition: number
  seed: string
}

const look = async ({ kind, preset, condition, seed }: Task) => {
  const random = createRandom(seed)
  const whole =
    kind === 'drawn'
      ? await drawnBack(backImage)
      : await framedBack(random, await readFile(path.join(values.cards ?? '', 'backs', `${kind}.webp`)), kind)
  const limits = wearOfConditions[condition]
  if (!limits) throw new RangeError(`no condition ${condition}`)
  const plan = planWear(random, limits)
  const photo = await photograph(worn(random, whole.picture, plan), { seed, preset })
  const { wear, conditions: suggested, scores } = await engine.recognise({ face: face.jpeg, back: photo.jpeg })
  const { sleeve, glare, fingers } = photo.truth
  return {
    kind,
    preset,
    condition,
    seed,
    sleeve,
    glare,
    fingers,
    truth: truthOf(plan),
    seen: wear ?? null,
    suggested: suggested ?? null,
    scores
  }
}
type Looked = Awaited<ReturnType<typeof look>>

const tasks = kinds.flatMap(kind =>
  presets.flatMap(preset =>
    wearOfConditions.flatMap((_, condition) =>
      Array.from({ length: Number(values.each) }, (__, i): Task => ({
        kind,
        preset,
        condition,
        seed: `${values.seed}/${kind}/${preset}/${condition}/${i}`
      }))
    )
  )
)
const looks = await doAll(tasks, look)
await engine.close()
if (values.json) await writeFile(values.json, JSON.stringify(looks))

const at = (numbers: readonly number[], share: number) => {
  const value = numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(share * numbers.length))]
  return value === undefined ? '–' : (100 * value).toFixed(1)
}
const countOf = <T>(list: readonly T[], holds: (one: T) => boolean) => list.filter(holds).length
const isCareful = ({ preset }: Looked) => preset === 'table' || preset === 'easy'
const groups = [
  ...kinds.map(kind => ({
    name: `${kind}, careful`,
    looks: looks.filter(one => one.kind === kind && isCareful(one))
  })),
  { name: 'other photos', looks: looks.filter(one => !isCareful(one)) }
].filter(group => group.looks.length > 0)

const strengths = [
  { name: 'none', from: 0, to: 0.0001 },
  { name: 'under 3 %', from: 0.0001, to: 0.03 },
  { name: '3 to 10 %', from: 0.03, to: 0.1 },
  { name: '10 to 30 %', from: 0.1, to: 0.3 },
  { name: 'over 30 %', from: 0.3, to: 2 }
]
const tables = {
  edges: markdown(
    ['white edges', 'backs', 'measured', 'error p50, points', 'error p95', 'told range holds the truth'],
    groups.flatMap(group =>
      strengths.map(({ name, from, to }) => {
        const mine = group.looks.filter(({ truth }) => truth.edges >= from && truth.edges < to)
        const measured = mine.flatMap(({ truth, seen }) =>
          seen?.whitening == null ? [] : [{ truth: truth.edges, told: seen.whitening, between: seen.between ?? null }]
        )
        const errors = measured.map(({ truth, told }) => Math.abs(truth - told))
        const held = countOf(
          measured,
          ({ truth, between }) => between !== null && truth >= between[0] - 0.005 && truth <= between[1] + 0.005
        )
        return [
          `${group.name}, ${name}`,
          String(mine.length),
          shown({ count: measured.length, of: mine.length }),
          at(errors, 0.5),
          at(errors, 0.95),
          shown({ count: held, of: measured.length })
        ]
      })
    )
  ),
  parts: markdown(
    ['corners and folds', 'corners seen', 'worn, told so', 'clean, told worn', 'with folds, told', 'without, told'],
    groups.map(group => {
      const mine = group.looks.filter(({ seen }) => seen !== null)
      const sum = (of: (one: Looked) => number) => mine.reduce((total, one) => total + of(one), 0)
      const all = mine.filter(({ seen }) => seen?.corners?.seen === 4)
      const sumAll = (of: (one: Looked) => number) => all.reduce((total, one) => total + of(one), 0)
      const told = (one: Looked) => one.seen?.corners?.worn.length ?? 0
      const folds = mine.filter(({ truth }) => truth.creases > 0)
      const flat = mine.filter(({ truth }) => truth.creases === 0)
      const isFold = ({ seen }: Looked) => (seen?.creases?.length ?? 0) > 0
      return [
        group.name,
        shown({ count: sum(one => one.seen?.corners?.seen ?? 0), of: 4 * mine.length }),
        shown({ count: sumAll(one => Math.min(told(one), one.truth.corners)), of: sumAll(one => one.truth.corners) }),
        shown({
          count: sumAll(one => Math.max(0, told(one) - one.truth.corners)),
          of: sumAll(one => 4 - one.truth.corners)
        }),
        shown({ count: countOf(folds, isFold), of: folds.length }),
        shown({ count: countOf(flat, isFold), of: flat.length })
      ]
    })
  ),
  intervals: markdown(
    ['conditions', 'backs', 'interval shown', 'holds the truth', 'conditions in it, mean', 'at most'],
    [
      ...groups.map(group => [group.name, group.looks] as const),
      ...conditions.map((name, i) => [name, looks.filter(({ condition }) => condition === i)] as const),
      ['all', looks] as const
    ].map(([name, mine]) => {
      const told = mine.flatMap(({ condition, suggested }) => (suggested ? [{ condition, ...suggested }] : []))
      const wide = told.map(({ best, worst }) => worst - best + 1)
      return [
        name,
        String(mine.length),
        shown({ count: told.length, of: mine.length }),
        shown({
          count: countOf(told, one => one.best <= one.condition && one.condition <= one.worst),
          of: told.length
        }),
        (wide.reduce((sum, one) => sum + one, 0) / wide.length).toFixed(1),
        String(Math.max(0, ...wide))
      ]
    })
  )
}
process.stdout.write(`${Object.values(tables).join('\n\n')}\n`)
