import { accessRules, refusal, visitor, type AccessRule, type Actor, type Standing } from './access.ts'
import { errors } from './errors.ts'

const actor = (standing: Standing): Actor => {
  if (standing === 'visitor') return visitor
  const known = { ...visitor, userid: 'marie' }
  return standing === 'clerk' || standing === 'manager'
    ? { ...known, kind: 'staff', role: standing }
    : { ...known, kind: standing }
}

/** The refusals of a rule, in the order visitor, unverified, blocked, user, clerk, manager, staff without a factor, gone. */
const answers = (rule: AccessRule) =>
  (['visitor', 'unverified', 'blocked', 'user', 'clerk', 'manager', 'staff_without_factor', 'gone'] as const).map(one =>
    refusal(rule, actor(one))
  )

test.each<[AccessRule, string, ReturnType<typeof answers>]>([
  ['public', 'everybody', [null, null, null, null, null, null, null, null]],
  [
    'guest',
    'visitors and active accounts',
    [null, 'email_unverified', 'banned', null, null, null, 'second_factor_required', 'session_invalid']
  ],
  [
    'guest_seller',
    'visitors and sellers',
    [
      null,
      'email_unverified',
      'banned',
      null,
      'admin_forbidden',
      'admin_forbidden',
      'second_factor_required',
      'session_invalid'
    ]
  ],
  ['session', 'every open session', ['login_required', null, null, null, null, null, null, 'session_invalid']],
  [
    'copy',
    'every open session, once staff have the factor they need',
    ['login_required', null, null, null, null, null, 'second_factor_required', 'session_invalid']
  ],
  [
    'leaving',
    'every open session, with a code of its own for a deleted account',
    ['login_required', null, null, null, null, null, 'second_factor_required', 'account_unknown']
  ],
  [
    'verification',
    'sessions that are not blocked',
    ['login_required', null, 'banned', null, null, null, 'second_factor_required', 'session_invalid']
  ],
  [
    'user',
    'active accounts',
    ['login_required', 'email_unverified', 'banned', null, null, null, 'second_factor_required', 'session_invalid']
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
      'admin_forbidden',
      'second_factor_required',
      'session_invalid'
    ]
  ],
  [
    'staff',
    'staff',
    ['not_found', 'not_found', 'not_found', 'not_found', null, null, 'second_factor_required', 'session_invalid']
  ],
  [
    'manager',
    'managers, for what the shop answers for',
    ['not_found', 'not_found', 'not_found', 'not_found', 'forbidden', null, 'second_factor_required', 'session_invalid']
  ],
  [
    'factor',
    'staff, to set up a second factor',
    ['not_found', 'not_found', 'not_found', 'not_found', null, null, null, 'session_invalid']
  ]
])('A call for %s is open to %s', (rule, _, expected) => {
  expect(answers(rule)).toEqual(expected)
})

test('The table is complete, and every refusal is an error with a sentence', () => {
  expect(Object.keys(accessRules)).toHaveLength(12)
  for (const rule of Object.keys(accessRules) as AccessRule[])
    for (const code of answers(rule)) expect(code === null || code in errors).toBe(true)
})

test('An administrator without a role is a manager', () => {
  expect(refusal('manager', { ...visitor, kind: 'staff', userid: 'simone' })).toBeNull()
})
