import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

const self = "'self'"
const none = "'none'"

/**
 * Everything a page may load comes from the portal itself: no inline script or style, no frame, no other site. Helmet is
 * asked once, with an answer that goes nowhere: what it says is the same for all.
 */
export const addSecurityHeaders = (
  app: FastifyInstance,
  { publicUrl, secure }: { publicUrl: string; secure: boolean }
): void => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
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
  setHeaders(response.req, response, error => {
    if (error) throw error
  })
  response.setHeader('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()')
  const headers = response.getHeaders()
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
