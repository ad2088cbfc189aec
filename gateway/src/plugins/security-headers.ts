import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

const self = "'self'"
const none = "'none'"

/**
 * Everything a page may load comes from the portal itself: no inline script or style, no frame, no other site. Helmet is
 * made once: its plugin for Fastify makes it again, with every directive, for each request.
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
        styleSrc: [self],
        imgSrc: [self, 'data:', 'blob:'],
        // Older Safari does not take sockets of the same origin for 'self'.
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
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()')
    setHeaders(request.raw, reply.raw, error => done(error as Error | undefined))
  })
}
