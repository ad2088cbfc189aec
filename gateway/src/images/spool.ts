import { createInFlight } from '@comptoir/kit/work/in-flight'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const prefix = 'comptoir-spool-'
/** No request lasts as long as this. */
const staleMs = 3_600_000

/** Runs `work` with a new folder and removes the folder afterwards, also when the work fails. */
export type WithSpool = <T>(work: (folder: string) => Promise<T>) => Promise<T>

/** Removes the folders that a crash left behind. Other processes may use younger ones. */
const sweep = async (parent: string) => {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue
    const folder = path.join(parent, name)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > staleMs) await rm(folder, { recursive: true, force: true })
  }
}

/** Prepares folders for files in work, under `parent`. `idle` resolves when none is in use. */
export const openSpool = async (
  parent: string = tmpdir()
): Promise<{ withSpool: WithSpool; idle: () => Promise<void> }> => {
  await mkdir(parent, { recursive: true })
  await sweep(parent)
  const inUse = createInFlight()
  const inFolder: WithSpool = async work => {
    const folder = await mkdtemp(path.join(parent, prefix))
    try {
      return await work(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return { withSpool: work => inUse.track(() => inFolder(work)), idle: () => inUse.idle() }
}
