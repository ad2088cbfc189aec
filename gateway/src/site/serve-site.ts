import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { AppError } from '@comptoir/contracts/core/errors'
import { REMOTES } from '@comptoir/contracts/browser/federation'
import { isPage } from '@comptoir/contracts/portal/pages'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/run/log'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendFailure } from '../plugins/errors.ts'
import { createVisitorCookie } from '../session/visitor-token.ts'
import { createEstimationCookie } from './estimation-cookie.ts'
import { createPageDocument } from './page-document.ts'
import { createRemotes } from './remotes.ts'

const access = { access: 'public' } as const
/** Files are fetched by the dozen: they do not count as requests. */
const files = { config: { ...access, name: 'site', rateLimit: false as const } }

const hashed = /\.[0-9a-f]{12}\.\w+$/
const isFile = (pathname: string) => /\.\w+$/.test(pathname)
const isApi = (pathname: string) => pathname === '/api' || pathname.startsWith('/api/')
const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '/'

/** Whether a person asked: a script or a picture that is missing must not be answered by a page. */
const wantsPage = (request: FastifyRequest) => {
  const { accept } = request.headers
  const html = accept === undefined || accept.includes('text/html') || accept.includes('*/*')
  return (request.method === 'GET' || request.method === 'HEAD') && html && !isFile(pathOf(request))
}

interface SiteOptions {
  siteDir: string
  bus: Bus
  log: Log
  secure: boolean
  /** How long a visitor's browser keeps its token. */
  visitorDays: number
}

/** Serves the portal: one document for every page, the files of the shell's build and of the remotes'. */
export const serveSite = async (
  app: FastifyInstance,
  { siteDir, bus, log, secure, visitorDays }: SiteOptions
): Promise<void> => {
  const remotes = createRemotes({ siteDir, log })
  const documentOf = createPageDocument({ siteDir, remotes })
  const setEstimationCookie = createEstimationCookie({ bus, secure })
  const setVisitorCookie = createVisitorCookie({ secure, days: visitorDays })
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
    setVisitorCookie(request, reply)
    const [html] = await Promise.all([documentOf(pathname), setEstimationCookie(request, reply)])
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept, Cookie')
      .send(html)
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (wantsPage(request) && !isApi(pathOf(request))) return sendPage(request, reply, 404)
    reply.failure = 'not_found'
    return sendFailure(reply, new AppError('not_found'))
  })

  app.get('/remotes.json', files, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await remotes())
  )

  app.get<{ Params: { name: string; '*': string } }>('/remotes/:name/*', files, (request, reply) => {
    const { name, '*': file } = request.params
    if (!REMOTES.some(remote => remote.name === name)) return reply.callNotFound()
    return reply.sendFile(file, distOf(name))
  })

  app.get('/*', files, (request, reply) => {
    const pathname = pathOf(request)
    if (isPage(pathname)) return sendPage(request, reply, 200)
    if (isApi(pathname) || !isFile(pathname)) return reply.callNotFound()
    return reply.sendFile((request.params as { '*': string })['*'], distOf('shell'))
  })
}
