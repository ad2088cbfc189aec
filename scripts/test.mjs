// `npm test`: every part in order, how long each took, and one last line with the count. A part whose program is missing
// on this machine is skipped and says so, and unit tests that passed with the very same files are not run again; with CI=true
// nothing may be skipped and everything is run.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { journeyFiles } from './journey-files.mjs'
import { createPassedBefore, sourcesIn } from './passed-before.mjs'
import { createCheckRuns } from './run-checks.mjs'
import { hasDockerEngine, withImages } from './run-containers.mjs'
import { createJestRuns } from './run-jest.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const ci = process.env.CI === 'true'
const options = process.argv.slice(2)
const wanted = options.filter(option => option !== '--all')
/** With a database of its own, some tests are skipped: that says nothing of a usual run, nor a usual run of it. */
const isUsual = !process.env.MONGODB_TEST_URL
const runsAll = ci || options.includes('--all') || !isUsual
const limits = { filesTriedAgain: 3, slowestNamed: 15, openMs: 180_000 }
const scratch = mkdtempSync(join(tmpdir(), 'comptoir-test-'))
const { jest, jestBehind, durations } = createJestRuns({ root, scratch })
const { check, checkBehind } = createCheckRuns({ root, scratch })

const onPath = program =>
  ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(delimiter)].some(folder =>
    existsSync(join(folder, program))
  )

/** What the journeys open (e2e/browser.ts). */
const browser = ['chromium-headless-shell', 'chromium'].find(onPath) ?? 'chromium-headless-shell'

/** What decides, beside the files, which tests run. */
const installed = [process.version, ...['nats-server', 'mongod', browser].filter(onPath)].join(' ')

const sources = sourcesIn(root)
const passedBefore = createPassedBefore(join(root, 'node_modules/.cache/tests-passed'), installed)
const isWanted = part => wanted.length === 0 || wanted.includes(part)

const totals = { passed: 0, failed: 0, skipped: 0 }
const rows = []
/** Journeys, and files whose process was ended by a signal, that passed only when they were tried again. */
const atSecondTry = []
// The portals and services that tests start are those of `npm start`: each would compile a thousand modules anew.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/start')

/** The counts of two parts together. */
const sum = (one, other) => Object.fromEntries(Object.keys(totals).map(key => [key, one[key] + other[key]]))

/** Runs checks one after another. */
const all = async (commands, run = check) => {
  const counts = []
  for (const command of commands) counts.push(await run(...command))
  return counts.reduce(sum)
}

/** Parts that run behind another one, which is the first of both in `parts`: their counts to come, by name. */
const behind = {}

/** Begins parts behind the one that runs now, one after another, as far as they are wanted. */
const beginBehind = (commands, before = Promise.resolve()) => {
  for (const [name, list] of Object.entries(commands))
    if (isWanted(name)) behind[name] = before = before.then(() => all(list, checkBehind))
}

/** What is said of tests that are not run again. */
const notAgain = 'Passed before with the same files, and not run again (`npm test -- --all` runs everything)'

/** A part this machine cannot run: in CI that is a failure. */
const skipped = (what, why) => {
  console.log(`${what} skipped: ${why}${ci ? ', and CI needs it' : ''}`)
  return ci ? { passed: 0, failed: 1, skipped: 0 } : { passed: 0, failed: 0, skipped: 1 }
}

/** A part that needs a program this machine may not have. */
const needing = (program, what, part) => (onPath(program) ? part() : skipped(what, `${program} is not installed`))

/** A minute of faults at the portal of `npm start`, and one at its processes over NATS. */
const chaos = async () => {
  const minute = on => check('node', 'bench/chaos/chaos.ts', '--minutes', '1', '--on', on)
  const overNats = () => needing('nats-server', 'The chaos of the process cluster', () => minute('cluster'))
  return sum(await minute('embedded'), await overNats())
}

const endToEnd = ['--config', 'e2e/jest.config.mjs', '--runInBand', '--forceExit']

/** Opens the shop that journeys begin with a copy of (e2e/opened-shop.ts). Where it cannot be opened each makes its own. */
const openShop = () => {
  const folder = join(scratch, 'shop')
  if (process.env.PORTAL_URL) return
  const { status } = spawnSync(process.execPath, ['e2e/opened-shop.ts', folder], {
    cwd: root,
    stdio: 'inherit',
    timeout: limits.openMs
  })
  if (status === 0) process.env.OPENED_SHOP = folder
}

/** A journey that fails may leave a browser or a portal behind: the run ends all the same, and its last lines say so. */
const runJourneys = (...args) => jest(...endToEnd, ...args)

/**
 * Runs journeys. Where at most `filesTriedAgain` files fail, runs those files a second time, because other programs on the
 * machine can make a browser too slow for a test; the summary at the end names each test that passed only then. A unit test that
 * fails, meetings and chaos are never repeated: a race that shows once in them is a fault.
 */
const triedAgain = async first => {
  if (!first.files.length || first.files.length > limits.filesTriedAgain) return first
  console.log(`\nTried again: ${first.names.join('; ')}`)
  const second = await runJourneys('--runTestsByPath', ...first.files)
  if (!second.unnamed) atSecondTry.push(...first.names.filter(name => !second.names.includes(name)))
  return {
    passed: first.passed - first.passedInFiles + second.passed,
    failed: first.unnamed + second.failed,
    skipped: first.skipped,
    names: second.names
  }
}

