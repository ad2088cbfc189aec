import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const self = "'self'"
const none = "'none'"

/**
 * The headers by which a page may load from the portal only: no inline script or style, no frame, no other site. An
 * address over TLS (`secure`) is for TLS only from then on.
 */
export const addSecurityHeaders = async (
  app: FastifyInstance,
  { publicUrl, secure }: { publicUrl: string; secure: boolean }
): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [none],
        scriptSrc: [self],
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
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()')
  })
}
