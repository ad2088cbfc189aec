import { accessRules } from '@comptoir/contracts/core/access'
import type { AnyCall } from '@comptoir/contracts/core/call'
import { errors } from '@comptoir/contracts/core/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { escapeHtml } from '../site/escape-html.ts'
import { openApiOf, type OpenApi, type Operation } from './openapi.ts'

const stylePath = '/api/docs/style.css'
const documentPath = '/api/docs/openapi.json'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 62rem; margin: 0 auto; padding: 1.5rem }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem }
article { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 1rem 0 }
h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere }
p { margin: .25rem 0 }
pre { overflow: auto; padding: .75rem; background: color-mix(in srgb, currentColor 7%, transparent) }
table { border-collapse: collapse }
th, td { text-align: left; padding: .25rem .75rem .25rem 0; vertical-align: top }
`

const block = (title: string, value: unknown) =>
  value === undefined
    ? ''
    : `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`

const operationHtml = (path: string, method: string, operation: Operation) => `
<article id="${escapeHtml(operation.operationId)}">
<h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary)}</p>
<p>Access: <code>${operation['x-access']}</code>. Errors: ${operation['x-errors'].map(code => `<code>${code}</code>`).join(' ')}</p>
${block('Parameters', operation.parameters)}
${block('Request body', operation.requestBody)}
${block('Responses', operation.responses)}
</article>`

const errorsHtml = () =>
  Object.entries(errors)
    .map(([code, [status, message]]) => `<tr><td><code>${code}</code><td>${status}<td lang="fr">${escapeHtml(message)}`)
    .join('\n')

/** The document as a page for developers, without a script: the security headers would stop it. */
const docsPage = ({ paths }: OpenApi): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Comptoir API</title>
<link rel="stylesheet" href="${stylePath}">
<main>
<h1>Comptoir API</h1>
<p>Machine-readable: <a href="${documentPath}">OpenAPI 3.1</a>.</p>
${Object.entries(paths)
  .flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => operationHtml(path, method, operation))
  )
  .join('\n')}
<h2 id="errors">Error codes</h2>
<table><thead><tr><th>Code<th>Status<th>Message</thead><tbody>
${errorsHtml()}
</tbody></table>
</main>
</html>
`

/** False for the calls that do not exist to anybody but staff: the access rule answers `not_found` to a seller. */
const isForSellers = ({ access }: AnyCall) => accessRules[access].user !== 'not_found'

/**
 * Adds `/api/docs`: the calls as a page for people, and as an OpenAPI document for machines. The calls of staff are in both
 * for staff who are logged in, and in neither for anybody else. The scope `api` must run the guard, which says who asks.
 */
export const serveDocs = (api: FastifyInstance, calls: readonly AnyCall[]): void => {
  // Described when first asked for: it takes as long as the rest of the gateway does to start.
  const describe = (described: readonly AnyCall[]) => {
    let kept: { document: OpenApi; page: string } | undefined
    return () => {
      if (kept) return kept
      const document = openApiOf(described)
      return (kept = { document, page: docsPage(document) })
    }
  }
  const forStaff = describe(calls)
  const forSellers = describe(calls.filter(isForSellers))
  const docsFor = ({ identity }: FastifyRequest) => (identity.actor.kind === 'staff' ? forStaff() : forSellers())
  const config = { access: 'public', name: 'docs' } as const
  api.get('/api/docs', { config }, (request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsFor(request).page)
  )
  api.get(stylePath, { config }, (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  api.get(documentPath, { config }, (request, reply) => reply.send(docsFor(request).document))
}
