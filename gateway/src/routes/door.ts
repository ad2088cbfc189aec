import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * What happens at the gateway around one call: before the service is asked, and (in what it answers) once the service
 * has succeeded. `answer` is what the service said, before the contract's fields are picked: a cookie may be made of
 * what the body must not hold.
 */
export type Door = (request: FastifyRequest) => ((reply: FastifyReply, answer: unknown) => void | Promise<void>) | null
