import type { SessionUser } from '@comptoir/contracts/browser/federation'
import { initialState, reduceSession } from './session-machine.ts'
import type { SessionEvent, SessionState } from './session-machine.ts'

const camille: SessionUser = {
  id: 'camille',
  firstname: 'Camille',
  lastname: 'Martin',
  email: 'camille@exemple.fr',
  status: 'active',
  isadmin: 0,
  imageurl: null
}
const proved: SessionUser = { ...camille, email: 'camille@nouveau.fr' }
const dominique: SessionUser = { ...camille, id: 'dominique', firstname: 'Dominique' }

const state = (rest: Partial<SessionState>): SessionState => ({ ...initialState, ...rest })

/** Every state of a session. Camille is the user where there is one. */
const states = {
  'not instantiated': initialState,
  connecting: state({ session: { state: 'connecting', user: null } }),
  connected: state({ session: { state: 'connected', user: camille }, person: 'camille' }),
  'logging out': state({ session: { state: 'disconnecting', user: camille }, person: 'camille' }),
  'ended under a page': state({
    session: { state: 'disconnecting', user: camille },
    person: 'camille',
    ended: 'ran_out'
  }),
  'ended before the page': state({
    session: { state: 'disconnected', user: null },
    person: 'camille',
    ended: 'ran_out'
  }),
  disconnected: state({ session: { state: 'disconnected', user: null } })
} as const satisfies Record<string, SessionState>
type Name = keyof typeof states

const looked = (stored: SessionUser | null, cookie: string | null): SessionEvent => ({ type: 'looked', stored, cookie })

const events = {
  'stored, with the cookie': looked(camille, 'camille'),
  'stored, without cookie': looked(camille, null),
  "stored, with somebody else's cookie": looked(camille, 'dominique'),
  'the same cookie, nobody stored': looked(null, 'camille'),
  'another cookie, nobody stored': looked(null, 'dominique'),
  'somebody else stored, with the cookie': looked(dominique, 'dominique'),
  'nothing at all': looked(null, null),
  'signed in': { type: 'signed_in', user: camille, cookie: 'camille' },
  'signed in too late': { type: 'signed_in', user: camille, cookie: null },
  answered: { type: 'answered', user: camille },
  unanswered: { type: 'unanswered', cookie: 'camille' },
  refused: { type: 'refused', cookie: null },
  leaving: { type: 'leaving' },
  left: { type: 'left', cookie: null },
  stayed: { type: 'stayed' },
  deleted: { type: 'deleted', cookie: null },
  dismissed: { type: 'dismissed', stay: false }
} as const satisfies Record<string, SessionEvent>
type What = keyof typeof events

/** The state in words: its name, its user unless that is Camille, and its redirect. */
const told = ({ session, ended, exit }: SessionState) =>
  [
    ended ? (session.user ? 'ended under a page' : 'ended before the page') : session.state.replace('_', ' '),
    session.user && session.user.id !== 'camille' ? `as ${session.user.id}` : '',
    exit ? `→ ${exit}` : ''
  ]
    .filter(Boolean)
    .join(' ')
    .replace('disconnecting', 'logging out')

const everywhere = (expected: string): Record<Name, string> => ({
  'not instantiated': expected,
  connecting: expected,
  connected: expected,
  'logging out': expected,
  'ended under a page': expected,
  'ended before the page': expected,
  disconnected: expected
})
const signedIn = { ...everywhere('connected'), connected: '=', 'logging out': '=' }
const ranOut = {
  ...everywhere('ended before the page'),
  connected: 'ended under a page',
  'logging out': '=',
  'ended under a page': '=',
  'ended before the page': '='
}

