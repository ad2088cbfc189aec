import type { Drafts, Session, ShellServices, SocketOptions } from '@comptoir/contracts/browser/federation'

export const visitor: Session = { state: 'disconnected', user: null }

const sessionOf = (id: string, isadmin: 0 | 1, more: object = {}): Session => ({
  state: 'connected',
  user: {
    id,
    firstname: 'Alix',
    lastname: 'Martin',
    email: 'alix@exemple.fr',
    status: 'active',
    isadmin,
    imageurl: null,
    ...more
  }
})

export const seller = sessionOf('user-one', 0)
export const sellerWithMailedPassword = sessionOf('user-one', 0, { mustchange: true })
export const staff = sessionOf('staff-one', 1)

const memoryDrafts = (): Drafts => {
  const kept = new Map<string, unknown>()
  return {
    read: name => kept.get(name),
    keep: (name, value) => {
      if (value === undefined) kept.delete(name)
      else kept.set(name, value)
    }
  }
}

/** The shell's services in the hands of a test; the sockets that were asked for are in `sockets`. */
export const createFakeShell = (session: Session) => {
  const sockets: SocketOptions<unknown>[] = []
  const retry = jest.fn<void, []>()
  const alert = jest.fn<Promise<void>, Parameters<ShellServices['alert']>>(() => Promise.resolve())
  const signIn = jest.fn<void, Parameters<ShellServices['signIn']>>()
  const shell: ShellServices = {
    session,
    alert,
    signIn,
    drafts: memoryDrafts(),
    signOut: () => Promise.resolve(),
    forget: () => undefined,
    startEstimation: () => undefined,
    renderThread: () => null,
    openSocket: options => {
      sockets.push(options as SocketOptions<unknown>)
      return { state: () => ({ status: 'open' }), retry, close: () => undefined }
    }
  }
  return { shell, sockets, retry, alert, signIn }
}
