import * as z from 'zod/mini'

/** A wrong setting, which stops the start. Its message is for the operator and names the setting, never its value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const problemOf = (issue: z.core.$ZodIssue, value: string | undefined): string => {
  if (value === undefined) return 'is missing'
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`
  return issue.message === 'Invalid input' ? 'has a wrong value' : issue.message
}

/**
 * Parses the settings of a process. An empty variable counts as unset. Throws a `ConfigError` that names the first wrong
 * variable but not its value, which may be a secret.
 */
export const parseEnvironment = <Settings>(
  schema: z.ZodMiniType<Settings>,
  env: Record<string, string | undefined>
): Settings => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const outcome = z.safeParse(schema, given)
  if (outcome.success) return Object.freeze(outcome.data)
  const [issue] = outcome.error.issues
  const name = String(issue?.path[0] ?? 'The environment')
  throw new ConfigError(issue ? `${name} ${problemOf(issue, given[name])}` : `${name} is wrong`)
}

/** A whole number from `minimum` to `maximum`, both included. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          text => /^\d{1,15}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum,
          `must be a whole number from ${minimum} to ${maximum}`
        )
      ),
    z.transform(Number)
  )

/** A port; 0 lets the system choose one. */
export const port = wholeNumber(0, 65_535)

/** A URL of one of the protocols, given without colon: `url('http', 'https')`. */
export const url = (...protocols: string[]) =>
  z.string().check(
    z.refine(
      // MongoDB and NATS URLs may list several hosts, which the URL class refuses: only the first one is checked.
      text =>
        protocols.some(protocol => text.startsWith(`${protocol}://`)) &&
        Boolean(URL.parse(text.replace(/,[^/?]*/, ''))?.host),
      `must be a URL that begins with ${protocols.map(protocol => `${protocol}://`).join(' or ')}`
    )
  )

/** `1` or `0`. */
export const flag = z.pipe(
  z.string().check(z.refine(text => text === '0' || text === '1', 'must be 0 or 1')),
  z.transform(text => text === '1')
)

/** A secret that signs or encrypts, of 32 characters or more. */
export const secretKey = z.string().check(z.refine(text => text.length >= 32, 'must have at least 32 characters'))

/** An e-mail address without a name beside it. */
export const emailAddress = z
  .string()
  .check(z.refine(text => /^[^\s<>,;:@]+@[^\s<>,;:@]+$/.test(text), 'must be an e-mail address'))

/** An address that credentials are sent to: without encryption only on this machine. */
export const apiUrl = z.string().check(
  z.refine(text => {
    const { protocol, hostname } = URL.parse(text) ?? {}
    return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname ?? ''))
  }, 'must be a URL that begins with https://')
)

/** Checks that the variables are set which `needed` names for these settings. */
export const requires = <Settings extends object>(
  needed: (settings: Settings) => readonly (keyof Settings & string)[]
) =>
  z.superRefine<Settings>((settings, context) => {
    const missing = needed(settings).find(name => settings[name] === undefined)
    if (missing !== undefined) context.addIssue({ code: 'custom', path: [missing], message: 'is missing' })
  })
