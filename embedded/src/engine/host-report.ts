/** What a host process tells its supervisor, once, over IPC. `pid` is the database's process, which may be the host's child. */
export type HostReport =
  { state: 'ready'; port: number; pid: number } | { state: 'failed'; reason: string; inUse: boolean }

/** Reads an IPC message; null when it is none of ours. */
export const hostReport = (message: unknown): HostReport | null => {
  if (typeof message !== 'object' || message === null || !('state' in message)) return null
  const { state, port, pid, reason, inUse } = message as Record<string, unknown>
  if (state === 'ready' && typeof port === 'number' && typeof pid === 'number') return { state, port, pid }
  if (state === 'failed' && typeof reason === 'string') return { state, reason, inUse: inUse === true }
  return null
}
