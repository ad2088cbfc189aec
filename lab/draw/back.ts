import { hsl } from './color.ts'
import { circle, ellipse, group, path, polygon, rect } from './svg.ts'

/** The back of every demo card: a counter bell on a field of rays, our own design. */
export const drawBack = (): string => {
  const rays = Array.from({ length: 24 }, (_, i) => {
    const [a, b] = [(i / 24) * Math.PI * 2, ((i + 0.5) / 24) * Math.PI * 2]
    return polygon(
      [
        [0, 0],
        [Math.cos(a) * 620, Math.sin(a) * 620],
        [Math.cos(b) * 620, Math.sin(b) * 620]
      ],
      hsl(174, 46, 34)
    )
  }).join('')
  const corner = [
    [70, 70],
    [560, 70],
    [70, 810],
    [560, 810]
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 22, '#f2c14e') + circle(x, y, 10, '#8c2f4b'))
    .join('')
  const bell =
    path('M-150 70C-150 -60 -80 -130 0 -130C80 -130 150 -60 150 70Z', '#f2c14e') +
    path(
      'M-110 60C-110 -30 -70 -84 -30 -96',
      'none',
      'stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".7"'
    ) +
    circle(0, -146, 26, '#8c2f4b') +
    rect([-186, 70], [372, 34], '#8c2f4b', 'rx="17"') +
    rect([-216, 104], [432, 26], '#16333a', 'rx="13"')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 630 880" width="630" height="880">` +
    rect([0, 0], [630, 880], '#16333a', 'rx="30"') +
    `<clipPath id="p">${rect([34, 34], [562, 812], '#000', 'rx="18"')}</clipPath>` +
    group(
      rect([34, 34], [562, 812], hsl(176, 50, 26)) +
        group(rays, 'transform="translate(315 440)"') +
        ellipse([315, 440], 250, 330, hsl(178, 54, 20)) +
        ellipse([315, 440], 232, 312, hsl(168, 40, 44)),
      'clip-path="url(#p)"'
    ) +
    rect([34, 34], [562, 812], 'none', 'rx="18" stroke="#f2c14e" stroke-width="6"') +
    corner +
    group(bell, 'transform="translate(315 430)"') +
    `</svg>\n`
  )
}
