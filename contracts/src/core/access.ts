import type { ErrorCode } from './errors.ts'

/**
 * Who is asking, as the gateway established it. Services trust it and check ownership themselves. `gone` holds the
 * session of an account that was deleted: to all but the deletion itself, a session that does not hold.
 */
export interface Actor {
  kind: 'visitor' | 'unverified' | 'blocked' | 'user' | 'staff' | 'gone'
  userid: string | null
  /** SHA-256 (hex) of the visitor's `batch_token` cookie: the key to their own anonymous batch. */
  batchtokenhash: string | null
}

export const visitor: Actor = { kind: 'visitor', userid: null, batchtokenhash: null }

type Verdict = ErrorCode | 'allow'
type Rule = Record<Actor['kind'], Verdict>

/**
 * The access rule of every call, a truth table: rule × kind of actor → allowed, or the code that refuses it.
 * A call must name one, so nothing is open by forgetting.
 */
export const accessRules = {
  /** Everybody, whatever the state of their account. */
  public: {
    visitor: 'allow',
    unverified: 'allow',
    blocked: 'allow',
    user: 'allow',
    staff: 'allow',
    gone: 'allow'
  },
  /** Visitors on their own anonymous batch, and active accounts. */
  guest: {
    visitor: 'allow',
    unverified: 'email_unverified',
    blocked: 'banned',
    user: 'allow',
    staff: 'allow',
    gone: 'session_invalid'
  },
  /** As `guest`, but creating: administrators do not sell. */
  guest_seller: {
    visitor: 'allow',
    unverified: 'email_unverified',
    blocked: 'banned',
    user: 'allow',
    staff: 'admin_forbidden',
    gone: 'session_invalid'
  },
  /** Any open session, also of unverified and blocked accounts: me, logout, export, delete. */
  session: {
    visitor: 'login_required',
    unverified: 'allow',
    blocked: 'allow',
    user: 'allow',
    staff: 'allow',
    gone: 'session_invalid'
  },
  /** As `session`; whoever has already left is told so, which a client takes for success. */
  leaving: {
    visitor: 'login_required',
    unverified: 'allow',
    blocked: 'allow',
    user: 'allow',
    staff: 'allow',
    gone: 'account_unknown'
  },
  /** Sessions that are not blocked: entering or renewing a code. */
  verification: {
    visitor: 'login_required',
    unverified: 'allow',
    blocked: 'banned',
    user: 'allow',
    staff: 'allow',
    gone: 'session_invalid'
  },
  /** Active accounts, administrators included. */
  user: {
    visitor: 'login_required',
    unverified: 'email_unverified',
    blocked: 'banned',
    user: 'allow',
    staff: 'allow',
    gone: 'session_invalid'
  },
  /** Active sellers only. */
  seller: {
    visitor: 'login_required',
    unverified: 'email_unverified',
    blocked: 'banned',
    user: 'allow',
    staff: 'admin_forbidden',
    gone: 'session_invalid'
  },
  /** Administrators; the rest cannot tell that the call exists. */
  staff: {
    visitor: 'not_found',
    unverified: 'not_found',
    blocked: 'not_found',
    user: 'not_found',
    staff: 'allow',
    gone: 'session_invalid'
  }
} as const satisfies Record<string, Rule>

export type AccessRule = keyof typeof accessRules

/** The code that refuses `actor`, or null when the rule lets them through. */
export const refusal = (rule: AccessRule, actor: Actor): ErrorCode | null => {
  const verdict: Verdict = accessRules[rule][actor.kind]
  return verdict === 'allow' ? null : verdict
}
