import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { notFoundPath, type BuiltPages, type ShellPages } from '@comptoir/contracts/browser/built-pages'
import { pageMarks } from '@comptoir/contracts/browser/page-marks'
import type { PageFacts, PageRequest } from '@comptoir/contracts/portal/page-facts'
import { publicPathOf } from '@comptoir/contracts/portal/page-words'
import type { Log } from '@comptoir/kit/run/log'
import { createWorkerPool } from '@comptoir/kit/work/worker-pool'
import { headForRemotes } from './page-document.ts'
import type { ReadFacts } from './page-facts.ts'
import type { WriteTask } from './page-writer-thread.ts'
import { documentOf, remoteOf, type ReadBuilds, type RemoteSite } from './remotes.ts'
import type { ReadShell } from './shell-build.ts'

/** A page as it is sent to every visitor alike. */
export interface PublicPage {
  /** By the names of content codings. */
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer }
  etag: string
  /** What a policy needs to allow the style elements of the page. */
  styleHashes: string[]
  /** What a policy needs to allow the script that the shell's build wrote into its pages. */
  scriptHashes: string[]
}

const limitMs = 5000
const idleMs = 10_000
/** How long a page that could not be written with what the shop tells goes out as it is before it is tried again. */
const againMs = 10_000
const heap = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 }
/** 6 % smaller than 9 for a few milliseconds; 11, which is 2 % smaller still, takes three times as long. */
const brotliQuality = 10

/** The rules that stand in the head for a part of a page: as few as its first view needs, or all of them. */
const headStyle = ({ styles, firstStyles }: BuiltPages, page: string) => firstStyles?.[page] ?? styles[page] ?? ''

/** Puts the whole style of a part where its first view ends, if less of it stands in the head. */
const withWholeStyle = (html: string, { styles, firstStyles }: BuiltPages, page: string) =>
  firstStyles?.[page] === undefined ? html : html.replace(pageMarks.style, () => styles[page] ?? '')

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

const hashOf = ([, text = '']: RegExpExecArray) => `'sha256-${sha256(text)}'`

const styleHashesIn = (html: string) => [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(hashOf)

/** Of the scripts in the template of the shell's build, which nothing that a page tells can change. */
const scriptHashesIn = (template: string) =>
  [...template.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>(.*?)<\/script>/gs)].map(hashOf)

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Makes a page of its HTML, made of `template`, whose scripts may run. */
export const publicPageOf = async (html: string, template = ''): Promise<PublicPage> => {
  const identity = Buffer.from(html)
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    compressGzip(identity)
  ])
  return {
    bodies: { identity, br, gzip: gzipped },
    // Weak: the same page is sent in three codings.
    etag: `W/"${sha256(html).slice(0, 27)}"`,
    styleHashes: styleHashesIn(html),
    scriptHashes: scriptHashesIn(template)
  }
}

interface PublicPagesOptions {
  siteDir: string
  readShell: ReadShell
  readBuilds: ReadBuilds
  readFacts: ReadFacts
  /** The address at which the portal is reached, without a slash at its end. */
  origin: string
  log: Log
}

/** The pages that visitors get as HTML. */
export interface PublicPages {
  /**
   * Returns the page at a path, the 404 page for a path that is none. Null for a page that is not sent as HTML, and while a
   * build that it needs is missing or cannot write it.
   */
  pageAt: (pathname: string, isPage: boolean, requestid: string) => Promise<PublicPage | null>
  close: () => Promise<void>
}

/** What a page is made of: the shell's build, the remote's, and all remotes, whose list stands in the page. */
interface Makings {
  page: string
  shell: ShellPages
  remote: RemoteSite | null
  builds: readonly RemoteSite[]
}

/**
 * Serves the pages that the builds of shell and remotes wrote as HTML. What the shop tells is filled in by the same code that
 * drew them, in a thread, whenever the shop tells something new or a build was published; between two changes a page is
 * only sent. Where that fails, the page goes out as its build wrote it.
 */
