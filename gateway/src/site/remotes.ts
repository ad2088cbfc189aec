import path from 'node:path'
import { REMOTES, RemoteBuild, type RemoteEntry, type RemotesDocument } from '@comptoir/contracts/browser/federation'
import type { Log } from '@comptoir/kit/run/log'
import * as z from 'zod/mini'
import { watchFile } from './watched-file.ts'

/** Returns the remotes whose builds are there now. */
export type ReadRemotes = () => Promise<RemotesDocument>

/** The remotes under `siteDir`, each with its build in `<name>/dist`. One whose build is missing or broken is left out. */
export const openRemotes = ({ siteDir, log }: { siteDir: string; log: Log }): ReadRemotes => {
  const builds = REMOTES.map(remote => ({
    remote,
    readBuild: watchFile(path.join(siteDir, remote.name, 'dist', 'remote.json'), text =>
      z.parse(RemoteBuild, JSON.parse(text))
    )
  }))

  const entryOf = async ({ remote, readBuild }: (typeof builds)[number]): Promise<RemoteEntry | null> => {
    try {
      const build = await readBuild()
      if (!build) return null
      const { name, title, basePaths } = remote
      const { entry, contract } = build
      return { name, title, basePaths: [...basePaths], entry: `/remotes/${name}/${entry}`, contract }
    } catch (error) {
      log.warn({ err: error, remote: remote.name }, 'remote left out')
      return null
    }
  }

  return async () => {
    const entries = await Promise.all(builds.map(entryOf))
    return { version: 1, remotes: entries.filter(entry => entry !== null) }
  }
}

/** Returns the remote whose pages begin with this path; null for a page of the shell itself. */
export const remoteOf = ({ remotes }: RemotesDocument, pathname: string): RemoteEntry | null =>
  remotes.find(({ basePaths }) => basePaths.some(base => pathname === base || pathname.startsWith(`${base}/`))) ?? null
