import type { Element } from '@comptoir/service-recognition/catalogue/demo/shapes'
import { circle, group, path, polygon } from './svg.ts'

const star = (points: number, outer: number, inner: number) =>
  Array.from({ length: points * 2 }, (_, i) => {
    const angle = (i / points) * Math.PI - Math.PI / 2
    const r = i % 2 ? inner : outer
    return [Math.cos(angle) * r, Math.sin(angle) * r] as const
  })

const signs = {
  flame: path('M0 -15C4 -6 13 -3 10 8C8 15 -8 15 -10 8C-11 3 -7 0 -6 -5C-3 -3 -3 -10 0 -15Z', '#fff'),
  tide: path('M0 -15C6 -5 11 0 11 5A11 11 0 0 1 -11 5C-11 0 -6 -5 0 -15Z', '#fff'),
  sap: path('M-11 11C-14 -8 0 -14 13 -13C14 2 6 14 -11 11ZM-13 14L4 -4', '#fff'),
  spark: polygon(
    [
      [4, -15],
      [-10, 3],
      [-1, 3],
      [-4, 15],
      [10, -4],
      [1, -4]
    ],
    '#fff'
  ),
  shade: path('M5 -14A14 14 0 1 0 13 8A11 11 0 0 1 5 -14Z', '#fff'),
  stone: polygon(
    [
      [-13, 4],
      [-7, -11],
      [6, -12],
      [13, 0],
      [7, 12],
      [-8, 12]
    ],
    '#fff'
  ),
  frost: group(
    [0, 60, 120]
      .map(turn => path('M0 -14V14M-5 -11L0 -6L5 -11M-5 11L0 6L5 11', 'none', `transform="rotate(${turn})"`))
      .join(''),
    'stroke="#fff" stroke-width="3.4" stroke-linecap="round"'
  ),
  star: polygon(star(5, 15, 6.4), '#fff')
} as const satisfies Record<Element, string>

/** The sign of an element in its coloured disc, 21 px around `at` at scale 1. */
export const emblem = (element: Element, at: readonly [number, number], style: { color: string; scale: number }) =>
  group(
    circle(0, 0, 21, style.color, 'stroke="#fff" stroke-width="3"') + signs[element],
    `transform="translate(${at[0]} ${at[1]}) scale(${style.scale})"`
  )

/** The sign of a set, about 24 px around the origin, in one colour. */
export const setSigns: Readonly<Record<string, (color: string) => string>> = {
  'demo-set-lanternes': color =>
    path('M-4 -22h8v5h-8ZM-12 -15h24l-3 6h-18ZM-10 -7h20v18h-20ZM-13 13h26v6h-26Z', color) +
    path('M0 -4q7 7 0 13q-7 -6 0 -13Z', '#fff'),
  'demo-set-marees': color =>
    circle(3, -12, 9, color) +
    path(
      'M-23 5q8 -12 15 0t15 0t15 0M-23 17q8 -12 15 0t15 0t15 0',
      'none',
      `stroke="${color}" stroke-width="5.5" stroke-linecap="round"`
    ),
  'demo-set-observatoire': color =>
    path('M-18 18v-10a18 18 0 0 1 36 0v10Z', color) +
    path('M-3 -2L14 -22l5 5L5 6Z', color, 'stroke="#fff" stroke-width="2"'),
  'demo-set-cometes': color =>
    circle(8, 8, 11, color) + path('M-20 -20L4 -1L-1 4ZM-4 -20L11 -4L6 -2ZM-20 -4L-2 6L-4 11Z', color),
  'demo-set-volcan': color =>
    path('M-22 18L-7 -8h14L22 18Z', color) + path('M-5 -11q-6 -6 0 -12q2 6 5 4q3 -4 2 -8q8 8 3 16Z', color),
  'demo-set-nuees': color =>
    path('M-16 12a9 9 0 0 1 1 -18a13 13 0 0 1 25 -3a11 11 0 0 1 5 21Z', color) +
    path('M-14 17h28', 'none', `stroke="${color}" stroke-width="4" stroke-linecap="round"`)
}

/** Rarity marks, as printed beside the number. */
export const rarityMarks = {
  Commune: (color: string) => circle(0, 0, 6, color),
  'Peu commune': (color: string) =>
    polygon(
      [
        [0, -8],
        [8, 0],
        [0, 8],
        [-8, 0]
      ],
      color
    ),
  Rare: (color: string) => polygon(star(5, 9, 4), color),
  'Ultra rare': (color: string) => polygon(star(4, 10, 4), color) + circle(16, 0, 4, color),
  'Rare illustrée': (color: string) =>
    polygon(star(8, 10, 5), color) + circle(17, 0, 4, color) + circle(28, 0, 4, color)
} as const
