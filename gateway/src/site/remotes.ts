import path from 'node:path'
import type { BuiltPages } from '@comptoir/contracts/browser/built-pages'
import {
  REMOTES,
  RemoteBuild,
  type RemoteEntry,
  type RemoteName,
  type RemotesDocument
} from '@comptoir/contracts/browser/federation'
import type { Log } from '@comptoir/kit/run/log'
import * as z from 'zod/mini'
import { watchFile } from './watched-file.ts'

/** A remote whose build is there: what the shell learns of it, and the pages that it wrote as HTML. */
export interface RemoteSite {
  entry: RemoteEntry
  pages: BuiltPages | null
  /** The files of the build, as a browser asks for them. */
  assets: string[]
}

/** Returns the remotes whose builds are there now. */
export type ReadBuilds = () => Promise<RemoteSite[]>

/** Returns what the shell learns of them. */
export type ReadRemotes = () => Promise<RemotesDocument>

/** The remotes under `siteDir`, each with its build in `<name>/dist`. One whose build is missing or broken is left out. */
export const openBuilds = ({ siteDir, log }: { siteDir: string; log: Log }): ReadBuilds => {
  const builds = REMOTES.map(remote => ({
    remote,
    readBuild: watchFile(path.join(siteDir, remote.name, 'dist', 'remote.json'), text =>
      z.parse(RemoteBuild, JSON.parse(text))
    )
  }))

  const siteOf = async ({ remote, readBuild }: (typeof builds)[number]): Promise<RemoteSite | null> => {
    try {
      const build = await readBuild()
      if (!build) return null
      const { name, title, basePaths } = remote
      const { entry, contract, pages = null, assets = [] } = build
      return {
        entry: { name, title, basePaths: [...basePaths], entry: `/remotes/${name}/${entry}`, contract },
        pages,
        assets: assets.map(file => `/remotes/${name}/${file}`)
      }
    } catch (error) {
      log.warn({ err: error, remote: remote.name }, 'remote left out')
      return null
    }
  }

  return async () => (await Promise.all(builds.map(siteOf))).filter(site => site !== null)
}

/** What the shell learns of these remotes. */
export const documentOf = (builds: readonly RemoteSite[]): RemotesDocument => ({
  version: 1,
  remotes: builds.map(({ entry }) => entry)
})

/** What the shell learns of the remotes under `siteDir`. */
export const openRemotes = (options: { siteDir: string; log: Log }): ReadRemotes => {
  const readBuilds = openBuilds(options)
  return async () => documentOf(await readBuilds())
}

/** Returns the remote whose pages begin with this path; null for a page of the shell itself. */
export const remoteOf = (pathname: string): RemoteName | null =>
  REMOTES.find(({ basePaths }) => basePaths.some(base => pathname === base || pathname.startsWith(`${base}/`)))?.name ??
  null
