import * as z from 'zod/mini'
import { fieldErrors } from '../core/errors.ts'
import { aMessage } from '../../testing/samples.ts'
import { ConversationFrame, DashboardFrame, conversationChannel } from '../portal/realtime.ts'
import { MailPost, VideoPost, markBatchRead, threadSummaries } from './thread.ts'

const video = { title: 'Ouverture du colis', url: 'https://video.example.fr/1?t=2' }

test('A film has a title and a link that browsers open safely', () => {
  expect(z.parse(VideoPost, { ...video, url: ` ${video.url} ` })).toEqual(video)
  expect(z.safeParse(VideoPost, { ...video, startsat: 'samedi' }).success).toBe(false)
  const { error } = z.safeParse(VideoPost, { title: ' ', url: 'http://video.example.fr' })
  expect(fieldErrors(error?.issues ?? [])).toEqual({
    title: 'Indiquez le titre de la vidéo',
    url: 'Le lien de la vidéo doit commencer par https://'
  })
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//video.example.fr', 'https://', 'https://a b', 'HTTPS', ''])(
  '%j is no link of a film',
  url => expect(z.safeParse(VideoPost, { ...video, url }).success).toBe(false)
)

test('A mail of the shop has an object and a text', () => {
  const { error } = z.safeParse(MailPost, { subject: '', content: '' })
  expect(fieldErrors(error?.issues ?? [])).toEqual({
    subject: "Indiquez l'objet de l'e-mail",
    content: 'Votre message est vide'
  })
})

test('A thread is read up to a message, or to its end', () => {
  expect(z.parse(markBatchRead.body, {})).toEqual({})
  expect(z.parse(markBatchRead.body, { seq: 12 })).toEqual({ seq: 12 })
  for (const seq of [-1, 1.5, '12']) expect(z.safeParse(markBatchRead.body, { seq }).success).toBe(false)
})

test('Threads are summarised a page of batches at a time', () => {
  const ids = Array.from({ length: 101 }, (_, index) => `batch-${index}`)
  expect(z.safeParse(threadSummaries.input, { ids: ids.slice(1) }).success).toBe(true)
  expect(z.safeParse(threadSummaries.input, { ids }).success).toBe(false)
})

const conversation = {
  id: 'talk',
  userid: 'anna',
  kind: 'R',
  mode: null,
  createdat: '2026-11-21T12:00:00.000Z',
  unread: 1,
  lastmessage: aMessage()
}

test.each([
  [ConversationFrame, { action: 'conversation', conversation, messages: [aMessage()], seq: 1 }],
  [ConversationFrame, { action: 'new_message', message: aMessage() }],
  [ConversationFrame, { action: 'delete_message', id: 'message-1' }],
  [ConversationFrame, { action: 'delete_conversation', conversationid: 'talk' }],
  [DashboardFrame, { action: 'new_conversation', conversation }],
  [DashboardFrame, { action: 'delete_conversation', conversationid: 'talk' }],
  [DashboardFrame, { action: 'new_message', message: aMessage() }],
  [DashboardFrame, { action: 'new_batch', batchid: 'batch-1' }],
  [DashboardFrame, { action: 'new_user', userid: 'anna' }]
])('A frame of an appointment or of the dashboard is read as it was sent', (schema, frame) => {
  expect(z.parse(schema as z.ZodMiniType, JSON.parse(JSON.stringify(frame)))).toEqual(frame)
  expect(z.safeParse(schema, { ...frame, action: 'unknown' }).success).toBe(false)
})

test('Each appointment has its own channel', () => {
  expect(conversationChannel('a1b2')).toBe('conversation.a1b2')
})
