import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

// The shell and every remote use the shell's copy of these libraries, which holds the names listed in tools/vendor only.
const root = path.join(__dirname, '../../..')
/** What writes pages as HTML runs in Node, with the whole libraries. */
const writesPages = (file: string) => /\/(prerender|public-page\/write-[\w-]+)\.tsx?$/.test(file)
const sources = globSync('{contracts,ui,web,shell,mfe-*}/src/**/*.{ts,tsx}', { cwd: root })
  .filter(file => !file.includes('.test.') && !writesPages(file))
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
  ['react-query.mjs', (source: string) => importedFrom('@tanstack/react-query', source)],
  ['react-router.mjs', (source: string) => importedFrom('react-router', source)],
  ['zod-mini.mjs', usedOfZod]
])('%s lists every name that a page uses', (file, usedIn) => {
  const used = new Set(sources.flatMap(usedIn))
  expect(used.size).toBeGreaterThan(5)
  const names = listed(file)
  expect([...used].filter(name => !names.has(name))).toEqual([])
})

it('hands out every library that remotes ask the shell for', () => {
  const shared = readFileSync(path.join(root, 'tools/shared.mjs'), 'utf8')
  const dates = /const dates = \[([^\]]*)\]/.exec(shared)?.[1] ?? ''
  const names = [
    ...[...dates.matchAll(/'([^']+)'/g)].map(([, part]) => `date-fns/${part}`),
    ...[...shared.matchAll(/^ {2}'?([\w@/-]+)'?: '[\w@/-]+',?$/gm)].map(([, name = '']) => name)
  ].filter(name => !/^(slim|whole)[/-]/.test(name))
  expect(names).toHaveLength(15)
  const handedOut = readFileSync(path.join(__dirname, 'provided.ts'), 'utf8')
  expect(names.filter(name => !new RegExp(`^ {2}'?${name}'?[:,]`, 'm').test(handedOut))).toEqual([])
})
