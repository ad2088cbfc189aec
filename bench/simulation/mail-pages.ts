import { registerHooks } from 'node:module'

const plainHtml = 'data:text/javascript,export const letterHtml = async () => "";'

/**
 * Leaves the pages of mails out of what is imported from now on: drawing one takes several milliseconds of real work, in
 * which no scheduler can tell whether the code waits. Subjects and texts stay.
 */
export const leaveOutMailPages = (): void => {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.endsWith('/letter-html.ts') ? { url: plainHtml, shortCircuit: true } : next(specifier, context)
  })
}
