import path from 'node:path'
import { REMOTES, RemoteBuild, type RemoteEntry, type RemotesDocument } from '@comptoir/contracts/browser/federation'
import type { Log } from '@comptoir/kit/run/log'
import * as z from 'zod/mini'
import { watchedFile } from './build-files.ts'

/** Where a remote's build is served. */
export const remotePath = (name: string): string => `/remotes/${name}/`

/** The builds of the remotes as they are now. A remote that is missing or broken is left out: it fails alone. */
export const createRemotes = ({ siteDir, log }: { siteDir: string; log: Log }) => {
  const builds = REMOTES.map(remote => ({
    remote,
    read: watchedFile(path.join(siteDir, remote.name, 'dist', 'remote.json'), text =>
      z.parse(RemoteBuild, JSON.parse(text))
    )
  }))

  const entryOf = async ({ remote, read }: (typeof builds)[number]): Promise<RemoteEntry | null> => {
    try {
      const build = await read()
      if (!build) return null
      const { name, title, basePaths } = remote
      return { name, title, basePaths: [...basePaths], entry: remotePath(name) + build.entry, contract: build.contract }
    } catch (error) {
      log.warn({ err: error, remote: remote.name }, 'remote left out')
      return null
    }
  }

  return async (): Promise<RemotesDocument> => {
    const entries = await Promise.all(builds.map(entryOf))
    return { version: 1, remotes: entries.filter(entry => entry !== null) }
  }
}

/** The remote whose pages begin with this path. */
export const remoteOf = ({ remotes }: RemotesDocument, pathname: string): RemoteEntry | null =>
  remotes.find(({ basePaths }) => basePaths.some(base => pathname === base || pathname.startsWith(`${base}/`))) ?? null
