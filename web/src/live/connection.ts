import type { SocketState } from '@comptoir/contracts/browser/federation'

/** A live connection as a page shows it. */
export type Connection = {
  state: SocketState
  /** From the first failure until the connection is open again. The first attempt is no loss. */
  lost: boolean
}

export type LiveConnection = Connection & {
  /** Connects again at once. */
  retry: () => void
}

/** A page that has just been opened shows no loss. */
export const firstConnection: Connection = { state: { status: 'connecting' }, lost: false }

/** Returns the connection after the socket changed its state. */
export const afterSocket = ({ lost }: Connection, state: SocketState): Connection => ({
  state,
  lost: state.status !== 'open' && (lost || state.status !== 'connecting')
})
