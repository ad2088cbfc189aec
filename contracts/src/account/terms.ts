/**
 * The versions of the texts that a seller accepts, and of what the portal tells about data. The shell shows the texts
 * (`shell/src/legal/`), the account service remembers the version that somebody accepted at sign-up.
 */

/** The version of the terms of use and of buyback, and the day from which it holds. A change of a text changes both. */
export const terms = { version: '2026-11', from: '2026-11-24' } as const

/** The same of the legal notice, which also tells about photos and data. Nobody has to accept it. */
export const legalNotice = { version: '2026-11-27', from: '2026-11-27' } as const

/** The same of the page about cookies, which nobody has to accept either. */
export const cookieNotice = { version: '2026-11', from: '2026-11-24' } as const
