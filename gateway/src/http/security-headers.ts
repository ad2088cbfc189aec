import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

const self = "'self'"
const none = "'none'"

/**
 * The headers by which a page may load from the portal only: no inline script or style, no frame, no other site. An
 * address over TLS (`secure`) is for TLS only from then on.
 *
 * Helmet composes them once, here. Its plugin for Fastify composes them anew for each request, which costs 40 µs
 * (`node bench/calls.ts`).
 */
export const addSecurityHeaders = (
  app: FastifyInstance,
  { publicUrl, secure }: { publicUrl: string; secure: boolean }
): void => {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [none],
        scriptSrc: [self],
        workerSrc: [self],
        styleSrc: [self],
        imgSrc: [self, 'data:', 'blob:'],
        // Older versions of Safari do not count sockets of the same origin as 'self'.
        connectSrc: [self, new URL(publicUrl).origin.replace(/^http/, 'ws')],
        fontSrc: [self],
        baseUri: [none],
        frameAncestors: [none],
        formAction: [self],
        manifestSrc: [self]
      }
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xXssProtection: false
  })
  app.addHook('onRequest', (request, reply, done) => {
    // A socket keeps its first request, and would keep the headers with it: 1 KB for each that is open.
    if (request.headers.upgrade === 'websocket') return done()
    reply.raw.setHeader('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()')
    setHeaders(request.raw, reply.raw, error => done(error as Error | undefined))
  })
}
