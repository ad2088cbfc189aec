import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

/** A program that is started again whenever it ends, as a service manager does. */
export interface KeptProcess {
  name: string
  /** Null while it is down. */
  pid(): number | null
  /** Ends it without a goodbye (SIGKILL); it is started again. False when it was down already. */
  kill: () => boolean
  /** Stops it where it is (SIGSTOP) and lets it go on after `ms`. False when it was down. */
  freeze: (ms: number) => Promise<boolean>
  /** Ends it for good: by SIGTERM, and by SIGKILL where that takes longer than half a minute. */
  stop(): Promise<void>
}

interface Program {
  name: string
  script: string
  /** Read anew at each start. */
  options: () => { node: string[]; env: Record<string, string> }
  /** Hears each line on standard output and error. */
  hear?: (line: string) => void
}

const againAfterMs = 300

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** Freezes a process for a while; whatever becomes of this program, it is let go on. */
export const freezeFor = async (pid: number, ms: number): Promise<boolean> => {
  const thaw = () => {
    try {
      process.kill(pid, 'SIGCONT')
    } catch {
      // it was killed meanwhile
    }
  }
  try {
    process.kill(pid, 'SIGSTOP')
  } catch {
    return false
  }
  process.once('exit', thaw)
  await pause(ms)
  process.removeListener('exit', thaw)
  thaw()
  return true
}

/** Starts a program and keeps it running. Returns at once: whether it is ready is asked of the portal. */
export const keepProcess = ({ name, script, options, hear = () => undefined }: Program): KeptProcess => {
  let stopped = false
  let child: ChildProcess

  const start = (): ChildProcess => {
    const { node, env } = options()
    const started = spawn(process.execPath, [...node, script], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe']
    })
    for (const stream of [started.stdout, started.stderr])
      if (stream) createInterface({ input: stream }).on('line', line => hear(`${name}: ${line}`))
    started.once('exit', (code, signal) => {
      if (stopped) return
      if (signal !== 'SIGKILL') hear(`${name}: ended with ${code ?? signal}, it is started again`)
      setTimeout(() => {
        if (!stopped) child = start()
      }, againAfterMs)
    })
    return started
  }
  child = start()
  process.once('exit', () => child.kill('SIGKILL'))

  return {
    name,
    pid: () => (isRunning(child) ? (child.pid ?? null) : null),
    kill: () => isRunning(child) && child.kill('SIGKILL'),
    freeze: async ms => isRunning(child) && child.pid !== undefined && (await freezeFor(child.pid, ms)),
    async stop() {
      stopped = true
      if (!isRunning(child)) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const impatient = setTimeout(() => child.kill('SIGKILL'), 30_000)
      await ended
      clearTimeout(impatient)
    }
  }
}
