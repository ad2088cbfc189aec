import type { Collection } from 'mongodb'
import { openTestEngine, type TestEngine } from '../testing/engine.ts'
import { eventually } from '../testing/eventually.ts'
import { recordingLog, silentLog } from '../testing/log.ts'
import { startSmtpServer } from '../testing/smtp-server.ts'
import type { Leases } from './leases.ts'
import { listMailbox, transportFor, type MailTransport, type OutgoingMail } from './mail-transport.ts'
import { openMails, queueMail, startMailer, type MailRecord } from './mail.ts'

let engine: TestEngine
let mails: Collection<MailRecord>
let mailer: Leases | null
beforeEach(async () => {
  engine = await openTestEngine()
  mails = await openMails(engine.db)
  mailer = null
})
afterEach(async () => {
  await mailer?.stop()
  await engine.close()
})

const welcome = {
  to: 'zoé@example.fr',
  subject: 'Bienvenue à la boutique',
  text: 'Votre code : 123456',
  html: '<p>123456</p>'
}
const from = 'Boutique <boutique@example.fr>'
const start = async (transport: MailTransport, log = silentLog) => {
  mailer = await startMailer({ db: engine.db, transport, from, log, pollMs: 30 })
}
const sent = () => eventually(async () => expect(await mails.countDocuments({ due: { $exists: true } })).toBe(0))

describe('queued mails', () => {
  test('without a mail server land in the mailbox, newest first', async () => {
    await start(transportFor(null, engine.db))
    await queueMail(mails, welcome)
    await sent()
    await queueMail(mails, { ...welcome, subject: 'Votre offre' })
    await sent()
    const box = await listMailbox(engine.db)
    expect(box.map(({ subject }) => subject)).toEqual(['Votre offre', 'Bienvenue à la boutique'])
    expect(box[1]).toMatchObject(welcome)
  })

  test('go to the mail server with their accents, and their content is erased here', async () => {
    const smtp = await startSmtpServer()
    await start(transportFor(smtp.url, engine.db))
    await queueMail(mails, { ...welcome, to: 'zoe@example.fr' })
    await sent()
    expect(smtp.recipients).toEqual(['zoe@example.fr'])
    expect(smtp.messages[0]).toContain('=?UTF-8?Q?Bienvenue_=C3=A0_la_boutique?=')
    expect(smtp.messages[0]).toContain('123456')
    const { _id, ...rest } = (await mails.findOne({}))!
    expect(smtp.messages[0]).toContain(`<${_id}@comptoir>`)
    expect(Object.keys(rest).toSorted()).toEqual(['at', 'attempts', 'endedat'])
    await smtp.close()
  })

  test('with the same key are sent once', async () => {
    await start(transportFor(null, engine.db))
    await Promise.all(Array.from({ length: 10 }, () => queueMail(mails, { ...welcome, key: 'welcome-zoe' })))
    await sent()
    await queueMail(mails, { ...welcome, key: 'welcome-zoe' })
    await queueMail(mails, { ...welcome, key: 'welcome-tom' })
    await sent()
    expect(await listMailbox(engine.db)).toHaveLength(2)
  })

  test('cannot gain a recipient through a comma in the address', async () => {
    const smtp = await startSmtpServer()
    await start(transportFor(smtp.url, engine.db))
    await queueMail(mails, { ...welcome, to: 'zoe@example.fr, all@example.fr' })
    await eventually(async () => expect(await mails.countDocuments({ attempts: { $gte: 1 } })).toBe(1))
    expect(smtp.recipients).not.toContain('all@example.fr')
    await mailer!.stop()
    mailer = null
    await smtp.close()
  })
})

describe('a mail server in trouble', () => {
  test('gets the mail again later, and no address or content is logged', async () => {
    const { log, text } = recordingLog()
    const away = await startSmtpServer()
    await away.close()
    await start(transportFor(away.url, engine.db), log)
    await queueMail(mails, { ...welcome, to: 'zoe@example.fr' })
    await eventually(() => expect(text()).toContain('work failed'))
    await eventually(async () => {
      const record = await mails.findOne({ lease: { $exists: false } })
      expect(record).toMatchObject({ attempts: 1, to: 'zoe@example.fr' })
      expect(record!.due!.getTime()).toBeGreaterThan(Date.now() + 5000)
    })
    expect(text()).not.toContain('zoe@example.fr')
    expect(text()).not.toContain('123456')
  })

  test('a recipient it will never know is given up at once; a full mailbox is tried again', async () => {
    const { log, text } = recordingLog()
    const smtp = await startSmtpServer(to => (to.startsWith('nobody') ? '550 no such user' : '452 mailbox full'))
    await start(transportFor(smtp.url, engine.db), log)
    await queueMail(mails, { ...welcome, to: 'nobody@example.fr', key: 'nobody' })
    await queueMail(mails, { ...welcome, to: 'full@example.fr', key: 'full' })
    await eventually(async () => {
      expect(await mails.findOne({ key: 'nobody' })).toMatchObject({ endedat: expect.any(Date) as Date })
      expect(await mails.findOne({ key: 'full', lease: { $exists: false } })).toMatchObject({ attempts: 1 })
    })
    expect(text()).toContain('mail given up')
    expect(text()).not.toContain('@example.fr')
    await smtp.close()
  })

  test('a mailer that died while sending is replaced by another', async () => {
    const taken: OutgoingMail[] = []
    await queueMail(mails, welcome)
    await mails.updateOne({}, { $set: { lease: 'dead', due: new Date(Date.now() + 100), attempts: 1 } })
    await start({ send: async mail => (taken.push(mail), 'sent'), close: async () => {} })
    await sent()
    expect(taken).toEqual([expect.objectContaining({ ...welcome, from })])
  })
})
