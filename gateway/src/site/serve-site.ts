import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { REMOTES } from '@comptoir/contracts/browser/federation'
import { AppError } from '@comptoir/contracts/core/errors'
import { publicPathOf } from '@comptoir/contracts/portal/page-words'
import { isPage } from '@comptoir/contracts/portal/pages'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/run/log'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendFailure } from '../http/errors.ts'
import { sessionCookie } from '../session/cookies.ts'
import { createEstimationCookie } from './estimation-cookie.ts'
import { openPageDocument } from './page-document.ts'
import { openPageFacts } from './page-facts.ts'
import { openPublicPages } from './public-pages.ts'
import { documentOf, openBuilds } from './remotes.ts'
import { robotsText, sitemapXml } from './search-files.ts'
import { sendPublicPage } from './send-public-page.ts'
import { serveWorker } from './serve-worker.ts'
import { openShellBuild } from './shell-build.ts'
import { openWorkerRelease } from './worker-release.ts'

const access = { access: 'public' } as const
/** A page loads files by the dozen, so they do not count as requests. */
const files = { config: { ...access, name: 'site', rateLimit: false as const } }

const hashed = /\.[0-9a-f]{12}\.\w+$/
const isFile = (pathname: string) => /\.\w+$/.test(pathname)
const isApi = (pathname: string) => pathname === '/api' || pathname.startsWith('/api/')
/** The folders of the builds: only pages of the portal ask for files there. */
const isBuilt = (pathname: string) => /^\/(css|fonts|images|js|offline|remotes)\//.test(pathname)
/** Files in which a remote decodes photos: a worker, and the library that it loads. */
const isDecoder = (file: string) => file.startsWith('decoders/')
/**
 * A worker has the policy of its own answer. The one that decodes photos may compile WebAssembly, which no page may, and can
 * reach nothing but scripts of the portal. A browser keeps it with the file: a new policy needs a new name of the worker.
 */
const decoderPolicy = "default-src 'none';script-src 'self' 'wasm-unsafe-eval'"
const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '/'

/**
 * Whether the 404 page is the right answer. Browsers ask for `text/html` when a person goes to an address, whatever it
 * looks like (`/index.php`); scripts and pictures are asked for otherwise, and must not get a page instead.
 */
const wantsPage = (request: FastifyRequest) => {
  const pathname = pathOf(request)
  if ((request.method !== 'GET' && request.method !== 'HEAD') || isApi(pathname) || isBuilt(pathname)) return false
  const { accept = '*/*' } = request.headers
  return accept.includes('text/html') || (accept.includes('*/*') && !isFile(pathname))
}

interface SiteOptions {
  siteDir: string
  /** The address that users type. */
  publicUrl: string
  bus: Bus
  log: Log
  /** Cookies are for TLS only. */
  secure: boolean
  /** Whether browsers shall have a service worker. */
  serviceWorker: boolean
}

/**
 * Serves the portal: the public pages as HTML for visitors, one document for every other page and for whoever is signed in,
 * the files of the shell's build and those of the remotes' builds.
 */
export const serveSite = async (
  app: FastifyInstance,
  { siteDir, publicUrl, bus, log, secure, serviceWorker }: SiteOptions
): Promise<void> => {
  const readBuilds = openBuilds({ siteDir, log })
  const readRemotes = async () => documentOf(await readBuilds())
  const documentAt = openPageDocument(siteDir, readRemotes)
  const { origin } = new URL(publicUrl)
  const readFacts = openPageFacts(bus)
  const readShell = openShellBuild(siteDir)
  const publicPages = openPublicPages({ siteDir, readShell, readBuilds, readFacts, origin, log })
  app.addHook('onClose', publicPages.close)
  const setEstimationCookie = createEstimationCookie(readFacts, secure)
  const distOf = (workspace: string) => path.join(siteDir, workspace, 'dist')

  await app.register(fastifyStatic, {
    root: siteDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'ignore',
    setHeaders(reply, file) {
      const immutable = hashed.test(file.replace(/\.(br|gz)$/, ''))
      reply
        .header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
        .header('vary', 'Accept-Encoding')
    }
  })

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, status: 200 | 404) => {
    const pathname = pathOf(request)
    const isVisitor = request.cookies[sessionCookie] === undefined
    const [page] = await Promise.all([
      isVisitor ? publicPages.pageAt(pathname, status === 200, request.id) : null,
      setEstimationCookie(request, reply)
    ])
    if (page) return sendPublicPage(request, reply, page, status)
    // A page for one person, such as an inspector's, may be linked to from anywhere.
    if (status === 200 && !publicPathOf(pathname)) reply.header('x-robots-tag', 'noindex')
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('vary', 'Accept, Cookie')
      .send(await documentAt(pathname))
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (wantsPage(request)) return sendPage(request, reply, 404)
    reply.failure = 'not_found'
    return sendFailure(reply, new AppError('not_found'))
  })

  app.get('/remotes.json', files, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await readRemotes())
  )

  app.get('/robots.txt', files, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robotsText(origin))
  )
  app.get('/sitemap.xml', files, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(sitemapXml(origin))
  )

  const readRelease = openWorkerRelease({ siteDir, readShell, readBuilds, origin })
  serveWorker(app, { route: files, readRelease, isOn: serviceWorker })

  app.get<{ Params: { name: string; '*': string } }>('/remotes/:name/*', files, (request, reply) => {
    const { name, '*': file } = request.params
    if (!REMOTES.some(remote => remote.name === name)) return reply.callNotFound()
    if (isDecoder(file)) reply.header('content-security-policy', decoderPolicy)
    return reply.sendFile(file, distOf(name))
  })

  app.get('/*', files, (request, reply) => {
    const pathname = pathOf(request)
    if (isPage(pathname)) return sendPage(request, reply, 200)
    if (isApi(pathname) || !isFile(pathname)) return reply.callNotFound()
    return reply.sendFile((request.params as { '*': string })['*'], distOf('shell'))
  })
}
