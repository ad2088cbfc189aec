import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface NatsServer {
  url: string
  /** Kills the server, as a crash does. Resolves when the process has ended. */
  kill(): Promise<void>
  /** Starts it again on the same port and store. */
  restart(): Promise<void>
  /** Deletes the store, while the server is down. */
  wipe(): void
  /** Freezes the process until `thaw`: connections stay open, but nothing answers. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** The path of the nats-server of this machine, or null. Throws in CI when there is none. */
export const findNatsServer = (): string | null => {
  const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const found = places.map(place => join(place, 'nats-server')).find(path => existsSync(path))
  if (found) return found
  if (process.env.CI === 'true') throw new Error('nats-server is not installed: the distributed bus would go untested')
  process.stderr.write('\nnats-server is not installed: the tests of the distributed bus are SKIPPED\n\n')
  return null
}

const launch = async (binary: string, directory: string, port: number, more: string[]) => {
  const args = ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', directory, '--ports_file_dir', directory, ...more]
  // Jest gives each test file an environment of its own, which a child gets only when named.
  const child = spawn(binary, args, { stdio: 'ignore', env: process.env })
  // The file carries the process id, so it is never that of an earlier run.
  const ports = join(directory, `nats-server_${child.pid}.ports`)
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) break
    if (existsSync(ports)) {
      const text = readFileSync(ports, 'utf8')
      const url = text && (JSON.parse(text) as { nats: string[] }).nats[0]
      if (url) return { child, url }
    }
    await pause(25)
  }
  child.kill('SIGKILL')
  throw new Error('nats-server did not start')
}

const killed = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Freezes the process. `kill` returns before the signal takes effect, so this waits until it has. */
const stopped = (child: ChildProcess) => {
  child.kill('SIGSTOP')
  const state = `/proc/${child.pid}/stat`
  for (const end = Date.now() + 2000; Date.now() < end;)
    if (!existsSync(state) || readFileSync(state, 'utf8').split(') ')[1]?.startsWith('T')) return
}

/** Starts a nats-server with JetStream on a free port of the loopback address, its store in a temporary directory. */
export const startNatsServer = async (binary: string, more: string[] = []): Promise<NatsServer> => {
  const directory = mkdtempSync(join(tmpdir(), 'comptoir-nats-'))
  let running = await launch(binary, directory, -1, more)
  const { url } = running
  return {
    url,
    kill: () => killed(running.child),
    async restart() {
      running = await launch(binary, directory, Number(new URL(url).port), more)
    },
    wipe: () => rmSync(join(directory, 'jetstream'), { recursive: true }),
    freeze: () => stopped(running.child),
    thaw: () => void running.child.kill('SIGCONT'),
    async stop() {
      await killed(running.child)
      rmSync(directory, { recursive: true, force: true })
    }
  }
}
