import { refusal, standingOf, type AccessRule, type Actor } from './access.ts'
import { AppError, managersOnly } from './errors.ts'

/** Throws the code of the rule that refuses the actor; to a clerk, with a sentence that says who may. */
export const requireAccess = (rule: AccessRule, actor: Actor): void => {
  const code = refusal(rule, actor)
  if (code === null) return
  const isManagers = code === 'forbidden' && standingOf(actor) === 'clerk'
  throw new AppError(code, isManagers ? { fields: { '': managersOnly } } : {})
}
