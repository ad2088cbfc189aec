import type { AnyCall } from '@comptoir/contracts/core/call'
import type { FastifyInstance } from 'fastify'
import { docsPage, documentPath, style, stylePath } from './docs-page.ts'
import { openApiOf } from './openapi.ts'

/** `/api/docs`: the calls as a page for people, and as an OpenAPI document for machines. */
export const serveDocs = (app: FastifyInstance, calls: readonly AnyCall[]): void => {
  const document = openApiOf(calls)
  const page = docsPage(document)
  const config = { access: 'public', name: 'docs' } as const
  app.get('/api/docs', { config }, (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get(stylePath, { config }, (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get(documentPath, { config }, (_request, reply) => reply.send(document))
}
