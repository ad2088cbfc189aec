import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../../embedded/src/main.ts')

/** Starts a portal and kills it at a moment of its start; fails when it ends before that. */
export const dieWhileStarting = async (env: Record<string, string>, isNow: () => Promise<boolean>): Promise<void> => {
  const portal = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'inherit']
  })
  const ended = once(portal, 'exit')
  while (portal.exitCode === null && !(await isNow())) {}
  if (!portal.kill('SIGKILL')) throw new Error(`the portal ended with ${portal.exitCode} before the moment`)
  await ended
}
