import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { offlinePaths } from '@comptoir/contracts/browser/built-pages'
import { pageMarks } from '@comptoir/contracts/browser/page-marks'
import type { WorkerRelease } from '@comptoir/contracts/browser/service-worker'
import { headForRemotes } from './page-document.ts'
import { publicPageOf, type PublicPage } from './public-pages.ts'
import { documentOf, remoteOf, type ReadBuilds } from './remotes.ts'
import type { ReadShell } from './shell-build.ts'

/** A page of a batch, whose document stands for all of them. */
const batchPage = '/batchs/nouveau'

/** What a service worker keeps of shell and remotes as they are published now. */
export interface PublishedRelease {
  id: string
  /** The worker's script, with the release before it. */
  script: string
  /** The pages that belong to this release, by their names in an address: `/offline/<id>/<name>`. */
  pages: Readonly<Record<string, PublicPage>>
}

/** The files that a document names in its head and body. */
const filesIn = (html: string) => [
  ...new Set([...html.matchAll(/["'(](\/(?:css|fonts|images|js)\/[^"')]+)/g)].map(([, file = '']) => file))
]

const idOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)

interface WorkerReleaseOptions {
  siteDir: string
  readShell: ReadShell
  readBuilds: ReadBuilds
  /** The address at which the portal is reached, without a slash at its end. */
  origin: string
}

/**
 * Returns what makes the release that a service worker keeps, anew when a build was published; null while the shell's build
 * brings no worker. Its pages are under addresses of this release only: a worker of another one that asks for them gets
 * nothing, instead of pages that do not go with its files.
 */
export const openWorkerRelease = ({ siteDir, readShell, readBuilds, origin }: WorkerReleaseOptions) => {
  const dist = path.join(siteDir, 'shell', 'dist')
  let known: { key: string; release: Promise<PublishedRelease> } | null = null

  const make = async (
    shell: NonNullable<Awaited<ReturnType<ReadShell>>>,
    builds: Awaited<ReturnType<ReadBuilds>>,
    offline: NonNullable<typeof shell.offline>
  ): Promise<PublishedRelease> => {
    const written = async (page: string) =>
      (await readFile(path.join(dist, shell.files[page] ?? ''), 'utf8'))
        .replace(pageMarks.head, '')
        .replace(pageMarks.remotes, '')
        .replaceAll(pageMarks.origin, () => origin)
    const [code, plain, photographing] = await Promise.all([
      readFile(path.join(dist, offline.worker), 'utf8'),
      written(offlinePaths.plain),
      written(offlinePaths.photographing)
    ])
    const head = headForRemotes(documentOf(builds), remoteOf(batchPage))
    const document = offline.document.replace('</head>', () => `${head}</head>`)
    const remote = builds.find(({ entry }) => entry.name === remoteOf(batchPage))
    const files = [...offline.assets.map(file => `/${file}`), ...(remote?.assets ?? [])]
    const id = idOf([document, plain, photographing, files])
    const at = (name: string) => `/offline/${id}/${name}`
    const release: WorkerRelease = {
      id,
      offline: { page: at('page'), files: filesIn(plain) },
      batchPages: remote?.assets.length ? { document: at('document'), page: at('photographing'), files } : null
    }
    return {
      id,
      script: `self.release=${JSON.stringify(release)};\n${code}`,
      pages: {
        page: await publicPageOf(plain),
        photographing: await publicPageOf(photographing),
        document: await publicPageOf(document)
      }
    }
  }

  return async (): Promise<PublishedRelease | null> => {
    const [shell, builds] = await Promise.all([readShell(), readBuilds()])
    if (!shell?.offline) return null
    const key = JSON.stringify([shell.files, shell.offline, builds])
    if (known?.key === key) return await known.release
    const made = { key, release: make(shell, builds, shell.offline) }
    known = made
    try {
      return await made.release
    } catch (error) {
      // The next request tries again.
      if (known === made) known = null
      throw error
    }
  }
}
