import {
  changePassword,
  changePicture,
  createAccount,
  deleteAccount,
  enterCode,
  exportAccount,
  getMe,
  logIn,
  logOut,
  mayReadPicture,
  resolveSession,
  takeShortcut,
  type OpenedSession
} from '@comptoir/contracts/account/account-calls'
import type { AppError } from '@comptoir/contracts/core/errors'
import type { User } from '@comptoir/contracts/account/user'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Bus, RequestContext } from '@comptoir/kit/bus/bus'
import { newId, newSecret, sha256 } from '@comptoir/kit/store/ids'

const at = '2026-11-21T10:00:00.000Z'
const monthMs = 30 * 86_400_000

export interface Session {
  userid: string
  kind: 'unverified' | 'blocked' | 'user' | 'staff' | 'gone'
  expiresat: string
  replaced?: boolean
}

export const newSession = (userid: string): Session => ({
  userid,
  kind: 'user',
  expiresat: new Date(Date.now() + monthMs).toISOString()
})

/** What the account service holds, as far as the gateway can tell. */
export interface AccountWorld {
  sessions: Map<string, Session>
  /** How often it was asked who a session belongs to. */
  lookups: number
  /** Profile pictures and whose they are. */
  pictures: Map<string, string>
  /** Who asked last, by the name of the call. */
  asked: Map<string, RequestContext>
  /** Thrown by login. */
  loginFailure: AppError | null
  /** What me waits for. */
  meanwhile: () => Promise<void>
  /** What the answer to who a session belongs to waits for. */
  onItsWay: () => Promise<void>
}

const userOf = (userid: string): User => ({
  id: userid,
  firstname: 'Anna',
  lastname: 'Martin',
  email: `${userid}@example.fr`,
  birthdate: '1990-05-04',
  status: 'active',
  isadmin: 0,
  imageurl: null,
  paymenttype: 'N',
  paymentdata: null,
  createdat: at,
  mustchange: false
})

/** Opens, replaces and ends sessions as the account service does; who may, it does not ask. */
export const serveFakeAccount = async (bus: Bus, photos: BlobStore): Promise<AccountWorld> => {
  const world: AccountWorld = {
    sessions: new Map(),
    lookups: 0,
    pictures: new Map(),
    asked: new Map(),
    loginFailure: null,
    meanwhile: () => Promise.resolve(),
    onItsWay: () => Promise.resolve()
  }
  const end = (tokenhash: string | null | undefined) => {
    if (!tokenhash) return
    world.sessions.delete(tokenhash)
    bus.hint('session.revoked', { tokenhash })
  }
  const open = (userid: string, { client }: RequestContext): OpenedSession => {
    end(client?.sessionhash)
    const id = newSecret()
    const session = newSession(userid)
    world.sessions.set(sha256(id), session)
    return { session: { id, userid, expiresat: session.expiresat } }
  }
  const endOthers = (userid: string | null, own: string | null | undefined) => {
    for (const [tokenhash, session] of world.sessions)
      if (session.userid === userid && tokenhash !== own) world.sessions.delete(tokenhash)
    bus.hint('session.revoked', { userid })
  }
  const signedIn = (userid: string, context: RequestContext): User & OpenedSession => ({
    ...userOf(userid),
    ...open(userid, context)
  })

  await bus.handle(resolveSession, async ({ tokenhash }) => {
    world.lookups += 1
    const found = world.sessions.get(tokenhash) ?? null
    await world.onItsWay()
    return found
  })
  await bus.handle(logIn, async ({ email }, context) => {
    world.asked.set(logIn.name, context)
    if (world.loginFailure) throw world.loginFailure
    return signedIn(email.split('@')[0] ?? '', context)
  })
  await bus.handle(createAccount, async (_input, context) => signedIn(newId(), context))
  await bus.handle(enterCode, async (_input, { actor, client }) => {
    endOthers(actor.userid, client?.sessionhash)
    return userOf(actor.userid ?? '')
  })
  await bus.handle(takeShortcut, async (_input, context) => {
    const userid = newId()
    const conversation = { id: newId(), userid, kind: 'R' as const, mode: null, createdat: at, unread: 0 }
    return {
      user: userOf(userid),
      conversation: { ...conversation, lastmessage: null },
      ...open(userid, context)
    }
  })
  await bus.handle(changePassword, async (_input, { actor, client }) => {
    endOthers(actor.userid, client?.sessionhash)
    return {}
  })
  await bus.handle(logOut, async (_input, { client }) => {
    end(client?.sessionhash)
    return {}
  })
  await bus.handle(deleteAccount, async (_input, { actor }) => {
    for (const [tokenhash, session] of world.sessions)
      if (session.userid === actor.userid) world.sessions.set(tokenhash, { ...session, kind: 'gone' })
    bus.hint('session.revoked', { userid: actor.userid })
    return {}
  })
  await bus.handle(getMe, async (_input, { actor }) => {
    await world.meanwhile()
    return userOf(actor.userid ?? '')
  })
  await bus.handle(exportAccount, async (_input, { actor }) => ({
    exportedat: at,
    user: userOf(actor.userid ?? ''),
    account: { terms: '2026-11', provedat: at, blockreason: null },
    sessions: [{ createdat: at, expiresat: at }],
    batchs: [],
    conversations: [],
    messages: []
  }))
  await bus.handle(changePicture, async ({ files }, { actor }) => {
    const imageurl = files.profil ?? ''
    await photos.keep([imageurl])
    world.pictures.set(imageurl, actor.userid ?? '')
    return { imageurl }
  })
  await bus.handle(mayReadPicture, async ({ name }, context) => {
    world.asked.set(mayReadPicture.name, context)
    const { actor } = context
    const owner = world.pictures.get(name)
    return { allowed: owner !== undefined && (actor.userid === owner || actor.kind === 'staff') }
  })
  return world
}
