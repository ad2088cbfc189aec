import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

// The shell and every remote use the shell's copy of these libraries, which holds the names listed in tools/vendor only.
const root = path.join(__dirname, '../../..')
const sources = globSync('{contracts,ui,web,shell,mfe-*}/src/**/*.{ts,tsx}', { cwd: root })
  .filter(file => !file.includes('.test.'))
  .map(file => readFileSync(path.join(root, file), 'utf8'))

const listed = (file: string) => {
  const text = readFileSync(path.join(root, 'tools/vendor', file), 'utf8')
  const names = /export \{([^}]*)\}/.exec(text)?.[1] ?? ''
  return new Set(names.split(',').map(name => name.trim()))
}

/** The values that a source takes from a library by name; types need no code. */
const importedFrom = (library: string, source: string): string[] =>
  [...source.matchAll(new RegExp(`import \\{([^}]*)\\} from '${library}'`, 'g'))]
    .flatMap(([, names = '']) => names.split(','))
    .map(name => name.trim().replace(/ as .*/, ''))
    .filter(name => name && !name.startsWith('type '))

/** The members of `z` that a source uses; those that begin with a capital letter, and what they infer, are types. */
const usedOfZod = (source: string): string[] =>
  source.includes("from 'zod/mini'")
    ? [...source.matchAll(/\bz\.([a-z_]\w*)/g)]
        .map(([, name = '']) => name)
        .filter(name => !['infer', 'input', 'output', 'core'].includes(name))
    : []

it.each([
  ['react-router.mjs', (source: string) => importedFrom('react-router', source)],
  ['zod-mini.mjs', usedOfZod]
])('%s lists every name that a page uses', (file, usedIn) => {
  const used = new Set(sources.flatMap(usedIn))
  expect(used.size).toBeGreaterThan(5)
  const names = listed(file)
  expect([...used].filter(name => !names.has(name))).toEqual([])
})
