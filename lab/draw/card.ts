import type { DemoCard } from '@comptoir/service-recognition/catalogue/demo/shapes'
import { hsl } from './color.ts'
import { creature, scenes, type Portrait } from './creature.ts'
import { emblem, rarityMarks, setSigns } from './emblems.ts'
import { panel, texture } from './frame.ts'
import { createLettering, type Lettering } from './lettering.ts'
import { createRandom, type Random } from './random.ts'
import { ellipse, group, rect, type Point } from './svg.ts'
import { attacks, flavours } from './wording.ts'

const elementHues = { flame: 14, tide: 208, sap: 122, spark: 44, shade: 262, stone: 30, frost: 188, star: 326 } as const

interface Window {
  at: Point
  size: Point
  scale: number
  /** The place of the creature's centre, from the top left of the window. */
  center: Point
}

const abilitiesTop = 618

const windows = {
  framed: { at: [46, 108], size: [538, 440], scale: 1.12, center: [269, 240] },
  full: { at: [30, 30], size: [570, 820], scale: 1.42, center: [285, 340] }
} as const satisfies Record<string, Window>

const illustration = (random: Random, portrait: Portrait, window: Window & { hue: number }): string => {
  const [w, h] = window.size
  const background = scenes[portrait.scene](random, { w, h, hue: window.hue })
  const [x, y] = [window.center[0] + random.between(-26, 26), window.center[1] + random.between(-6, 10)]
  const shadow = ellipse([x, y + 166 * window.scale], 130 * window.scale, 18 * window.scale, '#000', 'opacity=".22"')
  const scale = (window.scale * random.between(0.92, 1.06)).toFixed(2)
  const figure = group(
    creature(random, portrait),
    `transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${scale})"`
  )
  const [left, top] = window.at
  return (
    `<clipPath id="w">${rect([0, 0], [w, h], '#000', 'rx="14"')}</clipPath>` +
    group(group(background + shadow + figure, 'clip-path="url(#w)"'), `transform="translate(${left} ${top})"`)
  )
}

const abilities = (random: Random, card: DemoCard, letters: Lettering): string => {
  const names = attacks[card.element]
  const first = random.whole(0, names.length - 1)
  const picked = [names[first], names[(first + random.whole(1, names.length - 1)) % names.length]]
  return picked
    .map((name, row) => {
      const y = abilitiesTop + row * 66
      const costs = Array.from({ length: row + 1 }, (_, i) =>
        emblem(card.element, [82 + i * 38, y - 9], { color: card.color, scale: 0.8 })
      )
      return (
        costs.join('') +
        letters.write(name ?? '', { x: 122 + row * 38, y, size: 30, fill: '#20242e', width: 320 - row * 38 }) +
        letters.write(String((random.whole(1, 4) + row * 4) * 10), {
          x: 560,
          y: y + 2,
          size: 36,
          fill: '#20242e',
          align: 'end'
        })
      )
    })
    .join(rect([66, abilitiesTop + 20], [498, 3], '#20242e', 'opacity=".18"'))
}

/** Draws a demo card of 630 × 880 as SVG. Its text is made of outlines, so that every renderer shows the same. */
export const drawCard = (card: DemoCard, portrait: Portrait): string => {
  const random = createRandom(card.id)
  const hue = elementHues[card.element]
  const full = card.rarity === 'Rare illustrée'
  const letters = createLettering()
  const window = full ? windows.full : windows.framed
  const ink = full ? '#fff' : '#20242e'
  const body = [
    panel(card.setid, { from: hsl(hue, 58, 80), to: hsl(hue + 14, 52, 62) }),
    full ? '' : texture(random, card.setid, hue),
    full ? '' : rect([40, 102], [550, 452], hsl(hue, 50, 34), 'rx="18"'),
    illustration(random, portrait, { ...window, hue }),
    full
      ? rect([30, 30], [570, 74], '#10131c', 'rx="14" opacity=".45"') +
        rect([46, 566], [538, 216], '#fff', 'rx="18" opacity=".8"') +
        rect([30, 794], [570, 56], '#10131c', 'rx="14" opacity=".5"')
      : rect([46, 566], [538, 216], '#fff', 'rx="14" opacity=".6"'),
    letters.write(card.frenchname, { x: 52, y: 84, size: 50, fill: ink, width: 330 }),
    letters.write(`PV ${random.whole(4, 19) * 10}`, { x: 524, y: 80, size: 34, fill: ink, align: 'end' }),
    emblem(card.element, [560, 68], { color: card.color, scale: 1.15 }),
    abilities(random, card, letters),
    letters.write(random.pick(flavours), { x: 315, y: 758, size: 22, fill: '#4a4f5c', align: 'middle' }),
    group(setSigns[card.setid]?.(ink) ?? '', 'transform="translate(70 818) scale(.9)"'),
    letters.write(card.number, { x: 104, y: 827, size: 26, fill: ink }),
    group(rarityMarks[card.rarity](ink), 'transform="translate(232 818) scale(1.1)"'),
    letters.write('Démonstration', { x: 578, y: 826, size: 18, fill: ink, align: 'end' })
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 630 880" width="630" height="880">${letters.defs()}${body}</svg>\n`
}
