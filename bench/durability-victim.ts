import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEngine } from '@comptoir/embedded/engine/supervisor'

/** What is killed: `kill` is a SIGKILL, `back` settles with the URL under which it answers again. */
export type Victim = { url: string; kill(): void; back(): Promise<string>; end(): Promise<void> }

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The engine's process alone: the launcher lives and starts it again on the same port. */
export const engineProcess = async (dataDir: string): Promise<Victim> => {
  const engine = await startEngine({ dataDir, log: silent })
  let kills = 0
  return {
    url: engine.url,
    kill: () => {
      const pid = engine.pid()
      if (pid === null) throw new Error('the engine is already down')
      process.kill(pid, 'SIGKILL')
      kills++
    },
    back: async () => {
      while (engine.restarts() < kills) await sleep(5)
      return engine.url
    },
    end: () => engine.stop()
  }
}

/** Launcher and engine together, as one process group: what a closed terminal or the kernel's memory killer does. */
export const wholePortal = async (dataDir: string): Promise<Victim> => {
  const launch = async () => {
    const launcher = fork(join(import.meta.dirname, 'durability-launcher.ts'), [dataDir], { detached: true })
    const [message] = await Promise.race([
      once(launcher, 'message'),
      once(launcher, 'exit').then(() => Promise.reject(new Error('the launcher did not start')))
    ])
    return { launcher, url: (message as { url: string }).url }
  }
  let { launcher, url } = await launch()
  const kill = () => {
    if (launcher.pid) process.kill(-launcher.pid, 'SIGKILL')
  }
  return {
    url,
    kill,
    back: async () => {
      ;({ launcher, url } = await launch())
      return url
    },
    end: async () => kill()
  }
}
