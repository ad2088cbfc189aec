import type { Collection } from 'mongodb'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { eventually } from '@comptoir/kit/testing/eventually'
import { recordingLog, silentLog } from '@comptoir/kit/testing/log'
import { newId } from '@comptoir/kit/store/ids'
import { createSealer } from '@comptoir/kit/store/sealer'
import { startSmtpServer } from '../../../testing/smtp-server.ts'
import type { MailContent, MailTransport, OutgoingMail } from './mail.ts'
import { listMailbox, mailboxTransport } from './mailbox.ts'
import { openMails, startMailer, type MailRecord } from './mailer.ts'
import { smtpTransport } from './smtp.ts'

const sealer = createSealer('the data key of this portal, 32+ characters', 'mail')

let engine: TestEngine
let mails: Collection<MailRecord>
let mailer: Awaited<ReturnType<typeof startMailer>> | null
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
const start = async (transport: MailTransport, { log = silentLog, pollMs = 30 } = {}) => {
  mailer = await startMailer({ db: engine.db, sealer, transport, from, log, pollMs })
}
const queue = ({ key = newId(), ...mail }: MailContent & { key?: string }) => mailer!.queue(mail, key)
const sent = () => eventually(async () => expect(await mails.countDocuments({ due: { $exists: true } })).toBe(0))

describe('queued mails', () => {
  test('without a mail server land in the mailbox, newest first', async () => {
    await start(mailboxTransport(engine.db, sealer))
    await queue(welcome)
    await sent()
    await queue({ ...welcome, subject: 'Votre offre' })
    await sent()
    const box = await listMailbox(engine.db, sealer)
    expect(box.map(({ subject }) => subject)).toEqual(['Votre offre', 'Bienvenue à la boutique'])
    expect(box[1]).toMatchObject(welcome)
  })

  test('go to the mail server with their accents, and their content is erased here', async () => {
    const smtp = await startSmtpServer()
    await start(smtpTransport(smtp.url))
    await queue({ ...welcome, to: 'zoe@example.fr' })
    await sent()
    expect(smtp.recipients).toEqual(['zoe@example.fr'])
    expect(smtp.messages[0]).toContain('=?UTF-8?Q?Bienvenue_=C3=A0_la_boutique?=')
    expect(smtp.messages[0]).toContain('123456')
    expect(smtp.messages[0]).toContain('Auto-Submitted: auto-generated')
    const { _id, ...rest } = (await mails.findOne({}))!
    expect(smtp.messages[0]).toContain(`<${_id}@comptoir>`)
    expect(Object.keys(rest).toSorted()).toEqual(['at', 'attempts', 'endedat', 'key'])
    await smtp.close()
  })

  test('leave at once: they do not wait for the mailer to look again', async () => {
    await start(mailboxTransport(engine.db, sealer), { pollMs: 60_000 })
    await queue(welcome)
    await eventually(async () => expect(await listMailbox(engine.db, sealer)).toHaveLength(1), 2000)
  })

  test('rest encrypted, on their way and in the mailbox: who reads the disk learns nothing', async () => {
    const atRest = async () => JSON.stringify(await engine.db.collection('mails').find().toArray())
    await start({ send: () => Promise.reject(new Error('the mail server is away')), close: async () => {} })
    await queue({ ...welcome, key: 'welcome-zoe' })
    await eventually(async () => expect(await mails.countDocuments({ lease: { $exists: false } })).toBe(1))
    const waiting = await atRest()
    await mailer!.stop()
    await start(mailboxTransport(engine.db, sealer))
    await queue(welcome)
    await eventually(async () => expect(await listMailbox(engine.db, sealer)).toHaveLength(1))
    const box = JSON.stringify(await engine.db.collection('mailbox').find().toArray())
    for (const stored of [waiting, box])
      for (const secret of Object.values(welcome)) expect(stored).not.toContain(JSON.stringify(secret).slice(1, -1))
  })

  test('that another key encrypted are given up once, with a line in the log, and the mailbox goes without', async () => {
    const { log, lines } = recordingLog()
    const _id = newId()
    const older = createSealer('the key before this one, 32+ characters', 'mail')
    await mailboxTransport(engine.db, older).send({ id: 'older', from, ...welcome })
    await mails.insertOne({
      _id,
      key: 'older',
      sealed: older.seal(JSON.stringify(welcome), _id),
      at: new Date(),
      due: new Date(),
      attempts: 0
    })
    await start(mailboxTransport(engine.db, sealer), { log })
    await queue({ ...welcome, subject: 'Votre offre' })
    await sent()
    expect((await listMailbox(engine.db, sealer)).map(({ subject }) => subject)).toEqual(['Votre offre'])
    expect(lines.filter(({ msg }) => msg === 'mail given up')).toEqual([
      expect.objectContaining({ id: _id, attempts: 1, outcome: 'unreadable' })
    ])
    expect(await mails.findOne({ _id })).toEqual({
      _id,
      key: 'older',
      at: expect.any(Date) as Date,
      attempts: 1,
      endedat: expect.any(Date) as Date
    })
  })

  test('that a mailer put in the mailbox before it died are there once', async () => {
    const box = mailboxTransport(engine.db, sealer)
    await box.send({ id: 'welcome', from, ...welcome })
    expect(await box.send({ id: 'welcome', from, ...welcome })).toBe('sent')
    expect(await listMailbox(engine.db, sealer)).toHaveLength(1)
  })

  test('with the same key are sent once', async () => {
    await start(mailboxTransport(engine.db, sealer))
    await Promise.all(Array.from({ length: 10 }, () => queue({ ...welcome, key: 'welcome-zoe' })))
    await sent()
    await queue({ ...welcome, key: 'welcome-zoe' })
    await queue({ ...welcome, key: 'welcome-tom' })
    await sent()
    expect(await listMailbox(engine.db, sealer)).toHaveLength(2)
  })

  test('cannot gain a recipient through a comma in the address', async () => {
    const smtp = await startSmtpServer()
    await start(smtpTransport(smtp.url))
    await queue({ ...welcome, to: 'zoe@example.fr, all@example.fr' })
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
    await start(smtpTransport(away.url), { log })
    await queue({ ...welcome, to: 'zoe@example.fr' })
    await eventually(() => expect(text()).toContain('work failed'))
    await eventually(async () => {
      const record = await mails.findOne({ lease: { $exists: false } })
      expect(record).toMatchObject({ attempts: 1, sealed: expect.any(String) as string })
      expect(record!.due!.getTime()).toBeGreaterThan(Date.now() + 5000)
    })
    expect(text()).not.toContain('zoe@example.fr')
    expect(text()).not.toContain('123456')
  })

  test('a recipient it will never know is given up at once; a full mailbox is tried again', async () => {
    const { log, text } = recordingLog()
    const smtp = await startSmtpServer(to => (to.startsWith('nobody') ? '550 no such user' : '452 mailbox full'))
    await start(smtpTransport(smtp.url), { log })
    await queue({ ...welcome, to: 'nobody@example.fr', key: 'nobody' })
    await queue({ ...welcome, to: 'full@example.fr', key: 'full' })
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
    const _id = newId()
    const due = new Date(Date.now() + 100)
    const sealed = sealer.seal(JSON.stringify(welcome), _id)
    await mails.insertOne({ _id, key: 'welcome', sealed, at: new Date(), due, lease: 'dead', attempts: 1 })
    await start({ send: async mail => (taken.push(mail), 'sent'), close: async () => {} })
    await sent()
    expect(taken).toEqual([expect.objectContaining({ ...welcome, from })])
  })
})
