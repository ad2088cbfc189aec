import { readFileSync } from 'node:fs'
import path from 'node:path'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')

const coloursOf = (css: string) =>
  [...css.matchAll(/--([\w-]+): #([\da-f]{3}|[\da-f]{6});/g)].map(
    ([, name = '', digits = '']) =>
      [name, `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`] as const
  )

/** The palettes by the names of their colours: the dark one says what differs. */
const palettes = () => {
  const [light = '', dark = ''] = read('tokens.css').split('@media screen and (prefers-color-scheme: dark)')
  return { light: new Map(coloursOf(light)), dark: new Map([...coloursOf(light), ...coloursOf(dark)]) }
}

const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2: (lighter + 0.05) / (darker + 0.05). */
const contrast = (one: string, other: string) => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['bg', 'bg-alt', 'surface']
const badges = ['info', 'warning', 'violet', 'neutral', 'success', 'danger']
/** What is read, and what it stands on. */
const readable: [ink: string, ground: string][] = [
  ...['ink', 'muted', 'link', 'link-hover', 'danger', 'success', 'warning'].flatMap(ink =>
    grounds.map((ground): [string, string] => [ink, ground])
  ),
  ...badges.map((badge): [string, string] => [`badge-${badge}-ink`, `badge-${badge}-bg`]),
  ...['danger', 'success', 'warning'].map((state): [string, string] => [state, `${state}-bg`]),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['on-accent', 'accent'],
  ['on-rays', 'ray'],
  ['on-rays', 'ray-between']
]

it.each(['light', 'dark'] as const)('in the %s, every text stands out from its ground', scheme => {
  const palette = palettes()[scheme]
  const faint = readable.flatMap(([ink, ground]) => {
    const ratio = contrast(palette.get(ink) ?? '', palette.get(ground) ?? '')
    return ratio >= 4.5 ? [] : [`${ink} on ${ground}: ${ratio.toFixed(2)}`]
  })
  expect(faint).toEqual([])
})

it.each(grounds)('in the dark, the edge of what is not ticked stands out from %s', ground => {
  const [, edge = ''] =
    /:not\(:checked, :disabled\)[^}]*border: 2px solid var\(--([\w-]+)\)/.exec(read('base.css')) ?? []
  const { dark } = palettes()
  expect(contrast(dark.get(edge) ?? '', dark.get(ground) ?? '')).toBeGreaterThanOrEqual(3)
})