/** The workspaces whose unit tests have not passed with the files as they are. */
const dueUnits = () => {
  const looked = Object.keys(sources)
    .filter(folder => folder !== 'e2e')
    .map(folder => ({ folder, ...passedBefore.look(`unit ${folder}`, sources[folder]) }))
  // Some of the bench run the bundle of the server, which the files say nothing of.
  const due = looked.filter(({ folder, holds }) => runsAll || !holds || folder === 'bench')
  const kept = looked.filter(one => !due.includes(one))
  if (kept.length) console.log(`${notAgain}: ${kept.map(({ folder }) => folder).join(', ')}`)
  return due
}

/**
 * Runs the unit tests. A file in which the process itself was ended by a signal is run again, and the summary names it: V8 now
 * and then aborts (« Check failed: jit_page.has_value() », nodejs/node#64500) where threads with WebAssembly come and go.
 */
const units = async () => {
  const due = dueUnits()
  const first = await jest('--maxWorkers=3', '--selectProjects', ...due.map(({ folder }) => `<rootDir>/${folder}`))
  const failing = first.files.map(file => relative(root, file))
  if (isUsual && !first.unnamed)
    for (const { folder, passed } of due) if (!failing.some(file => file.startsWith(`${folder}/`))) passed()
  const { crashed } = first
  if (!crashed.length || crashed.length > limits.filesTriedAgain) return first
  const second = await jest('--runTestsByPath', ...crashed)
  if (!second.failed) atSecondTry.push(...crashed.map(name => relative(root, name)))
  return {
    passed: first.passed + second.passed,
    failed: first.failed - crashed.length + second.failed,
    skipped: first.skipped,
    names: [...first.names.filter(name => !crashed.includes(name)), ...second.names]
  }
}

/**
 * A browser leaves half of the machine idle: the journeys without one run behind those that have one, and behind these the
 * meetings, where they are wanted too.
 */
const journeys = async () => {
  openShop()
  const { withBrowser, withoutBrowser } = journeyFiles(join(root, 'e2e'))
  const withoutOne = jestBehind(...endToEnd, '--runTestsByPath', ...withoutBrowser)
  beginBehind({ meetings }, withoutOne)
  const [shown, hidden] = await Promise.all([runJourneys('--runTestsByPath', ...withBrowser), withoutOne])
  return await triedAgain({
    ...sum(shown, hidden),
    files: [...shown.files, ...hidden.files],
    names: [...shown.names, ...hidden.names],
    passedInFiles: shown.passedInFiles + hidden.passedInFiles,
    unnamed: shown.unnamed + hidden.unnamed
  })
}

/** Builds the images and tells the stories of a deployment in containers. */
const inContainers = async () => {
  const told = await withImages(root, async () => triedAgain(await runJourneys('containers')))
  return told ?? skipped('The containers', 'their images cannot be built')
}

/** A share of the meetings, a fault that must be found in them, and seeds that must replay. */
const meetings = [
  ['--share', '--rounds', '2', '--triples', '20'],
  ['--pair', 'accept,pay', '--plant', 'accepted-while-paying', '--rounds', '1000'],
  ['--pair', 'check,cancel', '--rounds', '8', '--replay']
].map(args => ['node', 'bench/simulation/main.ts', ...args])

/** What is checked of the sources without running them. */
const readings = {
  format: [['prettier', '--check', '--log-level=warn', '.']],
  lint: [['oxlint', '--type-aware']],
  arrows: [['npm', 'run', '--silent', 'arrows']],
  supply: [
    ['node', 'scripts/supply.mjs'],
    ['node', '--test', 'scripts/secrets.test.mjs']
  ]
}

/** Builds pages and server, and reads the sources behind it: half of a build waits for one program. */
const build = async () => {
  beginBehind(readings)
  return await all([
    ['node', 'scripts/build.mjs'],
    ['node', '--test', 'scripts/build.test.mjs', 'scripts/passed-before.test.mjs']
  ])
}

const parts = {
  types: () => check('tsc', '-b'),
  build,
  ...Object.fromEntries(Object.entries(readings).map(([name, list]) => [name, () => behind[name] ?? all(list)])),
  // A third of these tests wait for a timer or for another process.
  unit: units,
  chaos,
  journeys: () => needing(browser, 'The journeys in a browser', journeys),
  meetings: () => behind.meetings ?? all(meetings),
  containers: () => (hasDockerEngine() ? inContainers() : skipped('The containers', 'no Docker engine answers'))
}

const unknown = wanted.filter(name => !(name in parts))
if (unknown.length) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}
for (const [name, part] of Object.entries(parts)) {
  if (!isWanted(name)) continue
  console.log(`\n== ${name}`)
  const started = Date.now()
  const counted = await part()
  for (const key of Object.keys(totals)) totals[key] += counted[key]
  rows.push({ part: name, seconds: ((Date.now() - started) / 1000).toFixed(1), ...counted })
}
rmSync(scratch, { recursive: true, force: true })

console.log('')
for (const row of rows) {
  console.log(`${row.part.padEnd(20)} ${row.seconds.padStart(7)} s  ${row.passed} passed, ${row.failed} failed`)
}
if (durations.length) {
  console.log('\nThe slowest files:')
  const slowest = durations.toSorted((one, other) => other.seconds - one.seconds).slice(0, limits.slowestNamed)
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
}
// Last, because what prints these lines may keep only the end of them.
for (const { part, names = [] } of rows) for (const name of names) console.log(`Failed in ${part}: ${name}`)
for (const name of atSecondTry) console.log(`Passed only at the second try: ${name}`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`)
process.exit(totals.failed ? 1 : 0)
