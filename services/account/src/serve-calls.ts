import * as calls from '@comptoir/contracts/account/account-calls'
import { getSeller } from '@comptoir/contracts/account/account-notices'
import type { Handler, Operation } from '@comptoir/kit/bus/bus'
import { answer as serve } from '@comptoir/kit/bus/command'
import { createCreateAccount } from './commands/create-account.ts'
import { createEnterCode } from './commands/enter-code.ts'
import { createForgotPassword } from './commands/forgot-password.ts'
import { createLogIn } from './commands/log-in.ts'
import { createLogOut } from './commands/log-out.ts'
import { createRenewCode } from './commands/renew-code.ts'
import { createResetPassword } from './commands/reset-password.ts'
import { createTakeShortcut } from './commands/take-shortcut.ts'
import type { EntranceDependencies } from './dependencies.ts'
import { createGetSeller } from './notices/get-seller.ts'
import { createChangePassword } from './profile/change-password.ts'
import { createChangePayment } from './profile/change-payment.ts'
import { createChangePicture } from './profile/change-picture.ts'
import { createDeleteAccount } from './profile/delete-account.ts'
import { createExportAccount } from './profile/export-account.ts'
import { createMayReadPicture } from './profile/may-read-picture.ts'
import { createGetMe, createResolveSession } from './queries.ts'
import type { SessionStore } from './sessions.ts'
import { createActOnUser } from './staff/act-on-user.ts'
import { createFindUsers } from './staff/find-users.ts'
import { createGetUser } from './staff/get-user.ts'
import { createListUsers } from './staff/list-users.ts'

/** Serves every call of the account service. */
export const serveCalls = async (
  needs: EntranceDependencies,
  sessions: Pick<SessionStore, 'resolve'>
): Promise<void> => {
  const answer = <O extends Operation>(operation: O, handler: Handler<O>) =>
    serve(needs.bus, operation, handler, needs.log)
  await Promise.all([
    answer(calls.createAccount, createCreateAccount(needs)),
    answer(calls.logIn, createLogIn(needs)),
    answer(calls.logOut, createLogOut(needs)),
    answer(calls.getMe, createGetMe(needs)),
    answer(calls.enterCode, createEnterCode(needs)),
    answer(calls.renewCode, createRenewCode(needs)),
    answer(calls.forgotPassword, createForgotPassword(needs)),
    answer(calls.resetPassword, createResetPassword(needs)),
    answer(calls.takeShortcut, createTakeShortcut(needs)),
    answer(calls.changePicture, createChangePicture(needs)),
    answer(calls.changePayment, createChangePayment(needs)),
    answer(calls.changePassword, createChangePassword(needs)),
    answer(calls.deleteAccount, createDeleteAccount(needs)),
    answer(calls.exportAccount, createExportAccount(needs)),
    answer(calls.getUser, createGetUser(needs)),
    answer(calls.listUsers, createListUsers(needs)),
    answer(calls.findUsers, createFindUsers(needs)),
    answer(calls.actOnUser, createActOnUser(needs)),
    answer(calls.mayReadPicture, createMayReadPicture(needs)),
    answer(getSeller, createGetSeller(needs)),
    answer(calls.resolveSession, createResolveSession(sessions))
  ])
}
