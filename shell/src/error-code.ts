/** The code of a failed call. Each remote has its own `CallError`, so that its class tells nothing here. */
export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
