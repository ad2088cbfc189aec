import type { ReactNode } from 'react'
import * as z from 'zod/mini'

/**
 * Version of everything in this file that a remote relies on. A remote built for another version is refused by the
 * shell (inside its own error boundary), so raise it only when an older remote could no longer run.
 */
export const CONTRACT_VERSION = 1

/** Every remote of the portal and the paths it owns: read by the gateway (document, HTTP 404) and by the shell (routes). */
export const REMOTES = [
  { name: 'mfe-estimation', title: 'Estimation', basePaths: ['/estimation', '/rachat', '/batchs'] },
  {
    name: 'mfe-account',
    title: 'Mon compte',
    basePaths: ['/create', '/login', '/logout', '/forgot', '/profil', '/code', '/blackhole']
  },
  { name: 'mfe-chat', title: 'Rendez-vous', basePaths: ['/rendezvous'] },
  { name: 'mfe-dashboard', title: 'Tableau de bord', basePaths: ['/dashboard'] }
] as const satisfies readonly { name: string; title: string; basePaths: readonly string[] }[]

export type RemoteName = (typeof REMOTES)[number]['name']

const names = REMOTES.map(remote => remote.name) as [RemoteName, ...RemoteName[]]

/** One deployed remote: `entry` is the URL (absolute or root-relative) of its hashed remoteEntry. */
export const RemoteEntry = z.object({
  name: z.enum(names),
  entry: z.string().check(z.minLength(1)),
  basePaths: z.array(z.string().check(z.startsWith('/'))),
  title: z.string(),
  contract: z.int()
})
export type RemoteEntry = z.infer<typeof RemoteEntry>

/** What the gateway inlines in the page as `<script type="application/json" id="remotes">` and serves at /remotes.json. */
export const RemotesDocument = z.object({ version: z.literal(1), remotes: z.array(RemoteEntry) })
export type RemotesDocument = z.infer<typeof RemotesDocument>

/** `remote.json`, which a build leaves beside its remoteEntry (`entry` is a file name): the gateway makes the document from it. */
export const RemoteBuild = z.object({ name: z.enum(names), entry: z.string(), contract: z.int() })
export type RemoteBuild = z.infer<typeof RemoteBuild>

/** The signed-in person as the shell keeps it in local storage: never the payment data. Unknown fields are kept. */
export const SessionUser = z.looseObject({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  status: z.enum(['verify_email', 'active', 'blocked']),
  isadmin: z.union([z.literal(0), z.literal(1)]),
  imageurl: z.nullable(z.string())
})
export type SessionUser = z.infer<typeof SessionUser>

/**
 * `not_instantiated` until storage and cookies were read, `connecting` while the portal is asked who a cookie without a
 * stored user belongs to, `disconnecting` while a log-out is under way.
 */
export type Session =
  | { readonly state: 'connected' | 'disconnecting'; readonly user: SessionUser }
  | { readonly state: 'not_instantiated' | 'connecting' | 'disconnected'; readonly user: null }

/**
 * What was typed and not sent yet, by a name of the remote's choice. Kept in memory only, so that passwords and payout
 * data may be in it: it survives going to another page and a session that ends, is handed to the same person alone,
 * and is gone with the tab.
 */
export type Drafts = {
  readonly read: (name: string) => unknown
  /** `undefined` forgets it. */
  readonly keep: (name: string, value: unknown) => void
}

/** `waiting` means that the next try starts at `retryAt` (ms since 1970); `closed` that nothing more is tried until `retry()`. */
export type SocketState =
  { readonly status: 'connecting' | 'open' | 'closed' } | { readonly status: 'waiting'; readonly retryAt: number }

export type SocketOptions<Frame> = {
  /** Path of the same origin, as `/api/cables/batchs/{id}`. */
  readonly path: string
  /** Frames that do not match are logged and dropped. */
  readonly schema: z.ZodMiniType<Frame>
  readonly onFrame: (frame: Frame) => void
  readonly onState?: (state: SocketState) => void
}

export type Socket = {
  readonly state: () => SocketState
  /** Tries again at once, with a fresh count of tries. */
  readonly retry: () => void
  readonly close: () => void
}

/** Which thread to show: that of a batch (B) or of an appointment (R). */
export type ThreadRequest = {
  readonly tabletype: 'B' | 'R'
  readonly id: string
  /** Told each time the number of unread messages changes, for the label of a tab. */
  readonly onUnread?: (count: number) => void
  /** While it is there staff see the form of an offer, which the page around the thread asked for. */
  readonly offering?: { readonly onClose: () => void }
}

/** What the shell hands to a remote. The router and the query client are shared modules: use their hooks. */
export type ShellServices = {
  readonly session: Session
  /**
   * Keeps whom a call answered (sign-up, log-in, code, changes of the profile): payment data and lists are dropped
   * first. When that changes what they may see, they are sent to the page they first asked for.
   */
  readonly signIn: (user: SessionUser) => void
  /** Logs out here and at the portal, then goes to /logout. Settles when that is done; throws `CallError`. */
  readonly signOut: () => Promise<void>
  /** After the account was deleted: forgets it without asking the portal, and goes home. */
  readonly forget: () => void
  readonly drafts: Drafts
  /** Shows the alert with one button; settles when it is closed. */
  readonly alert: (notice: { readonly title?: string; readonly message: string }) => Promise<void>
  /** Goes to /batchs when online estimation is open; tells the visitor otherwise. */
  readonly startEstimation: () => void
  readonly openSocket: <Frame>(options: SocketOptions<Frame>) => Socket
  /** A thread, drawn by the chat remote inside a boundary of its own: it may fail alone. */
  readonly renderThread: (request: ThreadRequest) => ReactNode
}

/** Props of the component that a remote exposes as the default export of `./app`. */
export type RemoteProps = { readonly shell: ShellServices }

/** Props of the component that the chat remote exposes as the default export of `../conversation/thread`. */
export type ThreadProps = ThreadRequest & { readonly shell: ShellServices }
