import type { Look } from './color.ts'
import type { Random } from './random.ts'
import { circle, ellipse, group, n, path, polygon, smooth, type Point } from './svg.ts'

export type Gaze = 'round' | 'sleepy' | 'fierce' | 'bead' | 'glowing'

/** One eye, looking a little to the left. */
export const eye = (at: Point, r: number, style: { gaze: Gaze; look: Look }): string => {
  const [x, y] = at
  const { gaze, look } = style
  if (gaze === 'bead')
    return circle(x, y, r * 0.8, look.ink) + circle(x - r * 0.25, y - r * 0.3, r * 0.28, '#fff', 'stroke="none"')
  if (gaze === 'glowing')
    return circle(x, y, r, look.ink) + ellipse([x, y], r * 0.62, r * 0.62, look.glow, 'stroke="none"')
  const ball =
    circle(x, y, r, '#fff') +
    group(
      circle(x - r * 0.15, y + r * 0.08, r * 0.68, look.accent) +
        circle(x - r * 0.15, y + r * 0.08, r * 0.4, look.ink) +
        circle(x - r * 0.38, y - r * 0.28, r * 0.24, '#fff'),
      'stroke="none"'
    )
  if (gaze === 'round') return ball
  const tilt = gaze === 'fierce' ? r * 0.5 : 0
  const [left, right] = [y - r * 0.15 + tilt * 0.5, y - r * 0.15 - tilt]
  const lid = path(`M${n(x - r)} ${n(left)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(right)}Z`, look.dark)
  return ball + lid
}

/** Two eyes around a centre; the mirrored one keeps its glint on the same side. */
export const eyes = (center: Point, gap: number, style: { r: number; gaze: Gaze; look: Look }) => {
  const left = eye([0, 0], style.r, style)
  return (
    group(left, `transform="translate(${Math.round(center[0] + gap)} ${Math.round(center[1])}) scale(-1 1)"`) +
    group(left, `transform="translate(${Math.round(center[0] - gap)} ${Math.round(center[1])})"`)
  )
}

export type Mouth = 'smile' | 'fang' | 'open' | 'line'

export const mouth = (at: Point, width: number, style: { kind: Mouth; look: Look }): string => {
  const [x, y] = at
  const w = width / 2
  const curve = `M${Math.round(x - w)} ${Math.round(y)}Q${Math.round(x)} ${Math.round(y + w)} ${Math.round(x + w)} ${Math.round(y)}`
  if (style.kind === 'open')
    return path(`${curve}Z`, '#8c2f3b') + ellipse([x, y + w * 0.33], w * 0.42, w * 0.16, '#f08a8a', 'stroke="none"')
  if (style.kind === 'line') return path(`M${Math.round(x - w)} ${Math.round(y)}h${Math.round(width)}`, 'none')
  const fang =
    style.kind === 'fang'
      ? polygon(
          [
            [x - w * 0.6, y + w * 0.3],
            [x - w * 0.25, y + w * 0.45],
            [x - w * 0.5, y + w * 0.95]
          ],
          '#fff',
          'stroke-width="3"'
        )
      : ''
  return path(curve, 'none') + fang
}

/** Marks scattered inside a box, drawn over a body and clipped by the caller. */
export const marks = (random: Random, box: { center: Point; rx: number; ry: number }, look: Look): string => {
  const kind = random.pick(['spots', 'stripes', 'diamonds', 'crescents', 'none'] as const)
  if (kind === 'none') return ''
  const tone = random.pick([look.dark, look.light, look.accent])
  const [cx, cy] = box.center
  const shapes: string[] = []
  if (kind === 'stripes') {
    const steps = random.whole(3, 5)
    for (let i = 0; i < steps; i++) {
      const x = cx + box.rx * (-0.7 + (1.4 * i) / (steps - 1))
      shapes.push(
        path(
          `M${Math.round(x)} ${Math.round(cy - box.ry)}q${random.whole(-18, 18)} ${Math.round(box.ry * 0.4)} ${random.whole(-8, 8)} ${Math.round(box.ry * 0.85)}`,
          'none',
          `stroke="${tone}" stroke-width="${random.whole(9, 16)}" stroke-linecap="round"`
        )
      )
    }
    return group(shapes.join(''), 'opacity=".8"')
  }
  const count = random.whole(5, 9)
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2 + random.between(-0.3, 0.3)
    const far = random.between(0.35, 0.85)
    const x = cx + Math.cos(angle) * box.rx * far
    const y = cy + Math.sin(angle) * box.ry * far
    const r = random.between(0.07, 0.16) * Math.min(box.rx, box.ry) + 3
    if (kind === 'spots') shapes.push(circle(x, y, r, tone))
    else if (kind === 'diamonds')
      shapes.push(
        polygon(
          [
            [x, y - r * 1.5],
            [x + r, y],
            [x, y + r * 1.5],
            [x - r, y]
          ],
          tone
        )
      )
    else
      shapes.push(
        path(
          `M${Math.round(x - r)} ${Math.round(y)}a${Math.round(r)} ${Math.round(r)} 0 0 0 ${Math.round(r * 2)} 0q${Math.round(-r)} ${Math.round(r)} ${Math.round(-r * 2)} 0Z`,
          tone
        )
      )
  }
  return group(shapes.join(''), 'stroke="none" opacity=".85"')
}

/** A tongue of flame or a leaf, standing on `at`. */
export const flame = (at: Point, size: number, look: Look) => {
  const [x, y] = at
  const outer: Point[] = [
    [x, y],
    [x - size * 0.5, y - size * 0.45],
    [x - size * 0.2, y - size * 0.9],
    [x - size * 0.05, y - size * 1.5],
    [x + size * 0.3, y - size * 0.95],
    [x + size * 0.5, y - size * 0.4]
  ]
  return (
    path(smooth(outer), look.accent) +
    ellipse([x, y - size * 0.4], size * 0.24, size * 0.36, look.glow, 'stroke="none"')
  )
}

export const leaf = (at: Point, size: number, turn: number, fill: string) =>
  group(
    path(
      `M0 0Q${Math.round(-size * 0.55)} ${Math.round(-size * 0.5)} 0 ${Math.round(-size * 1.3)}Q${Math.round(size * 0.55)} ${Math.round(-size * 0.5)} 0 0Z`,
      fill
    ) + path(`M0 0V${Math.round(-size)}`, 'none', 'stroke-width="3"'),
    `transform="translate(${Math.round(at[0])} ${Math.round(at[1])}) rotate(${Math.round(turn)})"`
  )

export const crystal = (at: Point, size: number, turn: number, look: Look) =>
  group(
    polygon(
      [
        [-size * 0.32, 0],
        [-size * 0.36, -size * 0.8],
        [0, -size * 1.4],
        [size * 0.36, -size * 0.8],
        [size * 0.32, 0]
      ],
      look.accent
    ) +
      polygon(
        [
          [-size * 0.32, 0],
          [-size * 0.36, -size * 0.8],
          [0, -size * 1.4],
          [-size * 0.04, 0]
        ],
        look.glow,
        'stroke="none" opacity=".7"'
      ),
    `transform="translate(${Math.round(at[0])} ${Math.round(at[1])}) rotate(${Math.round(turn)})"`
  )
