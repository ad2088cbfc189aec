import { listMailbox } from '@comptoir/service-account/mails/delivery/mailbox'
import type { Sealer } from '@comptoir/kit/store/sealer'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from 'mongodb'
import { mailboxHtml, mailboxPolicy, mailPolicy } from './mailbox-html.ts'

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]', '::1'])

export const isLoopback = (hostname: string): boolean => loopback.has(hostname)

/** Whether a browser of this machine asks by a name of this machine: neither through a proxy nor by a foreign name. */
const isLocal = ({ hostname, ip, headers }: FastifyRequest) =>
  isLoopback(hostname) &&
  (ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1') &&
  !['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(name => name in headers)

const sendPage = (reply: FastifyReply, html: string, policy: string) =>
  reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      // The HTML standard lets no page be both sandboxed and cut off from its opener.
      'cross-origin-opener-policy': 'unsafe-none'
    })
    .type('text/html; charset=utf-8')
    .send(html)

/**
 * Serves the mails that a portal without a mail server keeps, under `/dev/mails`. They hold codes and links, so only this
 * machine may read them.
 */
export const mailboxPage =
  (db: Db, sealer: Sealer): FastifyPluginAsync =>
  async app => {
    app.addHook('onRequest', async (request, reply) => (isLocal(request) ? undefined : reply.callNotFound()))

    app.get('/dev/mails.json', async (_, reply) => {
      reply.header('cache-control', 'no-store')
      return (await listMailbox(db, sealer)).map(mail => ({ ...mail, at: mail.at.toISOString() }))
    })

    app.get('/dev/mails', async (_, reply) =>
      sendPage(reply, mailboxHtml(await listMailbox(db, sealer)), mailboxPolicy)
    )

    app.get<{ Params: { id: string } }>('/dev/mails/:id', async ({ params }, reply) => {
      const mail = (await listMailbox(db, sealer)).find(({ id }) => id === params.id)
      return mail ? sendPage(reply, mail.html, mailPolicy) : reply.callNotFound()
    })
  }