export const openPublicPages = (options: PublicPagesOptions): PublicPages => {
  const { siteDir, readShell, readBuilds, readFacts, origin, log } = options
  const distOf = (workspace: string) => path.join(siteDir, workspace, 'dist')
  const threads = createWorkerPool({
    file: path.join(import.meta.dirname, 'page-writer-thread.ts'),
    threads: 1,
    limitMs,
    idleMs,
    heap,
    env: { NODE_ENV: 'production' },
    onError: error => log.error({ err: error }, 'page writer failed')
  })
  const written = new Map<string, { key: string; made: ReturnType<typeof write>; until: number }>()

  /** Writes a part of a page with what the shop tells. */
  const writePart = (workspace: string, { writer }: BuiltPages, request: PageRequest): Promise<string> =>
    threads.run<string>('write', { writer: path.join(distOf(workspace), writer), request } satisfies WriteTask)

  /** A part of a page as the build wrote it, which knows nothing of what the shop tells. */
  const readPart = (workspace: string, { files }: BuiltPages, page: string): Promise<string> =>
    readFile(path.join(distOf(workspace), files[page] ?? ''), 'utf8')

  /** Both parts know what the shop tells, or neither: the browser draws them from the same facts. */
  const partsOf = async ({ page, shell, remote }: Makings, facts: PageFacts) => {
    const { template } = shell
    const ofShell = { path: page, facts, template, style: headStyle(shell, page) }
    const ofRemote = remote?.pages && { name: remote.entry.name, pages: remote.pages }
    try {
      const document = await writePart('shell', shell, ofShell)
      const inside = ofRemote ? await writePart(ofRemote.name, ofRemote.pages, { path: page, facts }) : ''
      return { document, inside, isWhole: true }
    } catch (error) {
      log.warn({ err: error, page }, 'page sent as it was built')
      const document = await readPart('shell', shell, page)
      const inside = ofRemote ? await readPart(ofRemote.name, ofRemote.pages, page) : ''
      return { document, inside, isWhole: false }
    }
  }

  /** Null where not even the files of the build can be read. */
  const write = async (makings: Makings, facts: PageFacts): Promise<{ page: PublicPage; isWhole: boolean } | null> => {
    const { page, shell, remote, builds } = makings
    try {
      const { document, inside, isWhole } = await partsOf(makings, facts)
      const style = remote?.pages ? headStyle(remote.pages, page) : ''
      const html = withWholeStyle(document, shell, page)
        .replace(pageMarks.head, () => (style ? `<style>${style}</style>` : ''))
        .replace(pageMarks.remotes, () => headForRemotes(documentOf(builds), null))
        .replace(pageMarks.remote, () => (remote?.pages ? withWholeStyle(inside, remote.pages, page) : ''))
        .replaceAll(pageMarks.origin, () => origin)
      return { page: await publicPageOf(html, shell.template), isWhole }
    } catch (error) {
      log.error({ err: error, page }, 'page not written')
      return null
    }
  }

  /** Null also for a list that is half written, or of a release that wrote it otherwise: the browser then draws the pages. */
  const shellPages = async (): Promise<ShellPages | null> => {
    try {
      return await readShell()
    } catch (error) {
      log.error({ err: error }, 'pages of the shell not read')
      return null
    }
  }

  /** What the page at a path is made of; null for a page that is not sent as HTML now. */
  const makingsOf = async (pathname: string, isPage: boolean): Promise<Makings | null> => {
    const page = isPage ? publicPathOf(pathname) : notFoundPath
    const shell = page && (await shellPages())
    if (!shell || shell.files[page] === undefined) return null
    const builds = await readBuilds()
    const owner = remoteOf(page)
    const remote = builds.find(({ entry }) => entry.name === owner) ?? null
    return owner === null || remote?.pages?.files[page] !== undefined ? { page, shell, remote, builds } : null
  }

  return {
    async pageAt(pathname, isPage, requestid) {
      const makings = await makingsOf(pathname, isPage)
      if (!makings) return null
      const facts = await readFacts(requestid)
      const { page, shell, remote, builds } = makings
      const key = JSON.stringify([facts, shell.writer, shell.template, remote?.pages?.writer, documentOf(builds)])
      const known = written.get(page)
      if (known?.key === key && Date.now() < known.until) return (await known.made)?.page ?? null
      const entry = { key, made: write(makings, facts), until: Infinity }
      written.set(page, entry)
      const made = await entry.made
      if (!made?.isWhole) entry.until = Date.now() + againMs
      return made?.page ?? null
    },
    close: () => threads.close()
  }
}
