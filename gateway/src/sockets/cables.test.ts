import { conversationChannel, dashboardChannel } from '@comptoir/contracts/portal/realtime'
import { WebSocket } from 'ws'
import { conversationOf, messageOf } from '../../testing/fake-services.ts'
import { openTestPortal, origin, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let address: string
beforeEach(async () => {
  portal = await openTestPortal()
  address = await portal.listen()
})
afterEach(() => portal.close())

interface Frame {
  action: string
  messages?: { seq: number }[]
}

const appointment = 'conversations/appointment-anna'
const open = (cookie: string, path: string) => {
  const socket = new WebSocket(`ws://${address}/api/cables/${path}`, {
    headers: { origin, ...(cookie ? { cookie } : {}) }
  })
  const frames: Frame[] = []
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as Frame))
  const status = new Promise<number>(resolve => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('open', () => resolve(101))
  })
  socket.on('error', () => undefined)
  const closed = new Promise<number>(resolve => void socket.on('close', resolve))
  return { frames, status, closed }
}
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise(resolve => setTimeout(resolve, 5))
}
const actionsOf = ({ frames }: { frames: Frame[] }) => frames.map(({ action }) => action)

const anna = () => portal.signIn('anna')
const simone = () => portal.signIn('simone', { kind: 'staff' })
const say = (content: string, type = 'T') => {
  const message = { ...messageOf(3, content, type), tableid: 'appointment-anna', tabletype: 'R' as const }
  portal.bus.hint(conversationChannel('appointment-anna'), { action: 'new_message', message })
}

test('The socket of an appointment first sends it with its messages, then new messages', async () => {
  const { frames } = open(await anna(), appointment)
  await until(() => frames.length === 1)
  const { messages, ...conversation } = conversationOf('appointment-anna', 'anna')
  expect(frames[0]).toEqual({ action: 'conversation', conversation, messages, seq: 2 })
  say('À samedi')
  await until(() => frames.length === 2)
  expect(frames[1]).toMatchObject({ action: 'new_message', message: { content: 'À samedi', seq: 3 } })
})

test('Only staff get the mails of staff', async () => {
  const [seller, staff] = [open(await anna(), appointment), open(await simone(), appointment)]
  await until(() => seller.frames.length === 1 && staff.frames.length === 1)
  say('Note', 'DE')
  say('Bonjour')
  await until(() => seller.frames.length === 2 && staff.frames.length === 3)
  expect(JSON.stringify(seller.frames)).not.toContain('Note')
})

test('A deleted appointment closes its room', async () => {
  const seller = open(await anna(), appointment)
  await until(() => seller.frames.length === 1)
  const frame = { action: 'delete_conversation', conversationid: 'appointment-anna' }
  portal.bus.hint(conversationChannel('appointment-anna'), frame)
  expect(await seller.closed).toBe(1000)
  expect(seller.frames.at(-1)).toEqual(frame)
})

test.each([
  ['somebody else’s appointment', 'anna', 'conversations/appointment-bruno', 404],
  ['one that is not there', 'anna', 'conversations/appointment-nobody', 404],
  ['an id that cannot be one', 'anna', 'conversations/x', 404],
  ['an appointment, without an account', '', appointment, 401],
  ['the dashboard, as a seller', 'anna', 'dashboard', 404],
  ['the dashboard, as a visitor', '', 'dashboard', 404]
])('A socket for %s is refused before it opens', async (_, who, path, expected) => {
  expect(await open(who ? await portal.signIn(who) : '', path).status).toBe(expected)
})

test('Staff get a first frame, then what happens anywhere in the shop', async () => {
  const staff = open(await simone(), 'dashboard')
  await until(() => staff.frames.length === 1)
  const happened = [
    { action: 'new_batch', batchid: 'batch-anna' },
    { action: 'batch_deleted_by_user', batchid: 'batch-anna' },
    { action: 'new_user', userid: 'bruno' },
    { action: 'new_conversation', conversation: conversationOf('appointment-anna', 'anna') },
    { action: 'new_message', message: messageOf(3, 'Note', 'DE') },
    { action: 'delete_conversation', conversationid: 'appointment-anna' }
  ]
  for (const frame of happened) portal.bus.hint(dashboardChannel, frame)
  await until(() => staff.frames.length === happened.length + 1)
  expect(staff.frames).toEqual([{ action: 'dashboard' }, ...happened])
})

test('An account that is no longer staff gets nothing more', async () => {
  const staff = open(await simone(), 'dashboard')
  await until(() => staff.frames.length === 1)
  portal.world.sessions.clear()
  portal.bus.hint('session.revoked', { userid: 'simone' })
  portal.bus.hint(dashboardChannel, { action: 'new_user', userid: 'bruno' })
  expect(await staff.closed).toBe(1008)
  expect(actionsOf(staff)).toEqual(['dashboard', 'error'])
})
