import { readFileSync } from 'node:fs'
import path from 'node:path'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')

/** The palette of the dark, by the names of its colours. */
const dark = () => {
  const [, scheme = ''] = read('tokens.css').split('@media (prefers-color-scheme: dark)')
  return new Map(
    [...scheme.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour])
  )
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

it.each(['bg', 'bg-alt', 'surface'])('in the dark, the edge of what is not ticked stands out from %s', ground => {
  const [, edge = ''] =
    /:not\(:checked, :disabled\)[^}]*border: 2px solid var\(--([\w-]+)\)/.exec(read('base.css')) ?? []
  expect(contrast(dark().get(edge) ?? '', dark().get(ground) ?? '')).toBeGreaterThanOrEqual(3)
})
