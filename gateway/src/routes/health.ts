import { visitor } from '@comptoir/contracts/core/access'
import { errorBody } from '@comptoir/contracts/core/errors'
import { healthOf, services, type ServiceName } from '@comptoir/contracts/core/health'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { FastifyInstance } from 'fastify'

const deadlineMs = 2000

/**
 * Adds `GET /api/health`: 200 when every service answers within 2 s, 503 otherwise, with the details that each service
 * reports.
 */
export const serveHealth = (app: FastifyInstance, bus: Bus): void => {
  const ask = async (service: ServiceName, requestid: string): Promise<Record<string, unknown> | null> => {
    try {
      return await bus.request(healthOf(service), {}, { actor: visitor, requestid, deadline: Date.now() + deadlineMs })
    } catch {
      return null
    }
  }

  app.get('/api/health', { config: { access: 'public', name: 'health' } }, async (request, reply) => {
    const answers = await Promise.all(services.map(async service => [service, await ask(service, request.id)] as const))
    const parts = Object.fromEntries(answers.map(([service, answer]) => [service, answer ?? { status: 'down' }]))
    reply.header('cache-control', 'no-store')
    if (answers.every(([, answer]) => answer !== null)) return reply.send({ status: 'ok', ...parts })
    return reply
      .code(503)
      .header('retry-after', '2')
      .send({ ...errorBody('unavailable'), status: 'down', ...parts })
  })
}
