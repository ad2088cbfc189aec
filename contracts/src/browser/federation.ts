import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { BuiltPages } from './built-pages.ts'

/**
 * The version of everything in this file that remotes rely on. The shell refuses a remote that was built for another
 * version, inside the remote's own error boundary: raise it only when an older remote could no longer run.
 */
export const CONTRACT_VERSION = 1

/** Every remote of the portal, with the paths whose pages it draws. The gateway and the shell both read this list. */
export const REMOTES = [
  { name: 'mfe-estimation', title: 'Estimation', basePaths: ['/estimation', '/rachat', '/batchs'] },
  {
    name: 'mfe-account',
    title: 'Mon compte',
    basePaths: ['/create', '/login', '/logout', '/forgot', '/invitation', '/profil', '/code', '/blackhole']
  },
  { name: 'mfe-chat', title: 'Rendez-vous', basePaths: ['/rendezvous'] },
  { name: 'mfe-dashboard', title: 'Tableau de bord', basePaths: ['/dashboard', '/inspection'] }
] as const satisfies readonly { name: string; title: string; basePaths: readonly string[] }[]

/** The name of a remote, which is the name of its workspace. */
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

/** The remotes that are deployed. The gateway writes it into the page (`<script id="remotes">`) and serves it at `/remotes.json`. */
export const RemotesDocument = z.object({ version: z.literal(1), remotes: z.array(RemoteEntry) })
export type RemotesDocument = z.infer<typeof RemotesDocument>

/** The file `remote.json`, which a build writes beside its remoteEntry; `entry` is the name of that file. */
export const RemoteBuild = z.object({
  name: z.enum(names),
  entry: z.string(),
  contract: z.int(),
  /** Where the remote's pages are that visitors get as HTML; absent where it has none. */
  pages: z.optional(BuiltPages),
  /** Every file of the build that is named by its content; absent in builds of before the service worker. */
  assets: z.optional(z.array(z.string()))
})
export type RemoteBuild = z.infer<typeof RemoteBuild>

/** The signed-in person as the shell keeps it in local storage, without payment data. Unknown fields are kept. */
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
 * Who is signed in. `not_instantiated`: storage and cookies are not read yet. `connecting`: there is a cookie but no stored
 * user, and the shell asks the portal who it is. `disconnecting`: a log-out is under way.
 */
export type Session =
  | { readonly state: 'connected' | 'disconnecting'; readonly user: SessionUser }
  | { readonly state: 'not_instantiated' | 'connecting' | 'disconnected'; readonly user: null }

/**
 * What a person typed and did not send yet, by a name that the remote chooses. It is kept in memory only, so passwords and
 * payout data may be in it. It survives a change of page and the end of a session, only the same person gets it back, and
 * closing the tab forgets it.
 */
export type Drafts = {
  readonly read: (name: string) => unknown
  /** Keeps a value; `undefined` forgets it. */
  readonly keep: (name: string, value: unknown) => void
}

/** `waiting`: the next try starts at `retryAt` (epoch milliseconds). `closed`: there is no next try before `retry()`. */
export type SocketState =
  { readonly status: 'connecting' | 'open' | 'closed' } | { readonly status: 'waiting'; readonly retryAt: number }

/** The socket that a remote asks for. */
export type SocketOptions<Frame> = {
  /** Path of the same origin, as `/api/cables/batchs/{id}`. */
  readonly path: string
  /** The schema of the frames. One that does not match is logged and dropped. */
  readonly schema: z.ZodMiniType<Frame>
  readonly onFrame: (frame: Frame) => void
  readonly onState?: (state: SocketState) => void
}

/** A socket that connects again by itself. */
export type Socket = {
  readonly state: () => SocketState
  /** Tries to connect now, and starts counting the tries anew. */
  readonly retry: () => void
  readonly close: () => void
}

/** Which thread to show: that of a batch (B) or of an appointment (R). */
export type ThreadRequest = {
  readonly tabletype: 'B' | 'R'
  readonly id: string
  /** Hears every change of the number of unread messages, for the label of a tab. */
  readonly onUnread?: (count: number) => void
  /** While it is set, staff see the form of an offer. The page around the thread opens and closes it. */
  readonly offering?: {
    readonly onClose: () => void
    /** What staff must know while they write the offer, such as that a colleague has just made one. */
    readonly notice?: string | undefined
  }
  /** While it is set, the field for an answer takes the focus as soon as the thread is shown. */
  readonly answering?: { readonly onFocused: () => void }
}

/** What the shell gives to a remote. Router and query client are shared modules: remotes use their hooks. */
export type ShellServices = {
  readonly session: Session
  /**
   * Keeps the account that a call answered (sign-up, log-in, code, changes of the profile), without payment data and lists.
   * If the person may see more pages now, the shell goes to the page that the person first asked for.
   */
  readonly signIn: (user: SessionUser) => void
  /** Logs out in this browser and at the portal, then goes to /logout. Throws `CallError`. */
  readonly signOut: () => Promise<void>
  /** Forgets a deleted account without asking the portal, and goes to the home page. */
  readonly forget: () => void
  readonly drafts: Drafts
  /** Shows an alert with one button. Resolves when it is closed. */
  readonly alert: (notice: { readonly title?: string; readonly message: string }) => Promise<void>
  /** Goes to where a batch begins, which says when online estimation is closed; staff hear in an alert that they cannot sell. */
  readonly startEstimation: () => void
  readonly openSocket: <Frame>(options: SocketOptions<Frame>) => Socket
  /** Returns a thread, which the chat remote draws inside an error boundary: when it fails, the page around it stays. */
  readonly renderThread: (request: ThreadRequest) => ReactNode
}

/** Props of the component that a remote exposes as the default export of `./app`. */
export type RemoteProps = { readonly shell: ShellServices }

/** Props of the component that the chat remote exposes as the default export of `../conversation/thread`. */
export type ThreadProps = ThreadRequest & { readonly shell: ShellServices }
