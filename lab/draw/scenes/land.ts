import { hsl } from '../color.ts'
import { circle, ellipse, group, path, polygon, rect, type Point } from '../svg.ts'
import { glow, lights, ridge, sky, tint, type Scene } from './scene.ts'

export const forest: Scene = (random, canvas) => {
  const { w, h } = canvas
  const trunk = (x: number, width: number, fill: string) =>
    rect([x, 0], [width, h], fill) +
    ellipse([x + width / 2, random.between(0, h * 0.12)], random.between(60, 110), 46, fill)
  const far = Array.from({ length: 6 }, () =>
    trunk(random.between(0, w), random.between(12, 22), hsl(150, 30, 42))
  ).join('')
  const near = [random.between(0, w * 0.16), random.between(w * 0.8, w * 0.95)]
    .map(x => trunk(x, random.between(34, 52), hsl(160, 38, 20)))
    .join('')
  const beams = [0.2, 0.5, 0.75]
    .map(x =>
      polygon(
        [
          [w * x, 0],
          [w * x + 40, 0],
          [w * x - 60, h],
          [w * x - 150, h]
        ],
        '#fff',
        'opacity=".12"'
      )
    )
    .join('')
  return (
    sky(canvas, hsl(140, 45, 74), hsl(165, 40, 36)) +
    far +
    beams +
    ridge(random, canvas, { y: 0.76, wave: 16, fill: hsl(130, 38, 28) }) +
    near +
    lights(random, canvas, { count: 12, fill: tint(canvas, 90, 78), to: 0.9, r: 5 })
  )
}

export const peaks: Scene = (random, canvas) => {
  const { w, h } = canvas
  const peak = (x: number, top: number, half: number, fill: string) =>
    polygon(
      [
        [x - half, h],
        [x, top],
        [x + half, h]
      ],
      fill
    ) +
    polygon(
      [
        [x - half * 0.24, top + (h - top) * 0.24],
        [x, top],
        [x + half * 0.24, top + (h - top) * 0.24],
        [x + half * 0.08, top + (h - top) * 0.19],
        [x - half * 0.06, top + (h - top) * 0.28]
      ],
      '#f5f8ff'
    )
  const range = [0.1, 0.42, 0.8]
    .map(x =>
      peak(
        w * x + random.between(-40, 40),
        h * random.between(0.1, 0.34),
        random.between(130, 210),
        hsl(220, 26, random.between(46, 60))
      )
    )
    .join('')
  return (
    sky(canvas, tint(canvas, 60, 70), tint(canvas, 70, 90, 30)) +
    glow([w * random.between(0.15, 0.85), h * 0.2], 44, '#fff3c4') +
    range +
    ridge(random, canvas, { y: 0.78, wave: 18, fill: hsl(110, 30, 44) })
  )
}

export const meadow: Scene = (random, canvas) => {
  const { w, h } = canvas
  const cloud = (x: number, y: number) =>
    [0, 44, 84].map((dx, i) => ellipse([x + dx, y - (i === 1 ? 14 : 0)], 44, 26, '#fff', 'opacity=".9"')).join('')
  const flowers = Array.from({ length: 16 }, () => {
    const [x, y] = [random.between(0, w), random.between(h * 0.74, h)]
    return (
      circle(x, y, 8, random.pick(['#ff8fb3', '#ffd95a', '#fff', tint(canvas, 80, 66)])) + circle(x, y, 3, '#7a4b12')
    )
  })
  return (
    sky(canvas, hsl(200, 80, 66), hsl(190, 80, 90)) +
    cloud(random.between(0, w * 0.3), h * 0.16) +
    cloud(random.between(w * 0.5, w * 0.8), h * 0.26) +
    ridge(random, canvas, { y: 0.58, wave: 26, fill: hsl(95, 45, 60) }) +
    ridge(random, canvas, { y: 0.72, wave: 16, fill: hsl(105, 46, 46) }) +
    flowers.join('')
  )
}

export const dunes: Scene = (random, canvas) => {
  const { w, h } = canvas
  const cactus = (x: number, y: number) =>
    path(
      `M${Math.round(x)} ${Math.round(y)}v-110m0 60h-34v-34m34 60h34v-44`,
      'none',
      `stroke="${hsl(140, 35, 34)}" stroke-width="20" stroke-linecap="round"`
    )
  return (
    sky(canvas, hsl(28, 85, 62), hsl(48, 95, 84)) +
    glow([w * random.between(0.3, 0.7), h * 0.34], 70, hsl(20, 95, 68)) +
    ridge(random, canvas, { y: 0.56, wave: 34, fill: hsl(32, 60, 62) }) +
    cactus(random.chance(0.5) ? 60 : w - 60, h * 0.72) +
    ridge(random, canvas, { y: 0.7, wave: 26, fill: hsl(34, 66, 54) }) +
    ridge(random, canvas, { y: 0.86, wave: 18, fill: hsl(30, 62, 44) })
  )
}

