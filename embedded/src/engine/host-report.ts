/**
 * The one message of a host process to its supervisor. `host` is where drivers reach the database, as a URL writes it: an
 * address with a port, or the percent-encoded path of a socket. `pid` is the process of the database, which may be a child of the
 * host process.
 */
export type HostReport =
  { state: 'ready'; host: string; pid: number } | { state: 'failed'; reason: string; inUse: boolean }

/** Reads an IPC message. Returns null for one that is no report. */
export const hostReport = (message: unknown): HostReport | null => {
  if (typeof message !== 'object' || message === null || !('state' in message)) return null
  const { state, host, pid, reason, inUse } = message as Record<string, unknown>
  if (state === 'ready' && typeof host === 'string' && typeof pid === 'number') return { state, host, pid }
  if (state === 'failed' && typeof reason === 'string') return { state, reason, inUse: inUse === true }
  return null
}

/** What a supervisor says before it disconnects: how many milliseconds the host has to stop its database. */
export type StopRequest = { stopWithinMs: number }

/** Reads an IPC message. Returns null for one that is no stop request. */
export const stopWithin = (message: unknown): number | null => {
  if (typeof message !== 'object' || message === null || !('stopWithinMs' in message)) return null
  return typeof message.stopWithinMs === 'number' ? message.stopWithinMs : null
}
