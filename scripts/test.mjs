// `npm test`: every part in order, how long each took, and one last line with the count. A part whose program is missing
// on this machine is skipped and says so; with CI=true nothing may be skipped.
import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { journeyFiles } from './journey-files.mjs'

const wanted = process.argv.slice(2)
const isWanted = part => wanted.length === 0 || wanted.includes(part)
const root = fileURLToPath(new URL('..', import.meta.url))
const ci = process.env.CI === 'true'
/** A run of jest that takes longer hangs, and so does one that has reported and does not end. */
const limits = { runMs: 90 * 60_000, endMs: 60_000, filesTriedAgain: 3, slowestNamed: 15 }
const scratch = mkdtempSync(join(tmpdir(), 'comptoir-test-'))
const totals = { passed: 0, failed: 0, skipped: 0 }
const rows = []
/** Journeys, and files whose process was ended by a signal, that passed only when they were tried again. */
const atSecondTry = []
/** How long each file of jest ran, other files beside it or not. */
const durations = []
let reports = 0
// The portals and services that tests start are those of `npm start`: each would compile a thousand modules anew.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/start')

/** Runs a check that counts as one test. */
const check = async (command, ...args) => await countedCheck(command, args, 'inherit')

/** The same behind everything else on the machine, beside another part. What it prints is shown once it has ended. */
const checkBehind = async (command, ...args) => {
  const file = join(scratch, `behind-${(reports += 1)}.log`)
  const log = openSync(file, 'w')
  const counted = await countedCheck('nice', ['-n', '10', command, ...args], ['ignore', log, log])
  closeSync(log)
  process.stdout.write(readFileSync(file))
  return counted
}

const countedCheck = async (command, args, stdio) => {
  const child = spawn(command, args, { cwd: root, stdio })
  const ok = await new Promise(resolve => {
    child.once('error', () => resolve(false))
    child.once('exit', status => resolve(status === 0))
  })
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
}

/** The counts of two checks together. */
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

/**
 * Waits until jest has ended, and kills it when it hangs. Returns whether it ended well, and whether it was killed. What a test file leaves
 * open fails that file (tools/left-open.mjs), so a run that reported and hangs has met a failure of another kind.
 */
const untilEnded = (child, outputFile) =>
  new Promise(resolve => {
    const started = Date.now()
    let reported = null
    const hangs = why => {
      console.error(`jest ${why}: it is killed`)
      child.kill('SIGKILL')
    }
    const watching = setInterval(() => {
      if (reported === null && existsSync(outputFile)) reported = Date.now()
      if (reported !== null && Date.now() - reported > limits.endMs) hangs('has reported and does not end')
      else if (Date.now() - started > limits.runMs) hangs(`runs for more than ${limits.runMs / 60_000} minutes`)
    }, 1000)
    const ended = (status, signal) => {
      clearInterval(watching)
      resolve({ ok: status === 0, killed: signal !== null })
    }
    child.once('error', () => ended(1, null))
    child.once('exit', ended)
  })

/**
 * Runs jest. Returns what it counted, the files in which something failed, and the names of what failed; a run that dies
 * before it can report, or does not end, is a failure.
 */
const jest = (...args) => runJest(args)

/**
 * Runs jest behind everything else on the machine, beside another run: it gets the time that the other leaves. What it prints
 * is shown once it has ended.
 */
const jestBehind = async (...args) => {
  const file = join(scratch, 'behind.log')
  const log = openSync(file, 'w')
  const counted = await runJest(args, { behind: true, stdio: ['ignore', log, log] })
  closeSync(log)
  process.stdout.write(readFileSync(file))
  return counted
}

const died = { passed: 0, failed: 1, skipped: 0, files: [], crashed: [], names: [], passedInFiles: 0, unnamed: 1 }
/** What jest says of a file whose process a signal ended: no test of ours sends one. */
const endedBySignal = /jest worker process .* was terminated by another process: signal=/

const runJest = async (args, { behind = false, stdio = 'inherit' } = {}) => {
  const outputFile = join(scratch, `${(reports += 1)}.json`)
  const command = [
    ...(behind ? ['nice', '-n', '10'] : []),
    'node',
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js'
  ]
  const [program, ...rest] = [...command, '--json', `--outputFile=${outputFile}`, ...args]
  const child = spawn(program, rest, { cwd: root, stdio })
  const { ok, killed } = await untilEnded(child, outputFile)
  if (!existsSync(outputFile)) return died
  const report = JSON.parse(readFileSync(outputFile, 'utf8'))
  for (const { name, startTime, endTime } of report.testResults)
    durations.push({ file: relative(root, name), seconds: (endTime - startTime) / 1000 })
  const named = report.numFailedTests + report.numRuntimeErrorTestSuites
  const unnamed = killed || (!named && !(ok && report.numTotalTests > 0)) ? 1 : 0
  const failing = report.testResults.filter(({ status }) => status === 'failed')
  return {
    passed: report.numPassedTests,
    failed: named + unnamed,
    skipped: report.numPendingTests,
    files: failing.map(({ name }) => name),
    crashed: failing.filter(({ message }) => endedBySignal.test(message)).map(({ name }) => name),
    // A file that cannot even be loaded has no tests to name.
    names: failing.flatMap(({ name, assertionResults }) => {
      const failedTests = assertionResults.filter(({ status }) => status === 'failed')
      return failedTests.length ? failedTests.map(({ fullName }) => fullName) : [name]
    }),
    passedInFiles: failing.flatMap(one => one.assertionResults).filter(({ status }) => status === 'passed').length,
    // A failure that no file shows: the run hung, died, or had no test.
    unnamed
  }
}

const onPath = program =>
  ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(delimiter)].some(folder =>
    existsSync(join(folder, program))
  )

/** What the journeys open (e2e/browser.ts). */
const browser = ['chromium-headless-shell', 'chromium'].find(onPath) ?? 'chromium-headless-shell'

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

/**
 * Runs the unit tests. A file in which the process itself was ended by a signal is run again, and the summary names it: V8 now
 * and then aborts (« Check failed: jit_page.has_value() », nodejs/node#64500) where threads with WebAssembly come and go.
 */
const units = async () => {
  const first = await jest('--maxWorkers=3')
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

const hasDockerEngine = () => spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0

/** Builds the images and tells the stories of a deployment in containers. */
const inContainers = async () => {
  const { status, stdout } = spawnSync('docker/build.sh', {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit']
  })
  if (status !== 0) return skipped('The containers', 'their images cannot be built')
  const images = Object.fromEntries([...stdout.matchAll(/(\w+_IMAGE)=(\S+)/g)].map(([, name, value]) => [name, value]))
  Object.assign(process.env, images, { TESTCONTAINERS_RYUK_DISABLED: 'true' })
  try {
    return await triedAgain(await runJourneys('containers'))
  } finally {
    // The reaper's image is not to be had everywhere: what a killed run left behind is removed here.
    const left = spawnSync('docker', ['ps', '-aq', '--filter', 'label=org.testcontainers=true'], {
      encoding: 'utf8'
    }).stdout
    const ids = left.split('\n').filter(Boolean)
    if (ids.length) spawnSync('docker', ['rm', '-f', '-v', ...ids], { stdio: 'ignore' })
  }
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
    ['node', '--test', 'scripts/build.test.mjs']
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
