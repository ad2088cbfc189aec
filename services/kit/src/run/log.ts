import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'
import { atSources } from './source-places.ts'
import { activeTraceId } from './traces.ts'

export type Log = Logger

const secrets = [
  'password',
  'passwd',
  'newpasswd',
  'paymentdata',
  'rib',
  'code',
  'token',
  'secret',
  'cookie',
  'authorization',
  '["set-cookie"]'
]

/** The places of a log line where a secret may stand: the line itself and three levels below. */
const redacted = ['', '*', '*.*', '*.*.*'].flatMap(parents =>
  secrets.map(secret => (parents === '' ? secret : parents + (secret.startsWith('[') ? secret : `.${secret}`)))
)

/** Characters of a message or stack that are logged: looking for addresses takes longer than linear time. */
const mostCharacters = 4000

/**
 * Takes the values out of an error's message: drivers and libraries quote what failed, which may be an address. The text
 * is cut after 4,000 characters, because what was not examined must not be logged.
 */
export const withoutValues = (text: string): string =>
  (text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text)
    .replaceAll(/dup key: \{[^}]*(\}|$)/g, 'dup key: {…}')
    .replaceAll(/[^\s"'<>:(]+@[^\s"'<>:)@]+(\.\w+|…$)/g, '[address]')

const describeError = (error: unknown, depth = 0): object => {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)), stack: '' }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    // Under another name because `code` is redacted: it may be a verification code.
    ...(typeof code === 'string' || typeof code === 'number' ? { kind: String(code) } : {}),
    message: withoutValues(error.message),
    stack: withoutValues(atSources(error.stack ?? '')),
    ...(error.cause !== undefined && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {})
  }
}

/** Logs the path without its query, which may carry a reset code. */
const describeRequest = (request: { method?: string; url?: string }) => ({
  method: request.method,
  path: request.url?.split('?')[0]
})

const describeResponse = (response: { statusCode?: number }) => ({ status: response.statusCode })

/** The JSON log of a process, on standard output by default. Fields with the name of a secret are censored, bodies never logged. */
export const createLog = ({
  name,
  level = 'info',
  destination
}: {
  name: string
  level?: string
  destination?: DestinationStream
}): Log =>
  pino(
    {
      name,
      level,
      timestamp: stdTimeFunctions.isoTime,
      mixin: () => {
        const trace = activeTraceId()
        return trace === undefined ? {} : { trace }
      },
      base: { pid: process.pid },
      hooks: {
        // A line without a message of its own would repeat that of the error, values included.
        logMethod(args, method) {
          const [about, message, ...rest] = args as unknown[]
          const error = about instanceof Error ? about : (about as { err?: unknown } | undefined)?.err
          if (!(error instanceof Error) || message !== undefined) return method.apply(this, args)
          method.apply(this, [about, withoutValues(error.message), ...rest] as never)
        }
      },
      redact: { paths: redacted, censor: '[censored]' },
      serializers: { err: describeError, error: describeError, req: describeRequest, res: describeResponse }
    },
    ...(destination ? ([destination] as const) : ([] as const))
  )
