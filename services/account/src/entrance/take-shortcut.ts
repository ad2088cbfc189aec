import * as calls from '@comptoir/contracts/account/account-calls'
import type { User } from '@comptoir/contracts/account/user'
import { openShortcut, type Conversation } from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import { sortableId } from '@comptoir/kit/store/ids'
import { emits, outboxFields } from '@comptoir/kit/work/outbox'
import { actorOf } from '../accounts/actor-of.ts'
import { newUser, personOf } from '../accounts/new-user.ts'
import type { UserRecord } from '../accounts/user-record.ts'
import type { Deps } from '../deps.ts'
import { newPassword } from '../passwords/new-password.ts'
import { createOrRepeat } from './create-or-repeat.ts'
import { enter } from './enter.ts'

type Input = OperationInput<typeof calls.takeShortcut>
type ShortcutUser = UserRecord & { conversationid: string }

const hourMs = 3_600_000

/**
 * Opens an account, lets it in and mails its password. An event in the same write promises the conversation; a call asks
 * for it at once, because the answer shows it. The first of the two opens it. The same form sent again with its
 * `requestid` is answered the same for an hour, until the owner has logged in with the mailed password.
 */
export const takeShortcut = command(calls.takeShortcut, async (input, context, deps: Deps) => {
  const account = await createOrRepeat(deps, input.email, context.client, {
    draft: () => draft(deps, input),
    repeat: first => repeat(deps, input, first)
  })
  const { _id: userid, conversationid, createdat } = account
  const conversation = await deps.bus.request(
    openShortcut,
    { userid, conversationid, text: input.text, at: createdat.toISOString() },
    { actor: actorOf(account), requestid: context.requestid, deadline: context.deadline }
  )
  const { user, session } = await enter(deps, account, context, input.off)
  return { user, conversation, session } satisfies { user: User; conversation: Conversation } & calls.OpenedSession
})

const repeat = (deps: Deps, input: Input, first: UserRecord): ShortcutUser | null => {
  const { requestid, requestprint, conversationid, mustchange, provedat, createdat } = first
  const isSameRequest = input.requestid !== undefined && requestid === input.requestid
  const isOld = createdat.getTime() <= Date.now() - hourMs
  // The form asks for no password: it repeats a form sent a moment ago, and must not open an account in use.
  if (!isSameRequest || conversationid === undefined || !mustchange || provedat !== null || isOld) return null
  if (requestprint !== deps.requestPrint(formOf(input))) throw new AppError('request_conflict')
  return { ...first, conversationid }
}

/** What a repetition must send again. Accounts keep its hash, so its order never changes. */
const formOf = (input: Input) => [...Object.values(personOf(input)), input.text]

const draft = async (deps: Deps, input: Input): Promise<ShortcutUser> => {
  const { text, requestid } = input
  const [userid, conversationid] = [sortableId(), sortableId()]
  const createdat = new Date()
  const password = newPassword()
  const events = [
    emits(calls.shortcutTaken, { userid, conversationid, text, at: createdat.toISOString() }),
    deps.requestMail(input, 'shortcut_password', { password, conversationid })
  ]
  const user = newUser({
    _id: userid,
    ...personOf(input),
    createdat,
    status: 'active',
    passwordhash: await deps.passwords.ofSignUps.hash(password),
    mustchange: true,
    passworduntil: new Date(createdat.getTime() + limits.mailedPasswordHours * hourMs),
    ...(requestid === undefined ? {} : { requestid, requestprint: deps.requestPrint(formOf(input)) }),
    ...outboxFields(events)
  })
  return { ...user, conversationid }
}
