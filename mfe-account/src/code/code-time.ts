const keyOf = (userid: string) => `code-${userid}`

/** Keeps across a reload that the portal has just mailed a code to this account. */
export const keepCodeTime = (userid: string): void => {
  try {
    sessionStorage.setItem(keyOf(userid), String(Date.now()))
  } catch {
    // The storage is full or blocked: the page offers another code at once, and the portal still limits the codes.
  }
}

/** Returns when this tab last kept that a code was mailed, in milliseconds since 1970; 0 for never. */
export const readCodeTime = (userid: string): number => {
  try {
    return Number(sessionStorage.getItem(keyOf(userid))) || 0
  } catch {
    return 0
  }
}
