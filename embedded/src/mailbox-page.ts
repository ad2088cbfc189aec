import { listMailbox } from '@comptoir/kit/mail-transport'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Db } from 'mongodb'

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]', '::1'])

export const isLoopback = (hostname: string): boolean => loopback.has(hostname)

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Asked on this machine and by this machine's name: neither through a proxy nor under a name that only resolves here. */
const isLocal = ({ hostname, ip, headers }: FastifyRequest) =>
  isLoopback(hostname) &&
  (ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1') &&
  !['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(name => name in headers)

/** The mails the portal would have sent, for whoever runs it without a mail server. They hold codes and links. */
export const mailboxPage =
  (db: Db): FastifyPluginAsync =>
  async app => {
    app.addHook('onRequest', async (request, reply) => (isLocal(request) ? undefined : reply.callNotFound()))

    app.get('/dev/mails.json', async () =>
      (await listMailbox(db)).map(mail => ({ ...mail, at: mail.at.toISOString() }))
    )
    app.get('/dev/mails', async (_, reply) => {
      const articles = (await listMailbox(db)).map(
        ({ subject, to, at, text }) =>
          `<article><h2>${escape(subject)}</h2><p>À ${escape(to)}, le ${at.toLocaleString('fr-FR')}</p><pre>${escape(text)}</pre></article>`
      )
      const list = articles.join('') || '<p>Aucun message.</p>'
      return await reply
        .type('text/html; charset=utf-8')
        .send(
          `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Boîte aux lettres</title></head><body><main><h1>Boîte aux lettres</h1>${list}</main></body></html>`
        )
    })
  }
