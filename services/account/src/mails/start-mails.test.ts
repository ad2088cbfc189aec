import { createSealer } from '@comptoir/kit/store/sealer'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { eventually } from '@comptoir/kit/testing/eventually'
import { recordingLog } from '@comptoir/kit/testing/log'
import type { OutboxEvent } from '@comptoir/kit/work/outbox'
import { slotMails } from '../../testing/slot-mails.ts'
import { startSmtpServer, type SmtpServer } from '../../testing/smtp-server.ts'
import { openUsers } from '../accounts/users.ts'
import { createRequestMail } from './mail-request.ts'
import { startMails } from './start-mails.ts'

const dataKey = 'the data key of this portal, 32+ characters'
const publicUrl = 'https://comptoir.test'
const anna = { email: 'anna@example.fr', firstname: 'Anna' }
const code = { code: '271828' }

let engine: TestEngine
let smtp: SmtpServer
let mails: Awaited<ReturnType<typeof startMails>>
const { log, lines, text: logged } = recordingLog()
const deliver = ({ payload, ...meta }: OutboxEvent) => mails.requested.run(payload, meta)
const stored = () => engine.db.collection('mails').find().toArray()
const allSent = () =>
  eventually(async () => expect((await stored()).every(record => record['endedat'] instanceof Date)).toBe(true))

beforeAll(async () => {
  engine = await openTestEngine()
  smtp = await startSmtpServer()
  mails = await startMails({
    users: await openUsers(engine.db),
    db: engine.db,
    dataKey,
    publicUrl,
    smtpUrl: smtp.url,
    log
  })
})
afterAll(async () => {
  await mails.stop()
  await smtp.close()
  await engine.close()
})
beforeEach(() => {
  smtp.messages.length = 0
})

test('What an account asks for is told to nobody on its way', () => {
  const event = mails.requestMail(anna, 'verify_email', code)
  expect(event).toMatchObject({ name: 'account.mail_requested', payload: { sealed: expect.any(String) as string } })
  expect(JSON.stringify(event)).not.toMatch(/271828|anna/i)
})

test('A mail is sent once though its event comes twice, and nothing of it is left here', async () => {
  const event = mails.requestMail(anna, 'verify_email', code)
  await deliver(event)
  await deliver(event)
  await allSent()
  await deliver(event)
  await allSent()
  expect(smtp.messages).toHaveLength(1)
  expect(smtp.messages[0]).toContain('From: Comptoir <boutique@comptoir.test>')
  expect(smtp.messages[0]).toContain('To: anna@example.fr')
  expect(smtp.messages[0]).toContain('271828')
  const left = await stored()
  expect(left.map(({ key }) => key as unknown)).toEqual([event.id])
  expect(JSON.stringify(left)).not.toMatch(/271828|anna|sealed/i)
})

test('An appointment travels beside the mail as a file for the calendar', async () => {
  const [booked] = slotMails
  if (booked?.template !== 'slot_booked') throw new Error('there is no mail about a booked appointment')
  const { template, to, firstname, data } = booked
  await deliver(mails.requestMail({ email: to, firstname }, template, data))
  await allSent()
  const sent = smtp.messages[0] ?? ''
  expect(sent).toMatch(/Content-Type: text\/calendar; charset=utf-8;\s+method=PUBLISH/i)
  expect(sent).toContain('filename=rendez-vous.ics')
})

test('A request of a release before 2026-12, which has no key of its own, is sent once too', async () => {
  const { payload, ...meta } = mails.requestMail(anna, 'verify_email', code)
  const { sealed } = payload as { sealed: string }
  for (let times = 0; times < 2; times++) await mails.requested.run({ sealed }, meta)
  await allSent()
  await mails.requested.run({ sealed }, meta)
  await allSent()
  expect(smtp.messages).toHaveLength(1)
})

test('A mail asked for under another key is dropped with a line in the log, not delivered for ever', async () => {
  const before = (await stored()).length
  const requestMail = createRequestMail(createSealer('the key before this one, 32+ characters', 'mail'))
  const event = requestMail(anna, 'verify_email', code)
  await expect(deliver(event)).resolves.toBeUndefined()
  expect(lines.filter(line => line['event'] === event.id)).toHaveLength(1)
  expect(await stored()).toHaveLength(before)
  expect(smtp.messages).toHaveLength(0)
})

test('Neither addresses nor codes were logged', () => {
  expect(logged()).not.toMatch(/271828|anna@/)
})
