import {
  changePassword,
  changePicture,
  createAccount,
  deleteAccount,
  enterCode,
  getMe,
  logIn,
  logOut,
  mayReadPicture,
  resolveSession,
  takeShortcut,
  type OpenedSession
} from '@comptoir/contracts/account/account-calls'
import { sessionRevokedChannel } from '@comptoir/contracts/account/session-revocation'
import type { StaffRole } from '@comptoir/contracts/core/access'
import { User } from '@comptoir/contracts/account/user'
import type { AppError } from '@comptoir/contracts/core/errors'
import { sampleOf } from '@comptoir/contracts/testing/sample-of'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Bus, RequestContext } from '@comptoir/kit/bus/bus'
import { newId, newSecret, sha256 } from '@comptoir/kit/store/ids'
import type { SampleServices } from './sample-services.ts'

const monthMs = 30 * 86_400_000

export interface Session {
  userid: string
  kind: 'unverified' | 'blocked' | 'user' | 'staff' | 'staff_without_factor' | 'gone'
  role?: StaffRole
  expiresat: string
  replaced?: boolean
}

export const newSession = (userid: string): Session => ({
  userid,
  kind: 'user',
  expiresat: new Date(Date.now() + monthMs).toISOString()
})

/** The state of the played account service. */
export interface AccountWorld {
  /** By the hash of their id. */
  sessions: Map<string, Session>
  /** The owners of profile pictures, by the name of the picture. */
  pictures: Map<string, string>
  /** Thrown by the login. */
  loginFailure: AppError | null
  /** `getMe` waits for this. */
  beforeMe: () => Promise<void>
  /** The answer about a session waits for this, once the session was read. */
  beforeSessionLeaves: () => Promise<void>
}

const userOf = (userid: string): User => ({ ...sampleOf(User), id: userid, email: `${userid}@example.fr` })

/** Opens, replaces and ends sessions as the account service does, for everybody who asks. */
export const serveFakeAccount = async (
  bus: Bus,
  photos: BlobStore,
  { serve }: SampleServices
): Promise<AccountWorld> => {
  const world: AccountWorld = {
    sessions: new Map(),
    pictures: new Map(),
    loginFailure: null,
    beforeMe: () => Promise.resolve(),
    beforeSessionLeaves: () => Promise.resolve()
  }
  const end = (tokenhash: string | null | undefined) => {
    if (!tokenhash) return
    world.sessions.delete(tokenhash)
    bus.hint(sessionRevokedChannel, { tokenhash })
  }
  const open = (userid: string, { client }: RequestContext): OpenedSession => {
    end(client?.sessionhash)
    const id = newSecret()
    const session = newSession(userid)
    world.sessions.set(sha256(id), session)
    return { session: { id, userid, expiresat: session.expiresat } }
  }
  const endOthers = ({ actor: { userid }, client }: RequestContext) => {
    for (const [tokenhash, session] of world.sessions)
      if (session.userid === userid && tokenhash !== client?.sessionhash) world.sessions.delete(tokenhash)
    bus.hint(sessionRevokedChannel, { userid })
  }

  await serve(resolveSession, async ({ tokenhash }) => {
    const found = world.sessions.get(tokenhash) ?? null
    await world.beforeSessionLeaves()
    return found
  })
  await serve(logIn, async ({ email }, context) => {
    if (world.loginFailure) throw world.loginFailure
    const [userid = ''] = email.split('@')
    const { session } = open(userid, context)
    return { ...userOf(userid), session: { ...session, device: `device of ${userid}` } }
  })
  await serve(createAccount, async (_input, context) => {
    const userid = newId()
    return { ...userOf(userid), ...open(userid, context) }
  })
  await serve(takeShortcut, async (_input, context) => {
    const userid = newId()
    return { ...sampleOf(takeShortcut.reply), user: userOf(userid), ...open(userid, context) }
  })
  await serve(enterCode, async (_input, context) => {
    endOthers(context)
    return userOf(context.actor.userid ?? '')
  })
  await serve(changePassword, async (_input, context) => {
    endOthers(context)
    return {}
  })
  await serve(logOut, async (_input, { client }) => {
    end(client?.sessionhash)
    return {}
  })
  await serve(deleteAccount, async (_input, { actor }) => {
    for (const [tokenhash, session] of world.sessions)
      if (session.userid === actor.userid) world.sessions.set(tokenhash, { ...session, kind: 'gone' })
    bus.hint(sessionRevokedChannel, { userid: actor.userid })
    return {}
  })
  await serve(getMe, async (_input, { actor }) => {
    await world.beforeMe()
    return userOf(actor.userid ?? '')
  })
  await serve(changePicture, async ({ files: { profil = '' } }, { actor }) => {
    await photos.keep([profil])
    world.pictures.set(profil, actor.userid ?? '')
    return { imageurl: profil }
  })
  await serve(mayReadPicture, async ({ name }, { actor }) => {
    const owner = world.pictures.get(name)
    return { allowed: owner !== undefined && (actor.userid === owner || actor.kind === 'staff') }
  })
  return world
}
