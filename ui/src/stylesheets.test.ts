import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { BREAKPOINTS } from './breakpoints.ts'

const root = path.join(import.meta.dirname, '../..')

/** The stylesheets of the kit, the shell, the remotes and the atelier, by path, without their comments. */
const sheets = ['ui', 'web', 'shell', 'mfe-account', 'mfe-chat', 'mfe-dashboard', 'mfe-estimation', 'atelier'].flatMap(
  workspace =>
    readdirSync(path.join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.css'))
      .map(file => {
        const name = path.join(workspace, 'src', file)
        return { name, css: readFileSync(path.join(root, name), 'utf8').replaceAll(/\/\*.*?\*\//gs, '') }
      })
)

/** What the pattern's group finds, each with the file it stands in. */
const found = (pattern: RegExp) =>
  sheets.flatMap(({ name, css }) => [...css.matchAll(pattern)].map(([, part = '']) => ({ name, part })))

it('write no rule of three or more declarations twice', () => {
  const places = new Map<string, string[]>()
  for (const { name, css } of sheets)
    for (const [, selector = '', body = ''] of css.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
      const declarations = body.split(';').map(one => one.trim().replaceAll(/\s+/g, ' '))
      const own = declarations.filter(one => one && !one.startsWith('composes:'))
      if (own.length < 3) continue
      const rule = own.toSorted().join('; ')
      places.set(rule, [...(places.get(rule) ?? []), `${name} ${selector.trim()}`])
    }
  expect([...places].filter(([, where]) => where.length > 1)).toEqual([])
})

it('change at the named widths only, which TypeScript knows by the same names', () => {
  expect(found(/@media ([^{]*width[^{]*)\{/g)).toEqual([])
  const widths = found(/@value [\w-]+: (\(width .*\));/g).map(({ part }) => part)
  const named = found(/@value [\w-]+-(\w+: \(width .*\));/g).map(({ part }) => part.split(/\W+/))
  expect(widths.length).toBeGreaterThan(0)
  expect(new Set(named.map(([name = '', , pixels = '']) => `${name} ${Number.parseInt(pixels)}`))).toEqual(
    new Set(Object.entries(BREAKPOINTS).map(([name, pixels]) => `${name} ${pixels}`))
  )
})

it('lay one thing over another by the layers of the tokens', () => {
  expect(found(/z-index: (\d+)/g).filter(({ part }) => Number(part) > 1)).toEqual([])
})

it('name no property that is defined nowhere', () => {
  const defined = new Set(found(/(--[\w-]+):/g).map(({ part }) => part))
  // Set by the component itself; the others have a value to fall back on.
  const used = found(/var\((--[\w-]+)\)/g).filter(({ part }) => !defined.has(part) && part !== '--ratio')
  expect(used).toEqual([])
})
