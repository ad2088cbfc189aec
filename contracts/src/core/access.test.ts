import { accessRules, refusal, visitor, type AccessRule, type Actor } from './access.ts'
import { errors } from './errors.ts'

const actor = (kind: Actor['kind']): Actor => (kind === 'visitor' ? visitor : { ...visitor, kind, userid: 'marie' })

/** The refusals of a rule, in the order visitor, unverified, blocked, user, staff, staff without a factor, gone. */
const answers = (rule: AccessRule) =>
  (['visitor', 'unverified', 'blocked', 'user', 'staff', 'staff_without_factor', 'gone'] as const).map(kind =>
    refusal(rule, actor(kind))
  )

test.each<[AccessRule, string, ReturnType<typeof answers>]>([
  ['public', 'everybody', [null, null, null, null, null, null, null]],
  [
    'guest',
    'visitors and active accounts',
    [null, 'email_unverified', 'banned', null, null, 'second_factor_required', 'session_invalid']
  ],
  [
    'guest_seller',
    'visitors and sellers',
    [null, 'email_unverified', 'banned', null, 'admin_forbidden', 'second_factor_required', 'session_invalid']
  ],
  ['session', 'every open session', ['login_required', null, null, null, null, null, 'session_invalid']],
  [
    'copy',
    'every open session, once staff have the factor they need',
    ['login_required', null, null, null, null, 'second_factor_required', 'session_invalid']
  ],
  [
    'leaving',
    'every open session, with a code of its own for a deleted account',
    ['login_required', null, null, null, null, 'second_factor_required', 'account_unknown']
  ],
  [
    'verification',
    'sessions that are not blocked',
    ['login_required', null, 'banned', null, null, 'second_factor_required', 'session_invalid']
  ],
  [
    'user',
    'active accounts',
    ['login_required', 'email_unverified', 'banned', null, null, 'second_factor_required', 'session_invalid']
  ],
  [
    'seller',
    'active sellers',
    [
      'login_required',
      'email_unverified',
      'banned',
      null,
      'admin_forbidden',
      'second_factor_required',
      'session_invalid'
    ]
  ],
  [
    'staff',
    'staff',
    ['not_found', 'not_found', 'not_found', 'not_found', null, 'second_factor_required', 'session_invalid']
  ],
  [
    'factor',
    'staff, to set up a second factor',
    ['not_found', 'not_found', 'not_found', 'not_found', null, null, 'session_invalid']
  ]
])('A call for %s is open to %s', (rule, _, expected) => {
  expect(answers(rule)).toEqual(expected)
})

test('The table is complete, and every refusal is an error with a sentence', () => {
  expect(Object.keys(accessRules)).toHaveLength(11)
  for (const rule of Object.keys(accessRules) as AccessRule[])
    for (const code of answers(rule)) expect(code === null || code in errors).toBe(true)
})
