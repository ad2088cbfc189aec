// Runs of jest that are watched: one that hangs or dies is a failure, and what each counted is read from its report.
import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A run that takes longer hangs, and so does one that has reported and does not end. */
const limits = { runMs: 90 * 60_000, endMs: 60_000 }

const died = { passed: 0, failed: 1, skipped: 0, files: [], crashed: [], names: [], passedInFiles: 0, unnamed: 1 }
/** What jest says of a file whose process a signal ended: no test of ours sends one. */
const endedBySignal = /jest worker process .* was terminated by another process: signal=/

/**
 * Waits until jest has ended, and kills it when it hangs. Returns whether it ended well, and whether it was killed. What a test
 * file leaves open fails that file (tools/left-open.mjs), so a run that reported and hangs has met a failure of another kind.
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

/** Runs of jest in the repository `root`, which keep their reports and logs in the folder `scratch`. */
export const createJestRuns = ({ root, scratch }) => {
  /** How long each file ran, other files beside it or not. */
  const durations = []
  let reports = 0

  const run = async (args, { behind = false, stdio = 'inherit' } = {}) => {
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

  return {
    durations,

    /**
     * Runs jest. Returns what it counted, the files in which something failed, and the names of what failed; a run that dies
     * before it can report, or does not end, is a failure.
     */
    jest: (...args) => run(args),

    /**
     * Runs jest behind everything else on the machine, beside another run: it gets the time that the other leaves. What it
     * prints is shown once it has ended.
     */
    jestBehind: async (...args) => {
      const file = join(scratch, `jest-behind-${(reports += 1)}.log`)
      const log = openSync(file, 'w')
      const counted = await run(args, { behind: true, stdio: ['ignore', log, log] })
      closeSync(log)
      process.stdout.write(readFileSync(file))
      return counted
    }
  }
}
