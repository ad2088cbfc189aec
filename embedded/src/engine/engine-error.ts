/**
 * Why a database could not be started, for the operator who reads one line:
 * `DATA_DIR_IN_USE` another launcher has the directory; `ENGINE_UNAVAILABLE` this machine cannot run it at all;
 * `ENGINE_START_FAILED` it should run and did not; `DATABASE_UNAVAILABLE` every way was tried.
 */
export type EngineErrorCode = 'DATA_DIR_IN_USE' | 'ENGINE_UNAVAILABLE' | 'ENGINE_START_FAILED' | 'DATABASE_UNAVAILABLE'

export type EngineError = Error & { readonly code: EngineErrorCode }

/** An Error with the code as its `name` too, so that it is printed first. */
export const engineError = (code: EngineErrorCode, message: string): EngineError =>
  Object.assign(new Error(message), { name: code, code })

/** The `code` of anything thrown: of an `EngineError`, or of a system error of Node.js. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** The message of anything thrown. */
export const reasonOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
