import {
  createAccount,
  deleteAccount,
  getMe,
  logIn,
  logOut,
  OpenedSession,
  takeShortcut
} from '@comptoir/contracts/account/account-calls'
import * as z from 'zod/mini'
import type { Door } from '../routes/door.ts'
import { sessionCookie, useridCookie, type SessionCookies } from './cookies.ts'
import type { Sessions } from './sessions.ts'

const Answer = z.partial(OpenedSession)

/** The doors of the calls that open, lengthen and end a session: they keep the cookies of the browser in step. */
export const createSessionDoors = ({
  cookies,
  sessions
}: {
  cookies: SessionCookies
  sessions: Pick<Sessions, 'holds'>
}): Record<string, Door> => {
  const opening: Door = () => async (reply, answer) => {
    const { session } = z.parse(Answer, answer)
    if (!session) return
    const { id: sessionid, userid, expiresat } = session
    await cookies.set(reply, { sessionid, userid, expiresat: new Date(expiresat) })
  }

  /**
   * Browsers drop a cookie at its date, so one in use gets the session's present date. Not when the session ended while
   * the call was under way: an answer overtaken by a logout would bring its cookies back.
   */
  const lengthening: Door = request => reply => {
    const { [sessionCookie]: token, [useridCookie]: userid } = request.cookies
    const { expiresat } = request.identity
    if (token && userid && expiresat && sessions.holds(token)) cookies.lengthen(reply, { token, userid, expiresat })
  }

  const ending: Door = () => reply => cookies.clear(reply)

  return {
    [createAccount.name]: opening,
    [logIn.name]: opening,
    [takeShortcut.name]: opening,
    [getMe.name]: lengthening,
    [logOut.name]: ending,
    [deleteAccount.name]: ending
  }
}
