/** Logs a failure that the person need not see. */
export const logError = (what: string, error: unknown): void => {
  // oxlint-disable-next-line no-console -- the one place where the portal writes to the console
  console.error(what, error)
}
