import { hsl } from './color.ts'
import type { Random } from './random.ts'
import { path, rect } from './svg.ts'

/** The border of the printed card, in the tones of its set. */
const borders: Readonly<Record<string, readonly [outer: string, line: string]>> = {
  'demo-set-lanternes': ['#24483a', '#d9b26a'],
  'demo-set-marees': ['#c9d4de', '#5f7f9c'],
  'demo-set-observatoire': ['#1d2340', '#b7a6f0'],
  'demo-set-cometes': ['#f1e3c4', '#b0752b'],
  'demo-set-volcan': ['#3b1d20', '#f08a4b'],
  'demo-set-nuees': ['#f4f6fb', '#8fa8d8']
}

/** A quiet texture behind the text, different for each set. */
export const texture = (random: Random, setid: string, hue: number): string => {
  const marks = Array.from({ length: 12 }, () => {
    const [x, y, r] = [random.whole(40, 500), random.whole(590, 780), random.whole(14, 34)]
    if (setid.endsWith('lanternes') || setid.endsWith('nuees')) return `M${x} ${y}a${r} ${r} 0 1 0 1 0`
    if (setid.endsWith('marees')) return `M${x} ${y}q${r}-${r} ${r * 2} 0t${r * 2} 0`
    if (setid.endsWith('volcan')) return `M${x} ${y}l${r}-${r * 2}l${r} ${r * 2}Z`
    return `M${x} ${y}l${r * 2} ${r}`
  })
  return path(marks.join(''), 'none', `stroke="${hsl(hue, 45, 60)}" stroke-width="7" opacity=".22"`)
}

/** The outer shape with its printed border and the coloured panel inside. */
export const panel = (setid: string, colors: { from: string; to: string }) => {
  const [outer, line] = borders[setid] ?? ['#222', '#999']
  return (
    `<linearGradient id="f" x2="1" y2="1"><stop stop-color="${colors.from}"/><stop offset="1" stop-color="${colors.to}"/></linearGradient>` +
    rect([0, 0], [630, 880], outer, 'rx="30"') +
    rect([24, 24], [582, 832], 'url(#f)', `rx="16" stroke="${line}" stroke-width="4"`)
  )
}
