import { listMailbox } from '@comptoir/kit/mail-transport'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from 'mongodb'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The mails the portal would have sent, for whoever runs it without a mail server: loopback only. */
export const mailboxPage =
  (db: Db): FastifyPluginAsync =>
  async app => {
    app.get('/dev/mails.json', { config: { access: 'public' } }, async () =>
      (await listMailbox(db)).map(mail => ({ ...mail, at: mail.at.toISOString() }))
    )
    app.get('/dev/mails', { config: { access: 'public' } }, async (_, reply) => {
      const mails = await listMailbox(db)
      const articles = mails.map(
        mail =>
          `<article><h2>${escape(mail.subject)}</h2><p>À ${escape(mail.to)}, le ${mail.at.toLocaleString('fr-FR')}</p><pre>${escape(mail.text)}</pre></article>`
      )
      return await reply
        .type('text/html; charset=utf-8')
        .send(
          `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Boîte aux lettres</title><h1>Boîte aux lettres</h1>${articles.join('') || '<p>Aucun message.</p>'}</html>`
        )
    })
  }
