const keyOf = (userid: string) => `code-${userid}`

/** Remembers, across a reload, that a code was mailed to this account now. */
export const keepCodeTime = (userid: string): void => {
  try {
    sessionStorage.setItem(keyOf(userid), String(Date.now()))
  } catch {
    // Without it another code is offered at once, which the portal limits anyway.
  }
}

/** When this tab last saw a code being mailed, in milliseconds since 1970; 0 when it never did. */
export const readCodeTime = (userid: string): number => {
  try {
    return Number(sessionStorage.getItem(keyOf(userid))) || 0
  } catch {
    return 0
  }
}
