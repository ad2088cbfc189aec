import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadFacts } from './page-facts.ts'

const cookie = 'batch'

/**
 * Returns what sets the cookie `batch=true`, by which scripts know that online estimation is open, or takes it away. Every
 * page sets it, and the same for everybody. The cookie stays as it is while the setting was never read.
 */
export const createEstimationCookie = (readFacts: ReadFacts, secure: boolean) => {
  const options = { path: '/', sameSite: 'lax', secure } as const
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const open = (await readFacts(request.id)).settings?.estimationopen
    if (open === true) reply.setCookie(cookie, 'true', options)
    else if (open === false && request.cookies[cookie] !== undefined) reply.clearCookie(cookie, options)
  }
}
