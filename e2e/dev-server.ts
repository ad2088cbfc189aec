import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { administratorEnv } from './account-holder.ts'
import { newDataDir, removeDataDir } from './portal.ts'

const root = join(import.meta.dirname, '..')
const startWithinMs = 100_000

export interface DevServer {
  /** The address of the shell's page. */
  url: string
  /** Ends it as Ctrl-C does, and resolves with its status. */
  stop(): Promise<number | null>
}

/** Runs `npm run dev` with these arguments on free ports and data of its own, and waits for its ready line. */
export const launchDevServer = async (args: string[], env: Record<string, string> = {}): Promise<DevServer> => {
  const dataDir = await newDataDir()
  const child = spawn('npm', ['run', 'dev', ...args], {
    cwd: root,
    env: { ...process.env, PORT: '0', SHELL_PORT: 'auto', DATA_DIR: dataDir, ...administratorEnv, ...env },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const ended = once(child, 'exit')
  const tooLate = setTimeout(() => child.kill(), startWithinMs)
  const url = await new Promise<string>((found, failed) => {
    child.once('exit', status => failed(new Error(`the dev server ended with ${status} before it was ready`)))
    createInterface({ input: child.stdout }).on('line', line => {
      if (line.startsWith('ready ')) found(line.slice('ready '.length))
      else process.stderr.write(`${line}\n`)
    })
  }).finally(() => clearTimeout(tooLate))
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      const [status] = (await ended) as [number | null]
      await removeDataDir(dataDir)
      return status
    }
  }
}

/**
 * Replaces a text in a source file while `act` runs, and puts only this text back: other edits, made to the file while
 * `act` ran, are kept.
 */
export const whileSourceSays = async (
  file: string,
  { text, instead }: { text: string; instead: string },
  act: () => Promise<void>
): Promise<void> => {
  const path = join(root, file)
  const replace = async (from: string, to: string) => {
    const source = await readFile(path, 'utf8')
    if (!source.includes(from)) throw new Error(`${file} has no ${from}`)
    await writeFile(
      path,
      source.replace(from, () => to)
    )
  }
  await replace(text, instead)
  try {
    await act()
  } finally {
    await replace(instead, text)
  }
}
