import type { MailContent } from '@comptoir/service-account/mails/delivery/mail'
import { mailboxTransport } from '@comptoir/service-account/mails/delivery/mailbox'
import { createSealer } from '@comptoir/kit/store/sealer'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import Fastify from 'fastify'
import { mailboxPage } from './mailbox-page.ts'

const sealer = createSealer('the data key of this portal, 32+ characters', 'mail')
const reset = {
  to: 'anna@example.fr',
  subject: 'Votre mot de passe',
  text: 'Le lien :\nhttp://localhost:3000/forgot/abc?a=1&b=2\n',
  html: '<!doctype html><p>Le lien</p>'
}

let engine: TestEngine
const app = Fastify()
beforeAll(async () => {
  engine = await openTestEngine()
  await app.register(mailboxPage(engine.db, sealer))
})
afterAll(async () => {
  await app.close()
  await engine.close()
})

const ask = (url: string, headers: Record<string, string> = { host: 'localhost:3000' }) => app.inject({ url, headers })

const send = (id: string, changes: Partial<MailContent>) =>
  mailboxTransport(engine.db, sealer).send({ id, from: 'boutique@comptoir.test', ...reset, ...changes })

test('Mails that would be sent are listed for programs, newest first', async () => {
  expect((await ask('/dev/mails.json')).json()).toEqual([])
  await send('first', {})
  await send('second', { subject: 'Bienvenue' })
  expect((await ask('/dev/mails.json')).json()).toEqual([
    { id: 'second', ...reset, subject: 'Bienvenue', at: expect.stringMatching(/^\d{4}-.*Z$/) as string },
    { id: 'first', ...reset, at: expect.stringMatching(/^\d{4}-.*Z$/) as string }
  ])
})

test('and for people: subject, recipient, date, text with its links, nothing of it as markup', async () => {
  const hostile = '"><script>alert(1)</script>'
  await send('hostile', { subject: hostile, to: hostile, text: `Lisez ceci : https://x.test/?a=1&b="${hostile}` })
  const { body, headers } = await ask('/dev/mails')
  expect(body).toMatch(/<html lang="fr">[^]*<title>Boîte aux lettres<\/title>/)
  expect(body.match(/<h1>/g)).toHaveLength(1)
  expect(body.indexOf('<h2>Bienvenue</h2>')).toBeLessThan(body.indexOf('<h2>Votre mot de passe</h2>'))
  expect(body).toContain(
    '<a href="http://localhost:3000/forgot/abc?a=1&amp;b=2">http://localhost:3000/forgot/abc?a=1&amp;b=2</a>'
  )
  expect(body).toContain('<a href="https://x.test/?a=1&amp;b=">')
  expect(body).toMatch(/<time datetime="\d{4}[^"]+Z">Le /)
  expect(body).not.toContain('<script>')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('A mail is shown as it was sent, in a sandbox', async () => {
  const { body, headers } = await ask('/dev/mails/first')
  expect(body).toBe(reset.html)
  expect(headers['content-security-policy']).toMatch(/^sandbox (?!.*allow-(scripts|same-origin))/)
  expect((await ask('/dev/mails/unknown')).statusCode).toBe(404)
})

test.each([
  ['under the name of a shop', { host: 'shop.example' }],
  ['under a name that resolves to this machine', { host: 'rebound.example:3000' }],
  ['through a proxy', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }]
])('Asked %s there is no mailbox', async (_, headers) => {
  expect((await ask('/dev/mails.json', headers)).statusCode).toBe(404)
  expect((await ask('/dev/mails', headers)).statusCode).toBe(404)
  expect((await ask('/dev/mails/first', headers)).statusCode).toBe(404)
})