/** What an event makes of each state. Where the table names none, the reducer must return the same object. */
const table: Record<What, Partial<Record<Name, string>>> = {
  'stored, with the cookie': signedIn,
  'stored, without cookie': ranOut,
  "stored, with somebody else's cookie": ranOut,
  'the same cookie, nobody stored': {
    'not instantiated': 'connecting',
    'ended under a page': 'connected',
    'ended before the page': 'connecting',
    disconnected: 'connecting'
  },
  'another cookie, nobody stored': { ...everywhere('connecting'), connecting: '=', 'logging out': '=' },
  'somebody else stored, with the cookie': { ...everywhere('connected as dominique'), 'logging out': '=' },
  'nothing at all': {
    'not instantiated': 'disconnected',
    connecting: 'disconnected',
    connected: 'ended under a page'
  },
  'signed in': signedIn,
  'signed in too late': {},
  answered: { connecting: 'connected' },
  unanswered: { connecting: 'disconnected' },
  refused: { connecting: 'disconnected', connected: 'disconnected → refused' },
  leaving: { connected: 'logging out' },
  left: everywhere('disconnected → signed_out'),
  stayed: { 'logging out': 'connected' },
  deleted: everywhere('disconnected → deleted'),
  dismissed: { 'ended under a page': 'disconnected → ended', 'ended before the page': 'disconnected → ended' }
}

const cases = (Object.keys(table) as What[]).flatMap(what =>
  (Object.keys(states) as Name[]).map(name => [name, what, table[what][name] ?? '='] as const)
)

it.each(cases)('A session that is %s, then « %s », is %s', (name, what, expected) => {
  const next = reduceSession(states[name], events[what])
  expect(next === states[name] ? '=' : told(next)).toBe(expected)
})

const after = (...happened: SessionEvent[]) => happened.reduce(reduceSession, initialState)
const refused: SessionEvent = { type: 'refused', cookie: 'camille' }

it('what another tab learnt of the same person is taken over', () => {
  expect(after(looked(camille, 'camille'), looked(proved, 'camille')).session.user).toEqual(proved)
})

it('a cookie that the portal gave no name to is not asked for again, another one is', () => {
  const nameless = after(looked(null, 'camille'), refused)
  expect(reduceSession(nameless, looked(null, 'camille'))).toBe(nameless)
  expect(reduceSession(nameless, looked(null, 'dominique')).session.state).toBe('connecting')
})

it('how a session ended is told apart: it ran out, or another tab left it', () => {
  const here = looked(camille, 'camille')
  expect(after(here, looked(camille, null)).ended).toBe('ran_out')
  expect(after(here, looked(null, null)).ended).toBe('left_elsewhere')
  // The other tab's cookies are gone before what it stored.
  expect(after(here, looked({ ...camille, leaving: true }, null)).ended).toBe('left_elsewhere')
  // Another tab closed its own alert about the session that ran out.
  expect(after(here, looked(camille, null), looked(null, null)).ended).toBe('ran_out')
})

it('the way out is gone once', () => {
  const left = after(looked(camille, 'camille'), { type: 'leaving' }, { type: 'left', cookie: null })
  const arrived = reduceSession(left, { type: 'arrived' })
  expect([left.exit, arrived.exit]).toEqual(['signed_out', null])
  expect(reduceSession(arrived, { type: 'arrived' })).toBe(arrived)
})

it('an alert closed on a page that signs in leads nowhere', () => {
  expect(after(looked(camille, null), { type: 'dismissed', stay: true }).exit).toBeNull()
})

describe('the pages of two persons share nothing', () => {
  const dismissed: SessionEvent = { type: 'dismissed', stay: false }
  it.each<[string, SessionEvent[], boolean]>([
    ['a visitor signs in', [looked(null, null), looked(camille, 'camille')], false],
    ['a session ended and is opened again', [looked(camille, null), dismissed, looked(camille, 'camille')], false],
    ['another tab signs in as somebody else', [looked(camille, 'camille'), looked(dominique, 'dominique')], true],
    ['somebody else signs in after an end', [looked(camille, null), dismissed, looked(dominique, 'dominique')], true],
    ['somebody logs out', [looked(camille, 'camille'), { type: 'leaving' }, { type: 'left', cookie: null }], true]
  ])('%s', (_, happened, isAnotherTurn) => expect(after(...happened).turn > 0).toBe(isAnotherTurn))
})
