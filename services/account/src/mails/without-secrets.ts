import type { MailRequest } from './mail-request.ts'

/** The fields of a mail's data that open something: codes, passwords, links of access. */
const secrets = ['code', 'password', 'link'] as const

/** Stands for a secret in a mail that is kept. */
export const blanked = '[effacé]'

/** Returns the request with its secrets blanked, as it may be kept: the same object where it holds none. */
export const withoutSecrets = (request: MailRequest): MailRequest => {
  const held = secrets.filter(name => name in request.data)
  if (held.length === 0) return request
  return {
    ...request,
    data: { ...request.data, ...Object.fromEntries(held.map(name => [name, blanked])) }
  } as MailRequest
}
