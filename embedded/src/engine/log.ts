/** The part of a pino logger that the engine's launcher uses. */
export type Log = Readonly<Record<'info' | 'warn' | 'error', (details: object, message: string) => void>>
