/**
 * The versions of the texts that a seller accepts, and of what the portal tells about data. The shell shows the texts
 * (`shell/src/legal/`), the account service remembers the version that somebody accepted at sign-up.
 */

/** The version of the terms of use and of buyback, and the day from which it holds. A change of a text changes both. */
export const terms = { version: '2026-11', from: '2026-11-24' } as const

/** The same of the texts about data, photos and cookies, which nobody has to accept. */
export const privacy = { version: '2026-11', from: '2026-11-24' } as const
