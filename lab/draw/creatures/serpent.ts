import type { Look } from '../color.ts'
import { crystal, eyes, flame, leaf, mouth, type Gaze } from '../parts.ts'
import type { Random } from '../random.ts'
import { circle, group, mirrored, path, polygon, smooth, type Point } from '../svg.ts'

const coils: readonly (readonly Point[])[] = [
  [
    [-40, -90],
    [-120, 0],
    [0, 60],
    [120, 20],
    [170, 100],
    [40, 160],
    [-110, 140],
    [-190, 90]
  ],
  [
    [0, -80],
    [70, 0],
    [-60, 50],
    [-140, 120],
    [-20, 170],
    [110, 130],
    [180, 40],
    [210, -60]
  ],
  [
    [-20, -90],
    [-90, -10],
    [-140, 90],
    [-40, 170],
    [80, 130],
    [60, 30],
    [150, -40],
    [220, 30]
  ],
  [
    [10, -90],
    [100, -30],
    [120, 80],
    [10, 130],
    [-90, 80],
    [-150, 150],
    [-220, 80],
    [-200, -30]
  ]
]

const ornaments = (random: Random, points: readonly Point[], look: Look) => {
  const kind = random.pick(['flame', 'leaf', 'crystal', 'fin'] as const)
  return points
    .slice(2, -1)
    .map(([x, y]) => {
      if (kind === 'flame') return flame([x, y - 22], 34, look)
      if (kind === 'leaf') return leaf([x, y - 24], 44, random.whole(-40, 40), look.accent)
      if (kind === 'crystal') return crystal([x, y - 22], 30, random.whole(-20, 20), look)
      return polygon(
        [
          [x - 26, y - 20],
          [x + 8, y - 74],
          [x + 28, y - 16]
        ],
        look.accent
      )
    })
    .join('')
}

const head = (random: Random, look: Look) =>
  mirrored(
    random.pick([
      path('M-44 -60Q-96 -110 -80 -160Q-40 -130 -16 -70Z', look.accent),
      path('M-30 -62C-40 -120 -100 -110 -120 -150C-110 -90 -80 -60 -50 -40Z', look.light),
      path('M-66 -10C-120 -30 -140 0 -150 40C-110 40 -80 40 -56 22Z', look.accent)
    ])
  ) +
  path('M0 -84C56 -84 78 -44 74 -8C70 30 44 60 0 60C-44 60 -70 30 -74 -8C-78 -44 -56 -84 0 -84Z', look.base) +
  path('M-48 22Q0 -2 48 22Q40 60 0 60Q-40 60 -48 22Z', look.belly) +
  eyes([0, -22], 36, { r: random.between(17, 23), gaze: random.pick<Gaze>(['fierce', 'round', 'glowing']), look }) +
  circle(-10, 18, 3, look.ink) +
  circle(10, 18, 3, look.ink) +
  mouth([0, 34], 40, { kind: 'fang', look })

/** A long body in coils, the head on top. */
export const serpent = (random: Random, look: Look): string => {
  const points = random.pick(coils)
  const curve = smooth(points, false)
  const [headX, headY] = points[0] ?? [0, 0]
  const stroke = (color: string, width: number, more = '') =>
    path(curve, 'none', `stroke="${color}" stroke-width="${width}" ${more}`)
  const width = random.whole(58, 76)
  return (
    ornaments(random, points, look) +
    stroke(look.ink, width + 10) +
    stroke(look.base, width) +
    stroke(
      look.dark,
      width * 0.55,
      `stroke-dasharray="${random.pick(['4 30', '26 26', '12 40', '1 24'])}" opacity=".7"`
    ) +
    stroke(look.light, width * 0.16, 'opacity=".6"') +
    group(head(random, look), `transform="translate(${headX} ${headY - 20}) rotate(${random.whole(-12, 12)})"`)
  )
}
