import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const prefix = 'comptoir-spool-'
const staleMs = 3_600_000

/** Runs `work` with a folder of its own, which is gone afterwards whatever happened. */
export type WithSpool = <T>(work: (folder: string) => Promise<T>) => Promise<T>

/** Removes what a crash left behind; folders in use are younger than any request may last. */
const sweep = async (parent: string) => {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue
    const folder = path.join(parent, name)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > staleMs) await rm(folder, { recursive: true, force: true })
  }
}

export const openSpool = async (parent: string = tmpdir()): Promise<WithSpool> => {
  await mkdir(parent, { recursive: true })
  await sweep(parent)
  return async work => {
    const folder = await mkdtemp(path.join(parent, prefix))
    try {
      return await work(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
