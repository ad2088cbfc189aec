import path from 'node:path'
import { REMOTES, RemoteBuild, type RemoteEntry, type RemotesDocument } from '@comptoir/contracts/browser/federation'
import type { Log } from '@comptoir/kit/run/log'
import * as z from 'zod/mini'
import { watchFile } from './watched-file.ts'

/** Where a remote's build is served. */
export const remotePath = (name: string): string => `/remotes/${name}/`

/** The builds of the remotes. */
export interface Remotes {
  /** Returns the remotes whose builds are there now. A remote whose build is missing or broken is left out. */
  document(): Promise<RemotesDocument>
}

/** The builds of the remotes under `siteDir`, each in `<name>/dist`. */
export const openRemotes = ({ siteDir, log }: { siteDir: string; log: Log }): Remotes => {
  const builds = REMOTES.map(remote => ({
    remote,
    file: watchFile(path.join(siteDir, remote.name, 'dist', 'remote.json'), text =>
      z.parse(RemoteBuild, JSON.parse(text))
    )
  }))

  const entryOf = async ({ remote, file }: (typeof builds)[number]): Promise<RemoteEntry | null> => {
    try {
      const build = await file.read()
      if (!build) return null
      const { name, title, basePaths } = remote
      return { name, title, basePaths: [...basePaths], entry: remotePath(name) + build.entry, contract: build.contract }
    } catch (error) {
      log.warn({ err: error, remote: remote.name }, 'remote left out')
      return null
    }
  }

  return {
    async document() {
      const entries = await Promise.all(builds.map(entryOf))
      return { version: 1, remotes: entries.filter(entry => entry !== null) }
    }
  }
}

/** Returns the remote whose pages begin with this path; null for a page of the shell itself. */
export const remoteOf = ({ remotes }: RemotesDocument, pathname: string): RemoteEntry | null =>
  remotes.find(({ basePaths }) => basePaths.some(base => pathname === base || pathname.startsWith(`${base}/`))) ?? null
