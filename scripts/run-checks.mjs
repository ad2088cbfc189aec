// Runs of programs that check something: each counts as one test.
import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Runs of checks in the repository `root`, which keep their logs in the folder `scratch`. */
export const createCheckRuns = ({ root, scratch }) => {
  let logs = 0

  const counted = async (command, args, stdio) => {
    const child = spawn(command, args, { cwd: root, stdio })
    const ok = await new Promise(resolve => {
      child.once('error', () => resolve(false))
      child.once('exit', status => resolve(status === 0))
    })
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  }

  return {
    /** Runs a check. */
    check: (command, ...args) => counted(command, args, 'inherit'),

    /** The same behind everything else on the machine, beside another part. What it prints is shown once it has ended. */
    checkBehind: async (command, ...args) => {
      const file = join(scratch, `check-behind-${(logs += 1)}.log`)
      const log = openSync(file, 'w')
      const counts = await counted('nice', ['-n', '10', command, ...args], ['ignore', log, log])
      closeSync(log)
      process.stdout.write(readFileSync(file))
      return counts
    }
  }
}
