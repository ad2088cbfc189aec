/**
 * Why a database could not be started, for the operator who reads one line:
 * `DATA_DIR_IN_USE` another launcher has the directory; `ENGINE_UNAVAILABLE` this machine cannot run it at all;
 * `ENGINE_START_FAILED` it should run and did not; `DATABASE_UNAVAILABLE` every way was tried.
 */
export type EngineErrorCode = 'DATA_DIR_IN_USE' | 'ENGINE_UNAVAILABLE' | 'ENGINE_START_FAILED' | 'DATABASE_UNAVAILABLE'

export type EngineError = Error & { readonly code: EngineErrorCode }

/** An Error whose `name` and `code` are the code, so that a printed one starts with it. */
export const engineError = (code: EngineErrorCode, message: string): EngineError =>
  Object.assign(new Error(message), { name: code, code })

/** The `code` of anything thrown: ours, or the one of a Node.js system error. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** What to print of anything thrown. */
export const reasonOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
