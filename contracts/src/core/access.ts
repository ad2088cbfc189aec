import type { ErrorCode } from './errors.ts'

/**
 * What a member of staff is to the shop: `clerk` (vendeur) does the daily sale, `manager` (responsable) answers for the
 * shop too.
 */
export const staffRoles = ['clerk', 'manager'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * Who makes a request, as the gateway established it from the cookies. Services trust it and check ownership themselves.
 */
export interface Actor {
  /**
   * `staff_without_factor`: an administrator who must set up a second factor first, where the shop demands one. `gone`: the
   * session of an account that was deleted. Every call but the deletion refuses it as invalid.
   */
  kind: 'visitor' | 'unverified' | 'blocked' | 'user' | 'staff' | 'staff_without_factor' | 'gone'
  /** The account; null for a visitor. */
  userid: string | null
  /** SHA-256 (hex) of the visitor's `batch_token` cookie: the key to their own anonymous batch. */
  batchtokenhash: string | null
}

/** An actor without an account and without a batch. */
export const visitor: Actor = { kind: 'visitor', userid: null, batchtokenhash: null }

type Verdict = ErrorCode | 'allow'
type Rule = Record<Actor['kind'], Verdict>

/**
 * The access rules of the calls, a truth table: rule × kind of actor → allowed, or the code that refuses the actor. Every
 * call must name a rule, so that none is open because somebody forgot it.
 */
export const accessRules = {
  /** Everybody, whatever the state of their account. */
  public: {
    visitor: 'allow',
    unverified: 'allow',
    blocked: 'allow',
    user: 'allow',
    staff: 'allow',
    staff_without_factor: 'allow',
    gone: 'allow'
  },
  /** Visitors on their own anonymous batch, and active accounts. */
  guest: {
    visitor: 'allow',
    unverified: 'email_unverified',
    blocked: 'banned',
    user: 'allow',
    staff: 'allow',
    staff_without_factor: 'second_factor_required',
    gone: 'session_invalid'
  },
  /** As `guest`, without administrators: they do not sell. */
  guest_seller: {
    visitor: 'allow',
    unverified: 'email_unverified',
    blocked: 'banned',
    user: 'allow',
    staff: 'admin_forbidden',
    staff_without_factor: 'second_factor_required',
    gone: 'session_invalid'
  },
  /** Any open session, also of unverified and blocked accounts and of staff without their second factor: me, logout. */
  session: {
    visitor: 'login_required',
    unverified: 'allow',
    blocked: 'allow',
    user: 'allow',
    staff: 'allow',
    staff_without_factor: 'allow',
    gone: 'session_invalid'
  },
  /** As `session`, once staff have the second factor they need: export. */
  copy: {
    visitor: 'login_required',
    unverified: 'allow',
    blocked: 'allow',
    user: 'allow',
    staff: 'allow',
    staff_without_factor: 'second_factor_required',
    gone: 'session_invalid'
  },
  /** As `copy`; an account that is already deleted gets a code of its own, which a client takes for success. */
  leaving: {
    visitor: 'login_required',
    unverified: 'allow',
    blocked: 'allow',
    user: 'allow',
    staff: 'allow',
    staff_without_factor: 'second_factor_required',
    gone: 'account_unknown'
  },
  /** Sessions that are not blocked: entering or renewing a code. */
  verification: {
    visitor: 'login_required',
    unverified: 'allow',
    blocked: 'banned',
    user: 'allow',
    staff: 'allow',
    staff_without_factor: 'second_factor_required',
    gone: 'session_invalid'
  },
  /** Active accounts, administrators included. */
  user: {
    visitor: 'login_required',
    unverified: 'email_unverified',
    blocked: 'banned',
    user: 'allow',
    staff: 'allow',
    staff_without_factor: 'second_factor_required',
    gone: 'session_invalid'
  },
  /** Active sellers only. */
  seller: {
    visitor: 'login_required',
    unverified: 'email_unverified',
    blocked: 'banned',
    user: 'allow',
    staff: 'admin_forbidden',
    staff_without_factor: 'second_factor_required',
    gone: 'session_invalid'
  },
  /** Administrators. To everybody else the call does not exist. */
  staff: {
    visitor: 'not_found',
    unverified: 'not_found',
    blocked: 'not_found',
    user: 'not_found',
    staff: 'allow',
    staff_without_factor: 'second_factor_required',
    gone: 'session_invalid'
  },
  /** Administrators, with or without a second factor: to set one up. */
  factor: {
    visitor: 'not_found',
    unverified: 'not_found',
    blocked: 'not_found',
    user: 'not_found',
    staff: 'allow',
    staff_without_factor: 'allow',
    gone: 'session_invalid'
  }
} as const satisfies Record<string, Rule>

/** The name of an access rule. */
export type AccessRule = keyof typeof accessRules

/** Returns the code that refuses the actor, or null when the rule lets the actor through. */
export const refusal = (rule: AccessRule, actor: Actor): ErrorCode | null => {
  const verdict: Verdict = accessRules[rule][actor.kind]
  return verdict === 'allow' ? null : verdict
}