export const volcano: Scene = (random, canvas) => {
  const { w, h } = canvas
  const x = w * random.between(0.3, 0.7)
  const smoke = [0, 1, 2, 3]
    .map(i =>
      circle(
        x + i * 26 * (random.chance(0.5) ? 1 : -1),
        h * 0.22 - i * 30,
        34 + i * 10,
        hsl(10, 12, 34 - i * 4),
        'opacity=".8"'
      )
    )
    .join('')
  const lava = path(
    `M${Math.round(x - 46)} ${Math.round(h * 0.3)}h92l14 ${Math.round(h * 0.2)}l-30 -30l-14 70l-26 -60l-24 90l-10 -110l-22 20Z`,
    '#ff8a2a'
  )
  return (
    sky(canvas, hsl(350, 45, 22), hsl(20, 80, 52)) +
    smoke +
    polygon(
      [
        [x - 300, h],
        [x - 50, h * 0.3],
        [x + 50, h * 0.3],
        [x + 300, h]
      ],
      hsl(350, 26, 18)
    ) +
    lava +
    ridge(random, canvas, { y: 0.8, wave: 12, fill: hsl(345, 30, 12) }) +
    lights(random, canvas, { count: 18, fill: '#ffb347', to: 1, r: 5 })
  )
}

export const snow: Scene = (random, canvas) => {
  const { w, h } = canvas
  const pine = (x: number, y: number, size: number) =>
    [0, 1, 2]
      .map(i =>
        polygon(
          [
            [x - size * (0.5 - i * 0.1), y - i * size * 0.45],
            [x, y - size * (0.9 + i * 0.45)],
            [x + size * (0.5 - i * 0.1), y - i * size * 0.45]
          ],
          i === 2 ? '#eef6ff' : hsl(190, 32, 34)
        )
      )
      .join('')
  const pines = Array.from({ length: 7 }, () =>
    pine(random.between(0, w), h * random.between(0.62, 0.74), random.between(46, 84))
  ).join('')
  return (
    sky(canvas, tint(canvas, 50, 60), hsl(205, 60, 92)) +
    ridge(random, canvas, { y: 0.6, wave: 26, fill: hsl(205, 50, 82) }) +
    pines +
    ridge(random, canvas, { y: 0.74, wave: 14, fill: '#f4faff' }) +
    lights(random, canvas, { count: 26, fill: '#fff', to: 1, r: 6 })
  )
}

export const ruins: Scene = (random, canvas) => {
  const { w, h } = canvas
  const stone = hsl(40, 22, 66)
  const column = (x: number, top: number) =>
    rect([x, top], [46, h * 0.8 - top], stone) +
    rect([x - 8, top - 14], [62, 18], hsl(40, 24, 76)) +
    path(
      `M${Math.round(x + 14)} ${Math.round(top + 8)}V${Math.round(h * 0.8)}M${Math.round(x + 32)} ${Math.round(top + 8)}V${Math.round(h * 0.8)}`,
      'none',
      `stroke="${hsl(38, 18, 50)}" stroke-width="4"`
    )
  const columns = [0.04, 0.22, 0.72, 0.9].map(x => column(w * x, h * random.between(0.12, 0.45))).join('')
  const arch = path(
    `M${Math.round(w * 0.3)} ${Math.round(h * 0.8)}V${Math.round(h * 0.4)}a${Math.round(w * 0.2)} ${Math.round(w * 0.2)} 0 0 1 ${Math.round(w * 0.4)} 0V${Math.round(h * 0.8)}h-40V${Math.round(h * 0.42)}a${Math.round(w * 0.13)} ${Math.round(w * 0.13)} 0 0 0 ${Math.round(w * 0.4 - 80)} 0V${Math.round(h * 0.8)}Z`,
    hsl(36, 18, 54)
  )
  return (
    sky(canvas, tint(canvas, 46, 52), hsl(36, 70, 84)) +
    arch +
    columns +
    ridge(random, canvas, { y: 0.78, wave: 10, fill: hsl(70, 26, 40) })
  )
}

export const temple: Scene = (random, canvas) => {
  const { w, h } = canvas
  const x = w * random.pick([0.24, 0.5, 0.76])
  const roof = (y: number, half: number) =>
    path(
      `M${Math.round(x - half)} ${Math.round(y)}q${Math.round(half * 0.5)} -8 ${Math.round(half * 0.56)} -40h${Math.round(half * 0.88)}q6 32 ${Math.round(half * 0.56)} 40Z`,
      hsl(8, 58, 44)
    ) + rect([x - half * 0.5, y], [half, 46], hsl(38, 50, 80))
  const clouds = (y: number, fill: string) =>
    Array.from({ length: 8 }, (_, i): Point => [(w * i) / 7, y + random.between(-14, 14)])
      .map(([cx, cy]) => ellipse([cx, cy], 60, 34, fill))
      .join('') + rect([0, y + 10], [w, h - y], fill)
  return (
    sky(canvas, tint(canvas, 60, 46), hsl(30, 90, 82)) +
    glow([w - x, h * 0.24], 52, '#fff0b8') +
    group([0.2, 0.36, 0.52].map((y, i) => roof(h * y, 80 + i * 34)).join(''), '') +
    clouds(h * 0.68, '#fdeee6') +
    clouds(h * 0.82, '#fff')
  )
}
