import { lastOpener } from '@comptoir/embedded/engine/opened-by'
import { ENGINE_SUBDIRECTORY } from '@comptoir/embedded/engine/supervisor'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '..')
const programs = join(root, 'node_modules/.bin')
/** A portal that has not ended by then is killed, and its end says so. */
const givenUpMs = 60_000

/** To whom a service manager, a terminal or a script may send the signal. */
export const addressees = ['group', 'npm', 'launcher'] as const
export type Addressee = (typeof addressees)[number]

/** How a portal ended that was told to. */
export interface End {
  /** Milliseconds from the signal until none of its processes was left. */
  ms: number
  /** What npm ended with: a status, or the signal that ended it. */
  status: number | NodeJS.Signals | null
  /** Whether it had to be killed. */
  wasKilled: boolean
}

/** The script `start` of the portal without its build: pages and server are built before. */
const startScript = async (): Promise<string> => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return scripts.start.replace('node scripts/build.mjs && ', '').replace('embedded/', `${root}/embedded/`)
}

const isAlive = (group: number): boolean => {
  try {
    process.kill(-group, 0)
    return true
  } catch {
    return false
  }
}

/** Starts the portal by `npm start`, in a process group of its own, and waits for its ready line. */
export const startByNpm = async (dataDir: string, env: Readonly<Record<string, string>> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-npm-'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start: await startScript() } }))
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    detached: true,
    // npm puts the programs of the package first, Node among them.
    env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}`, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const group = npm.pid
  if (group === undefined) throw new Error('npm did not start')
  const kill = () => isAlive(group) && process.kill(-group, 'SIGKILL')
  // A test that fails leaves no portal behind.
  process.once('exit', kill)
  // Its last lines are read by then.
  const ended = once(npm, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  const log: string[] = []
  const url = await new Promise<string>((found, failed) => {
    npm.once('exit', status =>
      failed(new Error(`npm ended with ${status} before the portal was ready\n${log.join('\n')}`))
    )
    createInterface({ input: npm.stdout }).on('line', line => {
      if (line.startsWith('ready ')) found(line.slice('ready '.length))
      else log.push(line)
    })
  })

  const signal = (addressee: Addressee): void => {
    if (addressee === 'group') process.kill(-group, 'SIGTERM')
    else if (addressee === 'npm') npm.kill('SIGTERM')
    else process.kill(lastOpener(join(dataDir, ENGINE_SUBDIRECTORY)) ?? Number.NaN, 'SIGTERM')
  }
  return {
    url,
    /** The lines that the portal wrote. */
    log,
    /** Sends SIGTERM and waits until no process of the portal is left. */
    async stop(addressee: Addressee): Promise<End> {
      const started = performance.now()
      let wasKilled = false
      const givingUp = setTimeout(() => (wasKilled = kill()), givenUpMs)
      signal(addressee)
      const [status, by] = await ended
      while (isAlive(group)) await pause(5)
      const ms = performance.now() - started
      clearTimeout(givingUp)
      process.removeListener('exit', kill)
      await rm(folder, { recursive: true })
      return { ms, status: by ?? status, wasKilled }
    }
  }
}
