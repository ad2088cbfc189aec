import type { Look } from '../color.ts'
import { crystal, eyes, flame, leaf, marks, mouth, type Gaze, type Mouth } from '../parts.ts'
import type { Random } from '../random.ts'
import { circle, ellipse, group, mirrored, path, polygon, smooth } from '../svg.ts'
import { clipped } from './clip.ts'

export interface BeastTraits {
  ears?: 'pointed' | 'long' | 'round'
  crown?: 'antlers' | 'mane' | 'horns' | 'none'
  tail?: 'bushy' | 'flame' | 'leaf' | 'bolt' | 'otter'
}

const ears = (kind: NonNullable<BeastTraits['ears']>, look: Look) => {
  if (kind === 'round')
    return (
      circle(-62, -92, 34, look.base) +
      circle(-62, -90, 18, look.belly) +
      circle(62, -92, 34, look.base) +
      circle(62, -90, 18, look.belly)
    )
  const [tipX, tipY] = kind === 'long' ? [-74, -222] : [-96, -168]
  const ear = path(`M-84 -62Q${tipX - 22} -120 ${tipX} ${tipY}Q${tipX + 52} -140 -22 -96Z`, look.base)
  const inner = path(
    `M-74 -78Q${tipX - 4} -118 ${tipX + 4} ${tipY + 26}Q${tipX + 36} -130 -38 -94Z`,
    look.belly,
    'stroke="none"'
  )
  return mirrored(ear + inner)
}

const crown = (kind: NonNullable<BeastTraits['crown']>, look: Look) => {
  if (kind === 'antlers')
    return mirrored(
      path(
        'M-28 -104C-40 -150 -92 -150 -100 -206M-46 -146C-34 -166 -40 -186 -46 -204M-78 -164C-100 -166 -118 -176 -126 -188',
        'none',
        `stroke="${look.ink}" stroke-width="22"`
      ) +
        path(
          'M-28 -104C-40 -150 -92 -150 -100 -206M-46 -146C-34 -166 -40 -186 -46 -204M-78 -164C-100 -166 -118 -176 -126 -188',
          'none',
          `stroke="${look.accent}" stroke-width="12"`
        )
    )
  if (kind === 'horns') return mirrored(path('M-30 -100Q-64 -150 -32 -196Q-10 -150 -8 -106Z', look.accent))
  return ''
}

const mane = (look: Look) => {
  const spikes = Array.from({ length: 24 }, (_, i) => {
    const angle = (i / 24) * Math.PI * 2
    const r = i % 2 ? 100 : 146
    return [Math.cos(angle) * r, -48 + Math.sin(angle) * r] as const
  })
  return path(smooth(spikes), look.accent) + circle(0, -48, 104, look.glow, 'stroke="none" opacity=".5"')
}

const tails = (kind: NonNullable<BeastTraits['tail']>, look: Look) => {
  if (kind === 'flame')
    return (
      path('M78 96Q150 110 152 40', 'none', `stroke="${look.ink}" stroke-width="26"`) +
      path('M78 96Q150 110 152 40', 'none', `stroke="${look.base}" stroke-width="16"`) +
      flame([152, 44], 62, look)
    )
  if (kind === 'leaf')
    return (
      path('M78 100Q140 108 146 44', 'none', `stroke="${look.ink}" stroke-width="12"`) +
      leaf([146, 50], 74, 24, look.accent) +
      leaf([146, 54], 58, -40, look.light)
    )
  if (kind === 'bolt')
    return polygon(
      [
        [70, 110],
        [128, 84],
        [112, 62],
        [166, 30],
        [150, 4],
        [206, -44],
        [188, 44],
        [162, 46],
        [166, 84],
        [130, 92],
        [118, 126]
      ],
      look.accent
    )
  if (kind === 'otter') return path('M60 130C150 150 190 90 160 26C214 70 196 176 70 152Z', look.dark)
  return (
    path('M70 120C120 130 110 20 176 6C232 40 196 160 84 146Z', look.base) +
    path('M176 6C202 20 212 54 200 88C186 66 170 60 150 42Z', look.belly)
  )
}

/** A four-legged animal sitting and facing the reader. */
export const beast = (random: Random, look: Look, traits: BeastTraits): string => {
  const gaze = random.pick<Gaze>(['round', 'sleepy', 'fierce', 'bead'])
  const kind = random.pick<Mouth>(['smile', 'fang', 'open'])
  const torso = 'M-58 -10C-96 50 -92 150 -60 154H60C92 150 96 50 58 -10Z'
  const head = 'M0 -124C70 -124 104 -78 98 -34C94 8 48 30 0 30C-48 30 -94 8 -98 -34C-104 -78 -70 -124 0 -124Z'
  const legs = mirrored(
    path('M-78 84C-112 108 -104 160 -86 162H-42C-36 140 -48 100 -78 84Z', look.dark) +
      path('M-46 60C-50 110 -50 140 -48 162H-10C-8 140 -8 100 -12 62Z', look.base) +
      path('M-38 162v-14M-22 162v-14', 'none', 'stroke-width="4"')
  )
  return (
    tails(traits.tail ?? random.pick(['bushy', 'flame', 'leaf', 'bolt']), look) +
    path(torso, look.base) +
    clipped(torso, marks(random, { center: [0, 60], rx: 80, ry: 80 }, look)) +
    legs +
    path('M-40 4Q0 96 40 4Q20 24 0 22Q-20 24 -40 4Z', look.belly) +
    (traits.crown === 'mane' ? mane(look) : '') +
    ears(traits.ears ?? random.pick(['pointed', 'long', 'round']), look) +
    crown(traits.crown ?? random.pick(['none', 'horns', 'none']), look) +
    path(head, look.base) +
    clipped(head, group(marks(random, { center: [0, -92], rx: 80, ry: 34 }, look), 'opacity=".9"'), 'h') +
    ellipse([0, -2], 42, 28, look.belly, 'stroke="none"') +
    eyes([0, -46], 46, { r: random.between(19, 25), gaze, look }) +
    path('M-12 -20H12L0 -6Z', look.ink) +
    mouth([0, 0], 34, { kind, look }) +
    (random.chance(0.3) ? crystal([0, -98], 26, 0, look) : '')
  )
}
