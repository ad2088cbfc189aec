import { shortcutTaken, type OpenedSession, type takeShortcut } from '@comptoir/contracts/account/account-calls'
import { openShortcut, type Conversation } from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import type { User } from '@comptoir/contracts/account/user'
import type { Handler, OperationInput } from '@comptoir/kit/bus/bus'
import { sortableId } from '@comptoir/kit/store/ids'
import { emits, outboxFields } from '@comptoir/kit/work/outbox'
import type { EntranceDependencies } from '../dependencies.ts'
import { newPassword } from '../new-password.ts'
import { newUser } from '../new-user.ts'
import { actorOf } from '../sessions.ts'
import type { UserRecord } from '../user-record.ts'
import { insertOnce } from './insert-once.ts'

type Needs = Pick<
  EntranceDependencies,
  'users' | 'passwords' | 'loginKeys' | 'quotas' | 'requestPrint' | 'requestMail' | 'bus' | 'outbox' | 'enter'
>
type Input = OperationInput<typeof takeShortcut>
type ShortcutUser = UserRecord & { conversationid: string }

const hour = 3_600_000

/**
 * Opens an account, lets it in at once and mails its password. The conversation is promised by an event in the same
 * write, and asked for at once to be answered: whichever comes first makes it. Sent again with its `requestid` and the
 * same form it answers the same for an hour, until its owner has come in by that password.
 */
export const createTakeShortcut =
  (needs: Needs): Handler<typeof takeShortcut> =>
  async (input, context) => {
    const account = await insertOnce(needs, input.email, { drafted: () => drafted(needs, input), repeated })
    const conversation = await conversationOf(account)
    const { user, session } = await needs.enter(account, context, input.off)
    return { user, conversation, session } satisfies { user: User; conversation: Conversation } & OpenedSession

    function repeated(first: UserRecord): ShortcutUser {
      const { requestid, requestprint, conversationid, mustchange, provedat } = first
      const mine = input.requestid !== undefined && requestid === input.requestid
      // No password is asked here: the repetition is that of a form just sent, not a way into an account in use.
      if (!mine || conversationid === undefined || !mustchange || provedat !== null || isOld(first))
        throw new AppError('email_taken')
      if (requestprint !== needs.requestPrint(heldBy(input))) throw new AppError('request_conflict')
      return { ...first, conversationid }
    }

    function conversationOf(account: ShortcutUser): Promise<Conversation> {
      const { requestid, deadline } = context
      const { _id: userid, conversationid, createdat } = account
      return needs.bus.request(
        openShortcut,
        { userid, conversationid, text: input.text, at: createdat.toISOString() },
        { actor: actorOf(account), requestid, deadline }
      )
    }
  }

const isOld = ({ createdat }: UserRecord) => createdat.getTime() <= Date.now() - hour

const heldBy = ({ firstname, lastname, birthdate, email, text }: Input) => [firstname, lastname, birthdate, email, text]

const drafted = async (needs: Needs, input: Input): Promise<ShortcutUser> => {
  const { firstname, lastname, birthdate, email, text, requestid } = input
  const [userid, conversationid] = [sortableId(), sortableId()]
  const createdat = new Date()
  const password = newPassword()
  const events = [
    emits(shortcutTaken, { userid, conversationid, text, at: createdat.toISOString() }),
    needs.requestMail(input, 'shortcut_password', { password, conversationid })
  ]
  const user = newUser({
    _id: userid,
    firstname,
    lastname,
    birthdate,
    email,
    createdat,
    status: 'active',
    passwordhash: await needs.passwords.hash(password),
    mustchange: true,
    passworduntil: new Date(createdat.getTime() + limits.mailedPasswordHours * hour),
    ...(requestid === undefined ? {} : { requestid, requestprint: needs.requestPrint(heldBy(input)) }),
    ...outboxFields(events)
  })
  return { ...user, conversationid }
}
