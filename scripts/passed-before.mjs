// What `npm test` need not run again: unit tests that have passed and of which nothing has changed since.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { read, stateOf } from './when-changed.mjs'

/** What no test reads: written for people, or made by programs (`.gitignore`). */
const unread = new Set(['docs', '.ci', '.git', '.nx', 'node_modules', 'data', 'backups', 'coverage', 'test-results'])
/** What a workspace, and so every workspace that depends on it, reads of others that it does not depend on, by its folder. */
const readBeside = { 'services/kit': ['embedded/src/engine', 'embedded/package.json'] }
/** What the tests of a workspace read of others: some look at the sources of all, for a rule of the house. */
const readByTests = {
  ui: [
    'atelier',
    'embedded',
    'gateway',
    'mfe-account',
    'mfe-chat',
    'mfe-dashboard',
    'mfe-estimation',
    'services',
    'shell',
    'web'
  ],
  web: ['e2e/photos'],
  shell: ['mfe-account', 'mfe-chat', 'mfe-dashboard', 'mfe-estimation'],
  'services/kit': ['services']
}

const readJson = file => JSON.parse(readFileSync(file, 'utf8'))

/** The folders of all workspaces. */
const workspacesIn = root =>
  readJson(join(root, 'package.json')).workspaces.flatMap(pattern =>
    pattern.endsWith('/*')
      ? readdirSync(join(root, pattern.slice(0, -2))).map(name => `${pattern.slice(0, -1)}${name}`)
      : [pattern]
  )

/**
 * Returns what each workspace is made of, as files and folders by its own folder: itself, the workspaces that it depends on,
 * directly or not, what its tests read, and what lies beside the workspaces.
 */
export const sourcesIn = root => {
  const workspaces = workspacesIn(root)
  const manifests = new Map(workspaces.map(folder => [folder, readJson(join(root, folder, 'package.json'))]))
  const folderOf = new Map([...manifests].map(([folder, { name }]) => [name, folder]))
  const within = (folder, seen = new Set()) => {
    if (seen.has(folder)) return seen
    seen.add(folder)
    const { dependencies, devDependencies } = manifests.get(folder)
    for (const name of Object.keys({ ...dependencies, ...devDependencies }))
      if (folderOf.has(name)) within(folderOf.get(name), seen)
    return seen
  }
  const tops = new Set(workspaces.map(folder => folder.split('/')[0]))
  const beside = readdirSync(root).filter(name => !tops.has(name) && !unread.has(name) && !name.endsWith('.md'))
  const below = names => names.map(name => join(root, name))
  return Object.fromEntries(
    workspaces.map(folder => {
      const read = [...within(folder)].flatMap(one => [one, ...(readBeside[one] ?? [])])
      return [folder, below([...beside, ...read, ...(readByTests[folder] ?? [])])]
    })
  )
}

/**
 * Remembers in `folder`, by name, with which files tests passed on a machine as `machine` names it. `look` returns whether they
 * have passed with the files as they are (`holds`), and `passed`, to be called when they have passed now: it remembers the files
 * as they were at the look.
 */
export const createPassedBefore = (folder, machine) => ({
  look(name, sources) {
    const file = join(folder, name.replaceAll('/', '-'))
    const state = `${machine} ${stateOf(sources)}`
    const passed = () => {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, state)
    }
    return { holds: read(file) === state, passed }
  }
})
