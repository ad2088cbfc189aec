import { act } from '@testing-library/react'
import * as z from 'zod/mini'
import type {
  Drafts,
  Session,
  SessionUser,
  ShellServices,
  SocketOptions,
  SocketState
} from '@comptoir/contracts/browser/federation'

export const visitor: Session = { state: 'disconnected', user: null }

/** The session of the seller `user-one`, with the changes of `user`. */
export const sessionOf = (user: Partial<SessionUser> = {}): Session => ({
  state: 'connected',
  user: {
    id: 'user-one',
    firstname: 'Alix',
    lastname: 'Martin',
    email: 'alix@exemple.fr',
    status: 'active',
    isadmin: 0,
    imageurl: null,
    ...user
  }
})

/** The shell's drafts, for one test; `kept` is what they hold. */
export const memoryDrafts = (kept = new Map<string, unknown>()): Drafts => ({
  read: name => kept.get(name),
  keep: (name, value) => {
    if (value === undefined) kept.delete(name)
    else kept.set(name, value)
  }
})

/** The shell's services for a test, which sees how a remote calls them and plays the portal's sockets. */
export const createFakeShell = (session: Session, services: Partial<ShellServices> = {}) => {
  const sockets: SocketOptions<unknown>[] = []
  const socketOf = (path?: string) => sockets.findLast(socket => path === undefined || socket.path === path)
  const spies = {
    alert: jest.fn<Promise<void>, Parameters<ShellServices['alert']>>(() => Promise.resolve()),
    signIn: jest.fn<void, Parameters<ShellServices['signIn']>>(),
    signOut: jest.fn<Promise<void>, []>(() => Promise.resolve()),
    forget: jest.fn<void, []>(),
    startEstimation: jest.fn<void, []>()
  }
  const retry = jest.fn<void, []>()
  const shell: ShellServices = {
    session,
    drafts: memoryDrafts(),
    renderThread: () => null,
    openSocket: options => {
      const socket = options as SocketOptions<unknown>
      sockets.push(socket)
      return {
        state: () => ({ status: 'open' }),
        retry,
        close: () => {
          if (sockets.includes(socket)) sockets.splice(sockets.indexOf(socket), 1)
        }
      }
    },
    ...spies,
    ...services
  }
  return {
    ...spies,
    shell,
    /** Called when a remote asks to connect again. */
    retry,
    /** The sockets that are open. */
    sockets,
    /** Sends a frame of the portal to the last socket of a path; the contract refuses what the portal never sends. */
    frame: <S extends z.ZodMiniType>(schema: S, frame: z.infer<S>, path?: string) =>
      act(async () => {
        socketOf(path)?.onFrame(z.parse(schema, frame))
        // The query cache informs its readers a turn later.
        await new Promise(resolve => setTimeout(resolve))
      }),
    /** Changes the state of the last socket of a path. */
    connection: (state: SocketState, path?: string) => act(() => socketOf(path)?.onState?.(state))
  }
}
