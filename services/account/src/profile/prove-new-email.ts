import { AppError } from '@comptoir/contracts/core/errors'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import { auditOf, changeOf } from '@comptoir/kit/work/staff-act'
import { emailWordsOf } from '../accounts/search-keys.ts'
import type { UserRecord } from '../accounts/user-record.ts'
import { emailKey } from '../accounts/users.ts'
import type { Deps } from '../deps.ts'
import { asConfirmed } from '../passwords/confirm-password.ts'

/**
 * Puts the new address, whose code was right, in the place of the old one: by one write, which ends every other session,
 * burns what was mailed to the old address and tells its owner there. Null when the account changed since the code was
 * compared. Throws `email_taken` when somebody else took the address meanwhile; the new address is dropped then.
 */
export const proveNewEmail = async (
  deps: Deps,
  tried: UserRecord,
  { actor, client }: RequestContext
): Promise<UserRecord | null> => {
  const { users, sessions, requestMail } = deps
  const { _id, emailchange } = tried
  if (!emailchange) return null
  const { email, code } = emailchange
  const { expected, kept } = await sessions.keeping(tried, client)
  const asCompared = { 'emailchange.email': email, 'emailchange.code.hash': code.hash }
  try {
    return await users.save(
      _id,
      { ...asConfirmed(tried), ...expected, ...asCompared },
      {
        update: {
          $set: { email, emailkey: emailKey(email), emailwords: emailWordsOf(email), provedat: new Date(), kept },
          // A repeated sign-up form names the old address: it must open this account no more.
          $unset: { emailchange: '', code: '', reset: '', requestid: '', requestprint: '' },
          $inc: { epoch: 1 }
        },
        events: [
          ...auditOf(actor, {
            act: 'account.email_changed',
            target: { kind: 'account', id: _id },
            ...changeOf({ email: tried.email }, { email }, ['email'])
          }),
          requestMail(tried, 'email_changed', {})
        ]
      }
    )
  } catch (error) {
    if (error instanceof AppError && error.code === 'email_taken')
      await users.save(_id, asCompared, { update: { $unset: { emailchange: '' } } })
    throw error
  }
}
