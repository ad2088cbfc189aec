/** The one message of a host process to its supervisor. `pid` is the process of the database, which may be a child of the host. */
export type HostReport =
  { state: 'ready'; port: number; pid: number } | { state: 'failed'; reason: string; inUse: boolean }

/** Reads an IPC message. Returns null for one that is no report. */
export const hostReport = (message: unknown): HostReport | null => {
  if (typeof message !== 'object' || message === null || !('state' in message)) return null
  const { state, port, pid, reason, inUse } = message as Record<string, unknown>
  if (state === 'ready' && typeof port === 'number' && typeof pid === 'number') return { state, port, pid }
  if (state === 'failed' && typeof reason === 'string') return { state, reason, inUse: inUse === true }
  return null
}
