import { startMailer, openMails, queueMail } from '@comptoir/kit/mail'
import { transportFor } from '@comptoir/kit/mail-transport'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { eventually } from '@comptoir/kit/testing/eventually'
import { silentLog } from '@comptoir/kit/testing/log'
import Fastify from 'fastify'
import { mailboxPage } from './mailbox-page.ts'

let engine: TestEngine
const app = Fastify()
beforeAll(async () => {
  engine = await openTestEngine()
  await app.register(mailboxPage(engine.db))
})
afterAll(async () => {
  await app.close()
  await engine.close()
})

const ask = (url: string, headers: Record<string, string> = { host: 'localhost:3000' }) => app.inject({ url, headers })

test('A mail that would be sent is read in the mailbox, newest first, its content escaped', async () => {
  const mails = await openMails(engine.db)
  const mailer = await startMailer({
    db: engine.db,
    transport: transportFor(null, engine.db),
    from: 'boutique@comptoir.test',
    log: silentLog
  })
  for (const subject of ['Première', 'Seconde'])
    await queueMail(mails, { to: 'anna@example.fr', subject, text: '<b>code</b>', html: '<p>code</p>' })
  await eventually(async () => expect((await ask('/dev/mails.json')).json()).toHaveLength(2))
  expect((await ask('/dev/mails.json')).json()[0]).toMatchObject({ to: 'anna@example.fr', text: '<b>code</b>' })
  const page = (await ask('/dev/mails')).body
  expect(page).toContain('&lt;b&gt;code')
  expect(page).not.toContain('<b>code')
  await mailer.stop()
})

test.each([
  ['under the name of a shop', { host: 'shop.example' }],
  ['under a name that resolves to this machine', { host: 'rebound.example:3000' }],
  ['through a proxy', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }]
])('Asked %s there is no mailbox', async (_, headers) => {
  expect((await ask('/dev/mails.json', headers)).statusCode).toBe(404)
  expect((await ask('/dev/mails', headers)).statusCode).toBe(404)
})
