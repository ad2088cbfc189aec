import type { ErrorCode } from './errors.ts'

/**
 * What a member of staff is to the shop: `clerk` (vendeur) does the daily sale, `manager` (responsable) answers for the
 * shop too.
 */
export const staffRoles = ['clerk', 'manager'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Returns the role that an administrator's `role` names. One without a role is a manager, as all were before 2026-12. */
export const staffRoleOf = (role: unknown): StaffRole => (role === 'clerk' ? 'clerk' : 'manager')

export const actorKinds = ['visitor', 'unverified', 'blocked', 'user', 'staff', 'staff_without_factor', 'gone'] as const

/**
 * Who makes a request, as the gateway established it from the cookies. Services trust it and check ownership themselves.
 */
export interface Actor {
  /**
   * `staff_without_factor`: an administrator who must set up a second factor first, where the shop demands one. `gone`: the
   * session of an account that was deleted. Every call but the deletion refuses it as invalid.
   */
  kind: (typeof actorKinds)[number]
  /** Of the kind `staff` only. Absent: `manager`, as every administrator was before 2026-12. */
  role?: StaffRole | undefined
  /** The account; null for a visitor. */
  userid: string | null
  /** SHA-256 (hex) of the visitor's `batch_token` cookie: the key to their own anonymous batch. */
  batchtokenhash: string | null
  /** SHA-256 (hex) of the `handover_token` cookie: the key to the cards of a batch that was handed over to this browser. */
  handoverhash?: string | undefined
}

/** An actor without an account and without a batch. */
export const visitor: Actor = { kind: 'visitor', userid: null, batchtokenhash: null }

type Verdict = ErrorCode | 'allow'

/** What decides about an actor: the kind, and of staff the role. */
export type Standing = Exclude<Actor['kind'], 'staff'> | StaffRole
type Rule = Record<Standing, Verdict>

/**
 * The access rules of the calls, a truth table: rule × standing of the actor → allowed, or the code that refuses the actor. Every
 * call must name a rule, so that none is open because somebody forgot it.
 */
export const accessRules = {
  /** Everybody, whatever the state of their account. */
  public: {
    visitor: 'allow',
    unverified: 'allow',
    blocked: 'allow',
    user: 'allow',
    clerk: 'allow',
    manager: 'allow',
    staff_without_factor: 'allow',
    gone: 'allow'
  },
  /** Visitors on their own anonymous batch, and active accounts. */
  guest: {
    visitor: 'allow',
    unverified: 'email_unverified',
    blocked: 'banned',
    user: 'allow',
    clerk: 'allow',
    manager: 'allow',
    staff_without_factor: 'second_factor_required',
    gone: 'session_invalid'
  },
  /** As `guest`, without administrators: they do not sell. */
  guest_seller: {
    visitor: 'allow',
    unverified: 'email_unverified',
    blocked: 'banned',
    user: 'allow',
    clerk: 'admin_forbidden',
    manager: 'admin_forbidden',
    staff_without_factor: 'second_factor_required',
    gone: 'session_invalid'
  },
  /** Any open session, also of unverified and blocked accounts and of staff without their second factor: me, logout. */
  session: {
    visitor: 'login_required',
    unverified: 'allow',
    blocked: 'allow',
    user: 'allow',
    clerk: 'allow',
    manager: 'allow',
    staff_without_factor: 'allow',
    gone: 'session_invalid'
  },
  /** As `session`, once staff have the second factor they need: export. */
  copy: {
    visitor: 'login_required',
    unverified: 'allow',
    blocked: 'allow',
    user: 'allow',
    clerk: 'allow',
    manager: 'allow',
    staff_without_factor: 'second_factor_required',
    gone: 'session_invalid'
  },
  /** As `copy`; an account that is already deleted gets a code of its own, which a client takes for success. */
  leaving: {
    visitor: 'login_required',
    unverified: 'allow',
    blocked: 'allow',
    user: 'allow',
    clerk: 'allow',
    manager: 'allow',
    staff_without_factor: 'second_factor_required',
    gone: 'account_unknown'
  },
  /** Sessions that are not blocked: entering or renewing a code. */
  verification: {
    visitor: 'login_required',
    unverified: 'allow',
    blocked: 'banned',
    user: 'allow',
    clerk: 'allow',
    manager: 'allow',
    staff_without_factor: 'second_factor_required',
    gone: 'session_invalid'
  },
  /** Active accounts, administrators included. */
  user: {
    visitor: 'login_required',
    unverified: 'email_unverified',
    blocked: 'banned',
    user: 'allow',
    clerk: 'allow',
    manager: 'allow',
    staff_without_factor: 'second_factor_required',
    gone: 'session_invalid'
  },
  /** Active sellers only. */
  seller: {
    visitor: 'login_required',
    unverified: 'email_unverified',
    blocked: 'banned',
    user: 'allow',
    clerk: 'admin_forbidden',
    manager: 'admin_forbidden',
    staff_without_factor: 'second_factor_required',
    gone: 'session_invalid'
  },
  /** Administrators of either role: the daily sale. To everybody else the call does not exist. */
  staff: {
    visitor: 'not_found',
    unverified: 'not_found',
    blocked: 'not_found',
    user: 'not_found',
    clerk: 'allow',
    manager: 'allow',
    staff_without_factor: 'second_factor_required',
    gone: 'session_invalid'
  },
  /** Managers: what the shop answers for, beyond the daily sale. Clerks see that it exists. */
  manager: {
    visitor: 'not_found',
    unverified: 'not_found',
    blocked: 'not_found',
    user: 'not_found',
    clerk: 'forbidden',
    manager: 'allow',
    staff_without_factor: 'second_factor_required',
    gone: 'session_invalid'
  },
  /** Administrators, with or without a second factor: to set one up. */
  factor: {
    visitor: 'not_found',
    unverified: 'not_found',
    blocked: 'not_found',
    user: 'not_found',
    clerk: 'allow',
    manager: 'allow',
    staff_without_factor: 'allow',
    gone: 'session_invalid'
  }
} as const satisfies Record<string, Rule>

/** The name of an access rule. */
export type AccessRule = keyof typeof accessRules

/** Returns what decides about an actor. */
export const standingOf = ({ kind, role = 'manager' }: Pick<Actor, 'kind' | 'role'>): Standing =>
  kind === 'staff' ? role : kind

/** Returns the code that refuses the actor, or null when the rule lets the actor through. */
export const refusal = (rule: AccessRule, actor: Actor): ErrorCode | null => {
  const verdict: Verdict = accessRules[rule][standingOf(actor)]
  return verdict === 'allow' ? null : verdict
}
